/** A page of a list that is sorted by a number, from `offset` on. */
export interface PageOfList {
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The rows of one page of the list sorted by `keys`. Rows must stand by time: rows with equal keys keep that sequence, so a key
 * that 100,000 rows share costs no comparison. Takes a few passes over the rows, however many share a key.
 */
export function pickPageByKey(
  rows: Uint32Array,
  keys: ArrayLike<number>,
  { descending, offset, limit }: PageOfList,
): number[] {
  const all = rows.length;
  const [from, to] = descending
    ? [Math.max(0, all - offset - limit), Math.max(0, all - offset)]
    : [Math.min(all, offset), Math.min(all, offset + limit)];
  if (from >= to) return [];
  const page = pickAscending(rows, keys, from, to);
  return descending ? page.reverse() : page;
}

/** The rows at the places `from` to `to` of the list in ascending sequence. */
function pickAscending(rows: Uint32Array, keys: ArrayLike<number>, from: number, to: number): number[] {
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) values[at] = keys[rows[at] as number] as number;
  const lowest = selectValue(values, from);
  const highest = selectValue(values, to - 1);
  let [low, high] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value < lowest) low += 1;
    if (value < highest) high += 1;
  }
  const page: number[] = [];
  const between: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const key = keys[row] as number;
    // `low` and `high` are the places of the next rows with the lowest and the highest key.
    if (key === lowest) {
      if (low >= from && low < to) page[low - from] = row;
      low += 1;
    } else if (key === highest) {
      if (high < to) page[high - from] = row;
      high += 1;
    } else if (key > lowest && key < highest) between.push(row);
  }
  between.sort((left, right) => (keys[left] as number) - (keys[right] as number) || left - right);
  between.forEach((row, index) => {
    page[low - from + index] = row;
  });
  return page;
}

/** The value at a place of the sorted values (quickselect). Changes the sequence of the values. */
function selectValue(values: Float64Array, place: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >> 1] as number;
    let [up, down] = [left, right];
    while (up <= down) {
      while ((values[up] as number) < pivot) up += 1;
      while ((values[down] as number) > pivot) down -= 1;
      if (up > down) break;
      const held = values[up] as number;
      values[up] = values[down] as number;
      values[down] = held;
      up += 1;
      down -= 1;
    }
    if (place <= down) right = down;
    else if (place >= up) left = up;
    else break;
  }
  return values[place] as number;
}
