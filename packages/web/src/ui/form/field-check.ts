import { formatRequired, formatTooLong } from '@handelsplatz/contract/common/sentences';

/** The rules that are checked when a field loses the focus (Specification 5). */
export interface FieldRules {
  readonly label: string;
  readonly required?: boolean | undefined;
  /** The most characters, counted like the server: without spaces around the text. */
  readonly maxLength?: number | undefined;
}

/** The sentence about an invalid value, or undefined. A blank or whitespace-only value is missing. */
export function checkField(value: string, { label, required, maxLength }: FieldRules): string | undefined {
  const text = value.trim();
  if (!text) return required ? requiredMessage(label) : undefined;
  if (maxLength !== undefined && text.length > maxLength) return formatTooLong(maxLength, text.length);
  return undefined;
}

/** '{field} ist ein Pflichtfeld.', or the sentence without a name. */
export function requiredMessage(label?: string): string {
  return label ? formatRequired(label) : formatRequired();
}
