import type { ReactNode } from 'react';
import { checkField } from './field-check.ts';
import { FieldFrame } from './field-frame.tsx';
import { t } from './texts.ts';
import { useField } from './use-field.ts';

/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** What a select needs; an empty value is "nothing chosen". */
export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string;
  readonly required?: boolean;
  /** Said while nothing is chosen; default: that it is required. */
  readonly missing?: string;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  /** Text of the empty choice; left out when a value is always set. */
  readonly placeholder?: string;
  /** Offers the empty choice. Default: when nothing is chosen yet. */
  readonly withEmpty?: boolean;
}

/** One of a few choices: the browser's own select, quick with the keyboard and on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, required, error, hideLabel, description, placeholder, ...others } = props;
  const { withEmpty = value === '', missing, ...rest } = others;
  const field = useField<HTMLSelectElement>({
    value,
    name: rest.name,
    error,
    check: () => (required && value === '' && missing) || checkField(value, { label, required }),
  });
  const frame = { label, hideLabel, description, disabled: rest.disabled, message: field.message };
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <select
          {...rest}
          {...tie}
          ref={field.ref}
          value={value}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={field.leave}
        >
          {withEmpty && <option value="">{placeholder ?? t('choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
