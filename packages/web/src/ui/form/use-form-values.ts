import { useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import type { FieldEntry } from './field-context.ts';
import type { FormOptions } from './form-options.ts';
import { FormRules } from './form-rules.ts';

/** The values of a form, held by react-hook-form and checked by the contract's rules. */
export interface FormValues<V extends FieldValues, I = unknown> {
  readonly control: Control<V>;
  /** Whether a value differs from the first values of the fields. */
  readonly isDirty: boolean;
  readonly get: () => V;
  readonly set: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>) => void;
  /** The input to send, as the server reads it. Only for valid values, as in `onSubmit`. */
  readonly toInput: () => I;
  /** The input of these values; undefined while they are invalid. */
  readonly findInput: (values: V) => I | undefined;
  /** Starts again with other values. */
  readonly reset: (values: V) => void;
  /** Restores values that were entered earlier; the form stays unsaved. */
  readonly restore: (values: V) => void;
  /** Registers the control of a field; returns the function that removes it. */
  readonly enter: (name: string, entry: FieldEntry) => () => void;
  readonly isRequired: (name: string) => boolean;
  /** Checks one field and shows its message. */
  readonly check: (name: string) => void;
  /** Checks every field with a message again. */
  readonly recheck: () => void;
  /** Shows the messages of all invalid fields and resolves to their elements. */
  readonly checkAll: () => Promise<HTMLElement[]>;
  /** Shows the server's messages at their fields until the values change. Returns the elements of these fields. */
  readonly refuse: (messages: Readonly<Record<string, string>>) => HTMLElement[];
  /** Removes the server's messages. */
  readonly forget: () => void;
}

/** The current values of a form; renders again with each change. */
export function useCurrentValues<V extends FieldValues>({ control }: Pick<FormValues<V>, 'control'>): V {
  return useWatch({ control }) as V;
}

/**
 * Holds the values of a form, typed by the contract's input, and checks them with the contract's rules. Bind the fields with
 * {@link Field} and give the result to {@link Form}.
 * @example
 * const form = useFormValues({ rules: contactRequest, values: { subject: '', message: '' } });
 */
export function useFormValues<V extends FieldValues, S extends core.$ZodType>(
  options: FormOptions<V, S>,
): FormValues<V, core.output<S>> {
  const [rules] = useState(() => new FormRules<V, S>());
  rules.options = options;
  const resolver: Resolver<V> = (values) => {
    const errors = rules.listErrors(values);
    return errors ? { values: {}, errors } : { values, errors: {} };
  };
  const { control, formState, getValues, setValue, reset, trigger, getFieldState } = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    resolver,
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty } = formState;
  const isWrong = (name: string) => getFieldState(name as FieldPath<V>).error !== undefined;
  const check = (names: readonly string[]) => void trigger(names as FieldPath<V>[]);
  const recheck = () => {
    const wrong = rules.names().filter(isWrong);
    if (wrong.length > 0) check(wrong);
  };
  const [methods] = useState(() => ({
    control,
    get: () => getValues(),
    set: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>) => setValue(name, value, { shouldDirty: true }),
    toInput: () => rules.toInput(getValues()),
    findInput: (values: V) => rules.findInput(values),
    reset: (values: V) => reset(values),
    restore: (values: V) => reset(values, { keepDefaultValues: true }),
    enter: (name: string, entry: FieldEntry) => rules.enter(name, entry),
    isRequired: (name: string) => rules.isRequired(name, getValues()),
    check: (name: string) => check([name]),
    recheck,
    checkAll: async () => {
      rules.forget();
      await trigger();
      rules.noteSent(getValues());
      return rules.elements(rules.names().filter(isWrong));
    },
    refuse: (messages: Readonly<Record<string, string>>) => {
      const names = rules.refuse(messages, getValues());
      if (names.length > 0) check(names);
      return rules.elements(names);
    },
    forget: () => {
      rules.forget();
      recheck();
    },
  }));
  return { ...methods, isDirty };
}
