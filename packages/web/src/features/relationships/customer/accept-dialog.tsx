import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { termsInput } from '@handelsplatz/contract/relationships/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CustomerTermsFields } from './terms-fields.tsx';
import { proposeTerms, type TermsValues, toTermsInput } from './terms-values.ts';
import { t } from './texts.ts';

interface AcceptDialogProps {
  readonly page: RelationshipPage;
  readonly goods: Metadata;
  readonly onClose: () => void;
}

/** Accepts a customer with what is released on acceptance: one change, all of it or nothing. */
export function AcceptDialog({ page, goods, onClose }: AcceptDialogProps) {
  const { _id: id, name, other } = page;
  const form = useFormValues<TermsValues, typeof termsInput>({
    rules: termsInput,
    values: proposeTerms(page, goods),
    toInput: toTermsInput,
    fields: { 'additives.productIds': 'additives' },
  });
  const submit = async () => {
    const { version: _, ...terms } = form.toInput();
    await call('PUT /api/relationships/:id', { params: { id }, body: { status: 'ENABLED', terms: terms as never } });
    notify.success(t(other.status === 'NEW' ? 'accepted' : 'acceptedWaiting', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('acceptTitle', { name })} size="l" firm>
      <Form
        form={form}
        submitLabel={t('acceptConfirm')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p>{t('acceptText')}</p>
        <CustomerTermsFields form={form} goods={goods} offered={page.offered} />
      </Form>
    </Dialog>
  );
}
