/** Hours for which a file of orders is kept. */
export const keptFileHours = 72;
