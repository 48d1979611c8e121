/** The cells of a block that a spreadsheet has copied: rows by line breaks, columns by tabs. The last empty line is no row. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Whether a pasted text is a block of several cells, and not the content of one. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));
