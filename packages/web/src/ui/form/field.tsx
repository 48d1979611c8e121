import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { FieldContext, type FieldEntry } from './field-context.ts';
import type { FormValues } from './use-form-values.ts';

/** The properties that a control receives from its field, with the names that the kit's controls use. */
export interface FieldBinding<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether the contract refuses the field while it is empty. */
  readonly required: boolean;
}

interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  readonly form: FormValues<V>;
  readonly name: N;
  readonly children: (field: FieldBinding<FieldPathValue<V, N>>) => ReactNode;
}

/**
 * Binds one field of a form to a control. The control shows the contract's messages when the focus leaves it.
 * @example
 * <Field form={form} name="subject">{(field) => <TextField {...field} label={t('subject')} />}</Field>
 */
export function Field<V extends FieldValues, N extends FieldPath<V>>({ form, name, children }: FieldProps<V, N>) {
  const { field, fieldState } = useController({ name, control: form.control });
  const message = fieldState.error?.message;
  const { enter, check, recheck } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change may end or change the problem
  useEffect(recheck, [recheck, field.value]);
  const entering = useCallback((entry: FieldEntry) => enter(name, entry), [enter, name]);
  const bound = useMemo(
    () => ({ message, enter: entering, check: () => check(name), recheck }),
    [message, entering, check, recheck, name],
  );
  return (
    <FieldContext value={bound}>
      {children({ name, value: field.value, onChange: field.onChange, required: form.isRequired(name) })}
    </FieldContext>
  );
}
