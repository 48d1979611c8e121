import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Field, type FieldBinding } from '../../../ui/form/field.tsx';
import { FieldContext } from '../../../ui/form/field-context.ts';
import { useField } from '../../../ui/form/use-field.ts';
import type { OfferFormBinding } from './offer-binding.ts';
import styles from './offer-form.module.css';
import type { OfferFormValues } from './offer-values.ts';

interface ListFieldProps<N extends FieldPath<OfferFormValues>> {
  readonly form: OfferFormBinding;
  readonly name: N;
  readonly children: (field: FieldBinding<OfferFormValues[N & keyof OfferFormValues]>) => ReactNode;
}

/** A field of the form that consists of several controls, or of a choice without words of its own. Its mistake stands once below them. */
export function ListField<N extends FieldPath<OfferFormValues> & keyof OfferFormValues>({
  form,
  name,
  children,
}: ListFieldProps<N>) {
  return (
    <Field form={form} name={name}>
      {(field) => (
        <Controls name={name} value={field.value}>
          {children(field as unknown as FieldBinding<OfferFormValues[N]>)}
        </Controls>
      )}
    </Field>
  );
}

function Controls({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly children: ReactNode;
}) {
  const { ref, message } = useField<HTMLDivElement>({ name, value, check: () => undefined });
  return (
    <div ref={ref} tabIndex={-1} className={styles.controls} data-invalid={message ? true : undefined}>
      <FieldContext value={undefined}>{children}</FieldContext>
      {message && <p className={styles.mistake}>{message}</p>}
    </div>
  );
}
