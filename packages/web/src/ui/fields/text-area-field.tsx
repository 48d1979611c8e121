import { checkField } from '../form/field-check.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';
import type { TextFieldProps } from './text-field.tsx';

type Without = 'type' | 'trailing' | 'autoComplete';

/** Several lines of text. */
export function TextAreaField(props: Omit<TextFieldProps, Without> & { readonly rows?: number }) {
  const {
    label,
    hideLabel,
    value,
    onChange,
    check,
    required,
    error,
    description,
    rows = 5,
    maxLength,
    ...rest
  } = props;
  const field = useField<HTMLTextAreaElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required, maxLength }) ?? (value.trim() ? check?.(value) : undefined),
  });
  const frame = { label, hideLabel, description, disabled: rest.disabled, message: field.message };
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <textarea
          {...rest}
          {...tie}
          ref={field.ref}
          rows={rows}
          value={value}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
