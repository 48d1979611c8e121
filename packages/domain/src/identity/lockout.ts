/** This many failed sign-ins in a row lock a name until its password is reset (Specification 9). */
export const lockAfterFailures = 5;
