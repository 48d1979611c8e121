/** Hours for which the link of an invitation works (Product decisions 5). */
export const invitationHours = 72;
