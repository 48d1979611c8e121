/** This many recovery codes are made at once. Source: field notes H1. */
export const recoveryCodeCount = 10;
