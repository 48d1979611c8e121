/** Hours for which a file of orders is kept. */
export const keptFileHours = 72;

/** Orders whose confirmations are sent together, at most. */
export const mostConfirmations = 100;
