import { InputBase } from '@mantine/core';
import { checkField } from './field-check.ts';
import { fieldClasses, type TextFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

/** Several lines of text. */
export function TextAreaField(
  props: Omit<TextFieldProps, 'kind' | 'type' | 'leading' | 'trailing' | 'hideLabel' | 'autoComplete'> & {
    rows?: number;
  },
) {
  const { label, value, onChange, check, required, error, rows = 5, ...rest } = props;
  const field = useField<HTMLTextAreaElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required }) ?? (value.trim() ? check?.(value) : undefined),
  });
  return (
    <InputBase<'textarea'>
      {...rest}
      component="textarea"
      multiline
      rows={rows}
      ref={field.ref}
      label={label}
      value={value}
      required={required ?? false}
      error={field.message}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={field.leave}
      withAsterisk={false}
      classNames={fieldClasses}
    />
  );
}
