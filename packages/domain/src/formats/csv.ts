/** The first character of a CSV file. Without it spreadsheets read UTF-8 in the code page of their system. */
export const csvByteOrderMark = '\uFEFF';

/** A text that begins so is a formula. Apple Numbers also takes the wide characters of `=`, `+`, `-` and `@`. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Formats a text that a person may have typed as a field of a CSV file. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it (Product decisions 8). Quotes a text that contains a separator, a quote or a line break. Numbers and days
 * are no formulas, so they are written without this function: -12,50 stays a number.
 * @example formatCsvText('=1+1; "x"') // `"'=1+1; ""x"""`
 */
export function formatCsvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file from its formatted fields: `;` between them, CRLF at the end. */
export function formatCsvLine(fields: readonly string[]): string {
  return `${fields.join(';')}\r\n`;
}
