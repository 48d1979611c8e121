import type { Credit, CreditInput } from '@handelsplatz/contract/credit';
import { creditInput } from '@handelsplatz/contract/credit/input';
import { parseTime } from '@handelsplatz/domain/formats';
import { useEffect, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/calls.ts';
import type { RefusalAt } from '../../platform/api/typed-routes.ts';
import { useFormats } from '../../platform/formats.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedNote, useUnsavedInput } from '../../ui/form/unsaved-note.tsx';
import { type FormValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { useNewer } from '../../ui/form/use-newer.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import styles from './credit.module.css';
import { CreditTrial } from './credit-trial.tsx';
import { type CreditValues, creditFormFields, toCreditInput, toCreditValues } from './credit-values.ts';
import { HoldRuleFields, OpenItemFields } from './rule-fields.tsx';
import { HoldFields, TemporaryFields } from './special-fields.tsx';
import { t } from './texts.ts';

const isRefused = isApiError<RefusalAt<'PUT /api/relationships/:id/credit'>>;

interface CreditFormProps {
  readonly relationshipId: string;
  readonly name: string;
  readonly isChild: boolean;
  readonly credit: Credit;
}

/** Changes limit, prepayment, used amount, temporary limit and hold. What needs consent is asked; nothing typed is lost. */
export function CreditForm({ relationshipId, name, isChild, credit }: CreditFormProps) {
  const { form, stored, newer, question, setQuestion, change, send, submit } = useCreditForm(relationshipId, {
    name,
    credit,
  });
  const unsaved = useUnsavedInput<CreditValues>(`credit/${relationshipId}`, () =>
    form.isDirty ? form.get() : undefined,
  );
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={t('save')}
        disabled={!form.isDirty}
        secondary={form.isDirty && <Button onClick={() => form.reset(stored)}>{t('reset')}</Button>}
      >
        <UnsavedNote unsaved={unsaved} onRestore={(typed) => form.restore({ ...stored, ...typed })} />
        {newer.question}
        <AmountFields form={form} isChild={isChild} />
        <OpenItemFields form={form} />
        <CreditTrial form={form} relationshipId={relationshipId} />
        <TemporaryFields form={form} />
        <HoldFields form={form} />
        <HoldRuleFields form={form} />
        <Field form={form} name="note">
          {(field) => <TextAreaField {...field} label={t('note')} rows={2} />}
        </Field>
      </Form>
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => question && void send({ ...question.input, consent: true }).catch(() => undefined)}
        title={t('consentTitle')}
        confirmLabel={t('consent')}
        danger
        busy={change.isPending}
        error={isRefused(change.error, 'credit_needs_consent') ? undefined : change.error}
      >
        <p>{question?.sentence}</p>
      </ConfirmDialog>
    </>
  );
}

/** The values of the form, and what happens to them when they are sent. */
function useCreditForm(relationshipId: string, { name, credit }: Pick<CreditFormProps, 'name' | 'credit'>) {
  const change = useCall('PUT /api/relationships/:id/credit');
  const [question, setQuestion] = useState<{ readonly input: CreditInput; readonly sentence: string }>();
  const [stored, setStored] = useState(() => toCreditValues(credit));
  const form = useFormValues<CreditValues, typeof creditInput>({
    rules: creditInput,
    values: stored,
    toInput: (values) => toCreditInput(values, stored),
    fields: creditFormFields,
  });
  const accept = (saved: Credit) => {
    const values = toCreditValues(saved);
    setStored(values);
    form.reset(values);
    newer.forget();
  };
  const newer = useNewer({ form, code: 'credit_changed', toValues: toCreditValues, load: accept });
  const isNewProposal = ({ proposal }: Credit) => proposal !== null && proposal._id !== credit.proposal?._id;
  const send = async (input: CreditInput) => {
    const saved = await newer.attempt(change.mutateAsync({ params: { id: relationshipId }, body: input }));
    accept(saved);
    setQuestion(undefined);
    notify.success(t(isNewProposal(saved) ? 'savedWaits' : 'saved', { name }));
  };
  // A change of somebody else, such as an approval, is taken over while nothing is typed.
  useEffect(() => {
    if (credit.version > stored.version && !form.isDirty) accept(credit);
  });
  const submit = async () => {
    const input = form.toInput() as CreditInput;
    try {
      await send(input);
    } catch (error) {
      if (isRefused(error, 'credit_needs_consent')) return setQuestion({ input, sentence: error.detail ?? '' });
      throw error;
    }
  };
  return { form, stored, newer, question, setQuestion, change, send, submit };
}

function AmountFields({ form, isChild }: { form: FormValues<CreditValues>; isChild: boolean }) {
  const formats = useFormats();
  const today = formats.toDay(new Date(serverNowMs()));
  const money = { decimals: 2, padded: true, unit: formats.currency } as const;
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="limit">
          {(field) => (
            <NumberField
              {...field}
              {...money}
              required={false}
              label={t('limit')}
              description={t(isChild ? 'limitHintChild' : 'limitHint')}
            />
          )}
        </Field>
        <Field form={form} name="prepaid">
          {(field) => (
            <NumberField {...field} {...money} required={false} label={t('prepaid')} description={t('prepaidHint')} />
          )}
        </Field>
      </div>
      <Field form={form} name="used">
        {(field) => (
          <NumberField {...field} {...money} required={false} label={t('usedField')} description={t('usedHint')} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field form={form} name="asOfDay">
          {(field) => <DateField {...field} required={false} label={t('asOfDay')} max={today} />}
        </Field>
        <Field form={form} name="asOfTime">
          {(field) => (
            <TextField
              {...field}
              required={false}
              label={t('asOfTime')}
              check={(time) => (parseTime(time).ok ? undefined : t('timeWrong'))}
            />
          )}
        </Field>
      </div>
    </>
  );
}
