import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { checkField } from '../form/field-check.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'hideLabel'>;

/** A hidden password with a button that shows it. */
export function PasswordField({ label, value, onChange, check, required, error, description, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const field = useField<HTMLInputElement>({
    value,
    name: rest.name,
    error,
    check: () => checkField(value, { label, required }) ?? (value ? check?.(value) : undefined),
  });
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-label={shown ? t('hidePassword') : t('showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? IconEyeOff : IconEye} />
    </button>
  );
  return (
    <FieldFrame
      label={label}
      description={description}
      message={field.message}
      disabled={rest.disabled}
      trailing={reveal}
    >
      {(tie) => (
        <input
          {...rest}
          {...tie}
          ref={field.ref}
          type={shown ? 'text' : 'password'}
          value={value}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
