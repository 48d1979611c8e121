import { parseTime } from '@handelsplatz/domain/formats';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { fieldTexts as t } from './field-texts.ts';

/** A time of day, typed as HH:MM. */
export function TimeField(props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'name' | 'required' | 'check'>) {
  return <TextField {...props} placeholder="HH:MM" autoComplete="off" />;
}

/** The sentence for a text that is not a time of day. The contract cannot check it where the input contains only an instant. */
export function checkTime(time: string): string | undefined {
  return parseTime(time).ok ? undefined : t('timeFormat');
}
