/** Reads a text from a URL. Numbers count as text, because the router reads `?q=17` as a number. */
export function readText(value: unknown, longest = 200): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, longest) : undefined;
}

/** Reads one of a fixed list of words. Any other value counts as omitted. */
export function readChoice<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** Reads a page number from 1. The first page is omitted from the address. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

/** Reads a calendar day `YYYY-MM-DD`. */
export function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
}

/** The members of a comma-separated list in the address. */
export const readList = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** A list for the address. An empty list is omitted. */
export const joinList = (list: readonly string[]): string | undefined => list.join(',') || undefined;
