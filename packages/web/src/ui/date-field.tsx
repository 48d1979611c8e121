import { useFormats } from '../platform/formats.ts';
import { checkField } from './field-check.ts';
import { FieldFrame } from './field-frame.tsx';
import { t } from './texts.ts';
import { useField } from './use-field.ts';

/** What a date field needs; days are `YYYY-MM-DD`, empty when there is none. */
export interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
}

/** A calendar day: the browser's own picker, which knows the reader's spelling. */
export function DateField({ label, value, onChange, error, required, hideLabel, min, max, ...rest }: DateFieldProps) {
  const formats = useFormats();
  const inRange = () => {
    if (min && value < min) return t('minimum', { value: formats.day(min) });
    return max && value > max ? t('maximum', { value: formats.day(max) }) : undefined;
  };
  const field = useField<HTMLInputElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required }) ?? (value ? inRange() : undefined),
  });
  return (
    <FieldFrame label={label} hideLabel={hideLabel} message={field.message} disabled={rest.disabled}>
      {(tie) => (
        <input
          {...rest}
          {...tie}
          ref={field.ref}
          type="date"
          min={min}
          max={max}
          value={value}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
