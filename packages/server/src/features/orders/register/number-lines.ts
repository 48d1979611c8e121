import { createTextColumn } from './text-column.ts';

/** The further numbers of orders: contract, loading and pickup numbers and bills of lading. Most orders get them later, or never. */
export interface NumberLines {
  /** Writes the numbers of a row over those it had. */
  put(row: number, numbers: string): void;
  /** The number of lines, also of those to which nothing leads any more. */
  readonly length: number;
  /** The rows with a number that contains the given part, by lines. Small and capital letters count alike. */
  findRows(part: string, first?: number, last?: number): number[];
}

const none = -1;

export function createNumberLines(rows: number): NumberLines {
  const lines = createTextColumn(rows);
  let rowOfLine = new Uint32Array(rows);
  let lineOfRow = new Int32Array(rows).fill(none);
  let count = 0;

  function grow(row: number): void {
    if (row >= lineOfRow.length) {
      const longer = new Int32Array(Math.ceil((row + 1) * 1.5)).fill(none);
      longer.set(lineOfRow);
      lineOfRow = longer;
    }
    if (count === rowOfLine.length) {
      const longer = new Uint32Array(Math.ceil((count + 1) * 1.5));
      longer.set(rowOfLine);
      rowOfLine = longer;
    }
  }

  return {
    put(row, numbers) {
      grow(row);
      const line = lineOfRow[row] as number;
      const known = line === none ? '' : lines.get(line);
      if (known === lines.toLine(numbers)) return;
      // The line of before stays where it is; nothing leads to it any more.
      lineOfRow[row] = numbers === '' ? none : count;
      if (numbers === '') return;
      lines.add(numbers);
      rowOfLine[count] = row;
      count += 1;
    },
    get length() {
      return lines.length;
    },
    findRows: (part, first, last) =>
      lines.findRows(part, first, last).flatMap((line) => {
        const row = rowOfLine[line] as number;
        return lineOfRow[row] === line ? [row] : [];
      }),
  };
}
