/** The states to which goods go, by their code in ISO 3166, with their German names. Northern Ireland has a code of its own in VAT numbers. */
export const countryNames = {
  AT: 'Österreich',
  BE: 'Belgien',
  BG: 'Bulgarien',
  CH: 'Schweiz',
  CY: 'Zypern',
  CZ: 'Tschechien',
  DE: 'Deutschland',
  DK: 'Dänemark',
  EE: 'Estland',
  ES: 'Spanien',
  FI: 'Finnland',
  FR: 'Frankreich',
  GB: 'Vereinigtes Königreich',
  GR: 'Griechenland',
  HR: 'Kroatien',
  HU: 'Ungarn',
  IE: 'Irland',
  IT: 'Italien',
  LI: 'Liechtenstein',
  LT: 'Litauen',
  LU: 'Luxemburg',
  LV: 'Lettland',
  MT: 'Malta',
  NL: 'Niederlande',
  NO: 'Norwegen',
  PL: 'Polen',
  PT: 'Portugal',
  RO: 'Rumänien',
  SE: 'Schweden',
  SI: 'Slowenien',
  SK: 'Slowakei',
} as const;

/** A state to which goods can go. */
export type CountryCode = keyof typeof countryNames;

/** All of them, by code. */
export const countryCodes = Object.keys(countryNames) as [CountryCode, ...CountryCode[]];

/** Whether a text is the code of a state. */
export const isCountryCode = (text: string): text is CountryCode => Object.hasOwn(countryNames, text);

const outsideTheUnion: ReadonlySet<string> = new Set(['CH', 'GB', 'LI', 'NO']);

/** Whether a state belongs to the European Union. */
export const isMemberState = (code: string): boolean => isCountryCode(code) && !outsideTheUnion.has(code);

const codesByName: Readonly<Record<string, CountryCode>> = {
  ...Object.fromEntries(countryCodes.map((code) => [countryNames[code].toLowerCase(), code])),
  d: 'DE',
  a: 'AT',
};

/**
 * The state that an account has written, by its code or its German name; undefined where it is none of the list.
 * @example findCountry('Österreich') // 'AT'
 */
export function findCountry(typed: string): CountryCode | undefined {
  const code = typed.trim().toUpperCase();
  return isCountryCode(code) ? code : codesByName[typed.trim().toLowerCase()];
}

/** Whether a VAT number is one of Northern Ireland, whose goods count as those of the Union. */
export const isNorthernIrish = (vatId: string): boolean => vatId.startsWith('XI');

/** The letters of a VAT number that differ from the code of its state. */
const prefixes: Readonly<Record<string, CountryCode>> = { EL: 'GR', XI: 'GB' };

/**
 * The state that has given a VAT number; undefined where no state of the list has.
 * @example findVatIdCountry('CHE-123.456.788') // 'CH'
 */
export function findVatIdCountry(vatId: string): CountryCode | undefined {
  const letters = vatId.slice(0, 2);
  const code = prefixes[letters] ?? letters;
  return isCountryCode(code) ? code : undefined;
}
