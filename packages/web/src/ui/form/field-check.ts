import { isEmailAddress } from '@handelsplatz/domain/identity';
import { t } from './texts.ts';

/** What a field is checked for when it loses the focus (Specification 5). */
export interface FieldRules {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly kind?: 'email' | undefined;
  /** Most characters, as the server counts them: without spaces around the text. */
  readonly maxLength?: number | undefined;
}

/** The sentence for what is wrong with a value, or undefined. Blank and whitespace-only count as missing. */
export function checkField(value: string, { label, required, kind, maxLength }: FieldRules): string | undefined {
  const text = value.trim();
  if (!text) return required ? requiredMessage(label) : undefined;
  if (maxLength !== undefined && text.length > maxLength) return t('tooLong', { max: maxLength, count: text.length });
  if (kind === 'email' && !isEmailAddress(text)) return t('email_format_required');
  return undefined;
}

/** '{field} ist ein Pflichtfeld.', or the sentence without a name. */
export function requiredMessage(label?: string): string {
  return label ? t('required', { field: label }) : t('requiredThis');
}
