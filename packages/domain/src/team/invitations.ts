/** Hours for which the link of an invitation works (Product decisions 5). */
export const invitationHours = 72;

/** Hours for which the link works that begins an empty marketplace. */
export const firstLinkHours = 24;
