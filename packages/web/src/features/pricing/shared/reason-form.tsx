import { reasonInput } from '@handelsplatz/contract/pricing/input';
import { isApiError } from '../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, type FormProps, SendButton } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { texts as t } from '../texts.ts';
import { fieldTexts as f } from './field-texts.ts';

/** The value of the button that puts the change into a draft. */
const draftButton = 'draft';

interface ReasonFormProps
  extends Pick<FormProps, 'submitLabel' | 'danger' | 'disabled' | 'aboveButtons' | 'explain' | 'children'> {
  /** Says where the reason will stand. */
  readonly hint: string;
  /** Makes the change at once. A thrown refusal is shown in the form. */
  readonly onSubmit: (reason: string) => Promise<void>;
  /** Puts the change into a draft; left out where a draft cannot contain it. */
  readonly onDraft?: ((reason: string) => Promise<void>) | undefined;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

/**
 * Asks for the reason of a change before it is sent. When another user has changed the same rule or network meanwhile, the
 * form loads that version.
 */
export function ReasonForm({
  hint,
  onSubmit,
  onDraft,
  onCancel,
  cancelLabel = t('cancel'),
  children,
  ...form
}: ReasonFormProps) {
  const values = useFormValues({ rules: reasonInput, values: { reason: '' } });
  const send = async (by: string) => {
    const { reason } = values.toInput();
    try {
      await (by === draftButton ? onDraft?.(reason) : onSubmit(reason));
    } catch (error) {
      if (isApiError(error, 'rule_changed') || isApiError(error, 'network_changed')) invalidateTopics(['pricing']);
      throw error;
    }
  };
  return (
    <Form
      {...form}
      form={values}
      onSubmit={send}
      secondary={
        <>
          {onDraft && <SendButton by={draftButton}>{t('intoDraft')}</SendButton>}
          <Button onClick={onCancel}>{cancelLabel}</Button>
        </>
      }
    >
      {children}
      <Field form={values} name="reason">
        {(field) => <TextField {...field} label={f('reason')} description={hint} />}
      </Field>
    </Form>
  );
}
