import type { AccountRecord } from '@handelsplatz/contract/accounts';
import { taxNumberRequest } from '@handelsplatz/contract/accounts/tax/input';
import { useQuery } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { t } from './tax-texts.ts';

/** The numbers of the user's company on its papers, and the wish for other ones. The provider enters them. */
export default function TaxNumbersPanel() {
  const query = useQuery(read('/api/account'));
  const account = query.data;
  return (
    <Panel title={t('title')}>
      <div className="column gap-3">
        <p>{t('intro')}</p>
        {account ? (
          <>
            <Numbers account={account} />
            <RequestForm key={`${account.vatId}/${account.taxNumber}`} account={account} />
          </>
        ) : query.isError ? (
          <ErrorState error={query.error} what={t('title')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </div>
    </Panel>
  );
}

function Numbers({ account }: { account: AccountRecord }) {
  const { dateTime } = useFormats();
  const names = brand().taxNumbers;
  const wish = account.taxNumberRequest;
  const wanted = wish && [wish.vatId, wish.taxNumber].filter(Boolean).join(', ');
  return (
    <>
      <KeyValue
        items={[
          [names.vatId, account.vatId || t('missing')],
          [names.taxNumber, account.taxNumber || t('missing')],
        ]}
      />
      {wish?.state === 'OPEN' && (
        <Note tone="info">{t('waiting', { at: dateTime(wish.requestedAt), numbers: wanted || t('none') })}</Note>
      )}
      {wish?.state === 'REFUSED' && <Note tone="warning">{t('refused', { reason: wish.answer })}</Note>}
    </>
  );
}

function RequestForm({ account: { vatId, taxNumber } }: { account: AccountRecord }) {
  const names = brand().taxNumbers;
  const form = useFormValues({ rules: taxNumberRequest, values: { vatId, taxNumber, note: '' } });
  const submit = async () => {
    await call('POST /api/account/tax-numbers', { body: form.toInput() });
    notify.success(t('asked'));
    form.reset({ ...form.get(), note: '' });
  };
  return (
    <>
      <h3>{t('change')}</h3>
      <Form form={form} submitLabel={t('ask')} onSubmit={submit}>
        <Field form={form} name="vatId">
          {(field) => <TextField {...field} label={t('new', { name: names.vatId })} autoComplete="off" />}
        </Field>
        <Field form={form} name="taxNumber">
          {(field) => <TextField {...field} label={t('new', { name: names.taxNumber })} autoComplete="off" />}
        </Field>
        <Field form={form} name="note">
          {(field) => <TextField {...field} label={t('note')} autoComplete="off" />}
        </Field>
      </Form>
    </>
  );
}
