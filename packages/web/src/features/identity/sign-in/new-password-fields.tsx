import { type Control, type FieldPath, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Field, type FieldBinding } from '../../../ui/form/field.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import { PasswordRules } from './password-rules.tsx';
import { p } from './password-texts.ts';

/** Every value that {@link FieldPathByValue} names is a text. The compiler cannot see this for a generic form. */
const asText = (field: unknown) => field as FieldBinding<string>;

interface NewPasswordFieldsProps<V extends FieldValues> {
  readonly form: FormValues<V>;
  readonly first: FieldPathByValue<V, string>;
  readonly second: FieldPathByValue<V, string>;
}

/** The two fields for a new password with the rules between them. */
export function NewPasswordFields<V extends FieldValues>({ form, first, second }: NewPasswordFieldsProps<V>) {
  return (
    <>
      <Field form={form} name={first}>
        {(field) => <PasswordField {...asText(field)} label={p('newPassword')} autoComplete="new-password" />}
      </Field>
      <TypedPasswordRules control={form.control} name={first} />
      <Field form={form} name={second}>
        {(field) => <PasswordField {...asText(field)} label={p('repeat')} autoComplete="new-password" />}
      </Field>
    </>
  );
}

function TypedPasswordRules<V extends FieldValues>({ control, name }: { control: Control<V>; name: FieldPath<V> }) {
  return <PasswordRules password={useWatch({ control, name })} />;
}
