/** The greatest number of characters in a price draft's name. */
export const draftNameLength = 80;

/**
 * Makes a draft's name from a text of any length. A text that is too long ends in an ellipsis.
 * @example draftNameFrom('Diesel B7') // 'Diesel B7'
 */
export function draftNameFrom(text: string): string {
  return text.length <= draftNameLength ? text : `${text.slice(0, draftNameLength - 1).trimEnd()}…`;
}
