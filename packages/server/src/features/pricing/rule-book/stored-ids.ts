/** The ids of an array as the database writes it. Ids contain no character that would be quoted. */
export function readIds(text: string): readonly string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
