import { PasswordInput } from '@mantine/core';
import { checkField } from './field-check.ts';
import { fieldClasses, type TextFieldProps } from './text-field.tsx';
import { t } from './texts.ts';
import { useField } from './use-field.ts';

/** A password: hidden, with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'kind' | 'type' | 'leading' | 'trailing' | 'hideLabel'>) {
  const { label, value, onChange, check, required, error, ...rest } = props;
  const field = useField<HTMLInputElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required }) ?? (value ? check?.(value) : undefined),
  });
  return (
    <PasswordInput
      {...rest}
      ref={field.ref}
      label={label}
      value={value}
      required={required ?? false}
      error={field.message}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={field.leave}
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      classNames={fieldClasses}
    />
  );
}
