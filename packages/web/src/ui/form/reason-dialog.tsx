import type { ReactNode } from 'react';
import type { core } from 'zod/mini';
import { Button } from '../button.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { t } from '../texts.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useFormValues } from './use-form-values.ts';

/** The properties of a question for a reason. */
export interface ReasonDialogProps<S extends core.$ZodType<{ reason: string }>> {
  /** The contract's rules of the reason. */
  readonly rules: S;
  readonly title: string;
  /** The name of the field. */
  readonly label: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** What happens then, above the field. */
  readonly children?: ReactNode;
  /** Sends the reason. Throws when the server refuses; the dialog stays open and says why. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of a step, which somebody else reads. */
export function ReasonDialog<S extends core.$ZodType<{ reason: string }>>(props: ReasonDialogProps<S>) {
  const { rules, title, label, description, submitLabel, cancelLabel, danger, children, onSubmit, onClose } = props;
  const form = useFormValues({ rules, values: { reason: '' } });
  return (
    <Dialog open onClose={onClose} title={title} size="s" firm>
      {children}
      <Form
        form={form}
        submitLabel={submitLabel}
        danger={danger ?? false}
        onSubmit={() => onSubmit(form.toInput().reason)}
        secondary={<Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>}
      >
        <Field form={form} name="reason">
          {(field) => <TextAreaField {...field} label={label} {...(description && { description })} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}
