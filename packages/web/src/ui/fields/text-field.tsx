import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { checkField } from '../form/field-check.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';

/** The properties of text fields. The label is the field's name in messages. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** When the focus leaves. */
  readonly onLeave?: () => void;
  /** Name under which the server reports errors. */
  readonly name?: string;
  readonly required?: boolean;
  /** Message of the owner; it takes precedence over the field's own message. */
  readonly error?: string | undefined;
  /** A further rule, checked after required and length. */
  readonly check?: (value: string) => string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'email' | 'tel';
  /** The most characters. More can be typed, so that no text is cut unnoticed. The field then says how many are too many. */
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** The label stays for screen readers only. */
  readonly hideLabel?: boolean;
  readonly trailing?: ReactNode;
}

/** One line of text, checked when the focus leaves (Specification 5). */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onLeave, check, hideLabel, trailing, error, description, required, ...others } =
    props;
  const { maxLength, ...rest } = others;
  const field = useField<HTMLInputElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required, maxLength }) ?? (value.trim() ? check?.(value) : undefined),
  });
  const frame = { label, hideLabel, description, trailing, disabled: rest.disabled, message: field.message };
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <input
          {...rest}
          {...tie}
          ref={field.ref}
          type={rest.type ?? 'text'}
          value={value}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            field.leave();
            onLeave?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
