/** Short texts in capitals, behind each other in one buffer, so that a search runs over all of them at once. */
export interface TextColumn {
  add(text: string): void;
  /** A text as it is kept. */
  get(row: number): string;
  /** What is kept of a text: in capitals, on one line. */
  toLine(text: string): string;
  /** Like `localeCompare` of two rows, by bytes. */
  compare(left: number, right: number): number;
  readonly length: number;
  /**
   * The rows whose text contains the given one, ascending, from the first row up to before the last one. Small and capital letters
   * count alike.
   */
  findRows(part: string, first?: number, last?: number): number[];
  /** A number that sorts like the text where all texts are like `DE-2026-100001`; 0 for other texts. */
  rank(row: number): number;
  /** The numbers of all rows by which their texts sort; undefined while one text has none. */
  readonly ranks: Float64Array | undefined;
}

const lineEnd = 10;
const nearRows = 4;

export function createTextColumn(rows: number): TextColumn {
  let bytes = Buffer.alloc(rows * 16);
  let starts = new Uint32Array(rows + 1);
  let ranks = new Float64Array(rows);
  let count = 0;
  let areRanked = true;
  const end = (row: number) => (starts[row + 1] ?? 0) - 1;

  function grow(needed: number): void {
    if (count + 1 >= starts.length) {
      starts = Uint32Array.from({ length: Math.ceil(starts.length * 1.5) + 2 }, (_, at) => starts[at] ?? 0);
      ranks = Float64Array.from({ length: starts.length }, (_, at) => ranks[at] ?? 0);
    }
    if (needed <= bytes.length) return;
    bytes = Buffer.concat([bytes, Buffer.alloc(Math.max(needed, bytes.length >> 1))]);
  }

  /** The row from `first` on in whose text a position lies. */
  function rowAt(position: number, first: number): number {
    // One digit is in nearly all numbers, so the next match is mostly in one of the next rows.
    for (let row = first; row < first + nearRows; row += 1) if ((starts[row + 1] ?? 0) > position) return row;
    let [low, high] = [first, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  const toLine = (text: string) => text.replaceAll('\n', ' ').toUpperCase();

  return {
    toLine,
    get: (row) => bytes.toString('utf8', starts[row], end(row)),
    add(text) {
      const line = Buffer.from(`${toLine(text)}\n`);
      const from = starts[count] ?? 0;
      grow(from + line.length);
      bytes.set(line, from);
      const rank = computeRank(text);
      ranks[count] = rank;
      areRanked &&= rank > 0;
      count += 1;
      starts[count] = from + line.length;
    },
    compare: (left, right) => bytes.compare(bytes, starts[right], end(right), starts[left], end(left)),
    rank: (row) => ranks[row] ?? 0,
    get ranks() {
      return areRanked ? ranks : undefined;
    },
    get length() {
      return count;
    },
    findRows(part, first = 0, last = count) {
      const sought = Buffer.from(part.toUpperCase());
      const rows: number[] = [];
      if (sought.length === 0 || sought.includes(lineEnd)) return rows;
      const filled = bytes.subarray(0, starts[Math.min(last, count)]);
      let next = first;
      for (let at = filled.indexOf(sought, starts[first]); at >= 0; ) {
        const row = rowAt(at, next);
        rows.push(row);
        next = row + 1;
        at = filled.indexOf(sought, starts[row + 1] ?? filled.length);
      }
      return rows;
    },
  };
}

/** Numbers of one brand sort by year and running number, also when the running number gets another digit. */
function computeRank(text: string): number {
  const parts = /^[A-Z]{2}-(\d{4})-(\d{1,9})$/.exec(text);
  return parts ? Number(parts[1]) * 1e10 + Number(parts[2]) : 0;
}
