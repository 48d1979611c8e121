import { codeWords, columnNames } from '@handelsplatz/domain/uploads';

/** What a trader calls a column of a file. */
export const columnName = (column: string): string =>
  (columnNames as Readonly<Record<string, string>>)[column] ?? column;

/** What a trader calls the text of a cell: words for codes, everything else as it is. The server reads the word too. */
export function cellText(column: string, text: string): string {
  const words = (codeWords as Readonly<Record<string, Readonly<Record<string, string>>>>)[column];
  return words?.[text.trim().toUpperCase()] ?? text;
}
