/** Most characters of a price draft's name. */
export const draftNameLength = 80;

/**
 * A name for a draft from a text of any length. What is too long ends in an ellipsis.
 *
 * @example draftNameFrom('Diesel B7') // 'Diesel B7'
 */
export function draftNameFrom(text: string): string {
  return text.length <= draftNameLength ? text : `${text.slice(0, draftNameLength - 1).trimEnd()}…`;
}
