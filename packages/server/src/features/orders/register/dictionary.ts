/** Small numbers for values that occur often. */
export interface Dictionary {
  /** The number of a value. A new value gets the next number. */
  code(value: string): number;
  /** The number of a value, or -1 when it does not occur. */
  find(value: string): number;
  /** The values; a value stands at its number. */
  readonly values: readonly string[];
}

export function createDictionary(most: number): Dictionary {
  const codes = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    find: (value) => codes.get(value) ?? -1,
    code(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      if (values.length > most) throw new RangeError(`more than ${most} different values`);
      codes.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}
