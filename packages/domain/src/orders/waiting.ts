/** The most orders that wait for a seller and are listed. */
export const waitingOrdersListed = 500;
