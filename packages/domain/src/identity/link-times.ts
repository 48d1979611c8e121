/** Hours for which a link for a new password works (Specification 5). */
export const resetLinkHours = 1;
