import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { termsInput } from '@handelsplatz/contract/relationships/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { useNewer } from '../../../ui/form/use-newer.tsx';
import { CustomerTermsFields } from './terms-fields.tsx';
import { type TermsValues, toTermsInput, toTermsValues } from './terms-values.ts';
import { t } from './texts.ts';

/** Changes what a customer may buy and how the customer pays. Nothing typed is lost when somebody else was faster. */
export function TermsForm({ page, goods }: { page: RelationshipPage; goods: Metadata }) {
  const form = useFormValues<TermsValues, typeof termsInput>({
    rules: termsInput,
    values: toTermsValues(page.terms),
    toInput: toTermsInput,
    fields: { 'additives.productIds': 'additives' },
  });
  const unsaved = useUnsavedInput<TermsValues>(`customer-terms/${page._id}`, () =>
    form.isDirty ? form.get() : undefined,
  );
  const toValues = ({ terms }: RelationshipPage) => toTermsValues(terms);
  const newer = useNewer({ form, code: 'terms_changed', toValues });
  const submit = async () => {
    const saved = await newer.attempt(
      call('PUT /api/relationships/:id/terms', { params: { id: page._id }, body: form.toInput() }),
    );
    form.reset(toValues(saved));
    notify.success(t('saved', { name: page.name }));
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      submitLabel={t('save')}
      disabled={!form.isDirty}
      secondary={form.isDirty && <Button onClick={() => form.reset(toTermsValues(page.terms))}>{t('reset')}</Button>}
    >
      <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
      {newer.question}
      <CustomerTermsFields form={form} goods={goods} offered={page.offered} />
      <Field form={form} name="notes">
        {(field) => <TextAreaField {...field} label={t('notes')} description={t('notesHint')} rows={4} />}
      </Field>
    </Form>
  );
}
