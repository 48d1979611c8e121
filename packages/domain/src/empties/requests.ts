/** The last requests that a buyer sees (Specification 9). */
export const ownRequestsShown = 5;

/** Hours for which a withdrawn request counts as one that waits, so that mails are not caused without end. */
export const withdrawnRequestHours = 24;
