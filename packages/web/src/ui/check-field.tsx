import { Checkbox, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What a checkbox and a switch share. */
export interface CheckFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly name?: string;
}

/** A yes or no that counts when the form is sent. */
export function CheckField({ onChange, ...rest }: CheckFieldProps) {
  return <Checkbox {...rest} className={styles.check} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

/** A yes or no that counts at once. */
export function SwitchField({ onChange, ...rest }: CheckFieldProps) {
  return (
    <Switch
      {...rest}
      className={styles.check}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
