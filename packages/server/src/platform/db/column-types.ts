import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** All counts of the app fit a double exactly. A value that does not is an error and must not be rounded silently. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`the database holds ${text}, which a JavaScript number cannot hold exactly`);
}

/** int8 → number, date → YYYY-MM-DD (a day has no zone), numeric → string, timestamptz → Date (the last two as in pg). */
export function createColumnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  // The published types are wrong here: at run time this is an ordinary parser of text.
  const parseTexts = types.getTypeParser(TEXT_ARRAY, 'text') as unknown as (text: string) => unknown;
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(DATE_ARRAY, parseTexts);
  types.setTypeParser(INT8_ARRAY, (text) => mapTexts(parseTexts(text), parseInt8));
  return types;
}

function mapTexts(value: unknown, parse: (text: string) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}
