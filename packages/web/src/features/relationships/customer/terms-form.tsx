import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { termsInput } from '@handelsplatz/contract/relationships/input';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NewerNote } from '../../../ui/form/newer-note.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { useChangeTerms } from '../queries.ts';
import { TermsFields } from './terms-fields.tsx';
import { type TermsValues, toTermsInput, toTermsValues } from './terms-values.ts';
import { t } from './texts.ts';

/** Changes what a customer may buy and how the customer pays. Nothing typed is lost when somebody else was faster. */
export function TermsForm({ page, goods }: { page: RelationshipPage; goods: Metadata }) {
  const change = useChangeTerms(page._id);
  const [theirs, setTheirs] = useState<RelationshipPage>();
  const form = useFormValues<TermsValues, typeof termsInput>({
    rules: termsInput,
    values: toTermsValues(page.terms),
    toInput: toTermsInput,
    fields: { 'additives.productIds': 'additives' },
  });
  const unsaved = useUnsavedInput<TermsValues>(`customer-terms/${page._id}`, () =>
    form.isDirty ? form.get() : undefined,
  );
  const submit = async () => {
    try {
      const saved = await change.mutateAsync(form.toInput());
      form.reset(toTermsValues(saved.terms));
      setTheirs(undefined);
      notify.success(t('saved', { name: page.name }));
    } catch (error) {
      if (isApiError(error, 'terms_changed')) setTheirs(error.body.current as RelationshipPage);
      throw error;
    }
  };
  const take = (from: RelationshipPage, keepMine: boolean) => {
    const stored = toTermsValues(from.terms);
    if (keepMine) form.set('version', stored.version);
    else form.reset(stored);
    setTheirs(undefined);
    form.forget();
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
      {theirs && <NewerNote onKeepMine={() => take(theirs, true)} onLoad={() => take(theirs, false)} />}
      <TermsFields form={form} goods={goods} offered={page.offered} />
      <Field form={form} name="notes">
        {(field) => <TextAreaField {...field} label={t('notes')} description={t('notesHint')} rows={4} />}
      </Field>
    </Form>
  );
}
