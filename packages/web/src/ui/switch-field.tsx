import { Switch } from '@mantine/core';
import type { CheckFieldProps } from './check-field.tsx';

/** A yes or no that counts at once. Only inside the signed-in part, where Mantine is loaded. */
export function SwitchField({ onChange, ...rest }: CheckFieldProps) {
  return <Switch {...rest} withThumbIndicator={false} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
