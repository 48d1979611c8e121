/** The last mails that the outbox page shows. */
export const mailsShown = 50;

/** The newest notices of one subject that are shown. */
export const noticesOfGroup = 20;

/** Unread notices are counted up to this number, which stands for all above. */
export const mostUnread = 100;
