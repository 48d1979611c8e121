/** The forms of the numbers that companies of the three countries and of the Union have, without blanks. */
const forms: readonly RegExp[] = [
  /^DE\d{9}$/,
  /^ATU\d{8}$/,
  /^CHE-?\d{3}\.?\d{3}\.?\d{3}( (MWST|TVA|IVA))?$/,
  // Other member states (Council Directive 2006/112/EC, article 215): two letters and 2 to 12 signs.
  /^(?!DE|AT|CH)[A-Z]{2}[0-9A-Z+*]{2,12}$/,
];

/** A VAT number as papers write it: capitals, and no blanks except before the Swiss suffix. */
export function normalizeVatId(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(?<=\d)(MWST|TVA|IVA)$/, ' $1');
}

/**
 * Whether a text has the form of a VAT number. It says nothing about whether the number exists.
 * @example isVatId('ATU12345675') // true
 */
export function isVatId(text: string): boolean {
  return forms.some((form) => form.test(text));
}
