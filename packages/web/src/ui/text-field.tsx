import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import styles from './field.module.css';
import { checkField } from './field-check.ts';
import { useField } from './use-field.ts';

/** What text fields share. The label is the field's name in messages. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name under which the server reports errors. */
  readonly name?: string;
  readonly required?: boolean;
  readonly kind?: 'email';
  /** Message of the owner; goes before the field's own. */
  readonly error?: string | undefined;
  /** Any further rule; runs after required and kind. */
  readonly check?: (value: string) => string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'time';
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** The label stays for screen readers only. */
  readonly hideLabel?: boolean;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** One line of text, checked when the focus leaves (Specification 5). */
export function TextField({
  label,
  value,
  onChange,
  check,
  kind,
  hideLabel,
  leading,
  trailing,
  error,
  required,
  ...rest
}: TextFieldProps) {
  const field = useField<HTMLInputElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required, kind }) ?? (value.trim() ? check?.(value) : undefined),
  });
  return (
    <TextInput
      {...rest}
      ref={field.ref}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={value}
      required={required ?? false}
      type={rest.type ?? (kind === 'email' ? 'email' : 'text')}
      error={field.message}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={field.leave}
      leftSection={leading}
      rightSection={trailing}
      withAsterisk={false}
      classNames={fieldClasses}
    />
  );
}

/** Class names of the parts of every Mantine input in the kit. */
export const fieldClasses = {
  root: styles.root,
  wrapper: styles.wrapper,
  input: styles.input,
  label: styles.label,
  description: styles.description,
  error: styles.error,
  section: styles.section,
} as Record<string, string>;
