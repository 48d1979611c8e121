/**
 * Reads a block of cells as spreadsheets put it on the clipboard: rows by line breaks, columns by tabs. A cell with a tab, a line break or
 * a quote stands in quotes, and its quotes are doubled. The line break after the last row is no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  const last = rows.at(-1);
  if (cell !== '' || last?.length) endCell();
  else rows.pop();
  return rows;
}

/** Writes a block of cells for a spreadsheet. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Whether a pasted text is a block of several cells, and not the content of one. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));
