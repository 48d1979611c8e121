import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { checkField } from './field-check.ts';
import { fieldClasses } from './text-field.tsx';
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
  const {
    label,
    value,
    onChange,
    options,
    required,
    error,
    hideLabel,
    placeholder,
    withEmpty = value === '',
    ...rest
  } = props;
  const field = useField<HTMLSelectElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required }),
  });
  const empty = { value: '', label: placeholder ?? t('choose') };
  return (
    <NativeSelect
      {...rest}
      ref={field.ref}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={value}
      required={required ?? false}
      error={field.message}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={field.leave}
      data={[...(withEmpty ? [empty] : []), ...options]}
      withAsterisk={false}
      classNames={fieldClasses}
    />
  );
}
