import type { AccountDetail, TaxNumberChange } from '@handelsplatz/contract/accounts';
import { taxNumberRefusal, taxNumbers } from '@handelsplatz/contract/accounts/tax/input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '../../../platform/api/calls.ts';
import { brand } from '../../../platform/brand.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { AccountPermits } from '../../parts/index.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { t } from './texts.ts';

/** An account with its numbers, its permits and what was changed. */
export default function AccountDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(read('/api/accounts/:id', { params: { id } }));
  const account = query.data;
  return (
    <Drawer open onClose={onClose} title={account?.name ?? t('account')} size="l">
      {account ? (
        <div className="column gap-5">
          <Facts account={account} />
          <DeskPanel account={account} />
          <Numbers key={`${account.vatId}/${account.taxNumber}`} account={account} />
          <AccountPermits accountId={id} />
          <Changes account={account} />
        </div>
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('account')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  );
}

function Facts({ account }: { account: AccountDetail }) {
  const { type, customerNo, addressLine1, postCode, city, country, parent } = account;
  const address = [addressLine1, `${postCode} ${city}`.trim(), country].filter(Boolean).join(', ');
  return (
    <KeyValue
      items={[
        [t('kind'), t(type)],
        [t('customerNo'), customerNo || '–'],
        [t('address'), address || '–'],
        ...(parent ? [[t('parent'), parent.name] as const] : []),
      ]}
    />
  );
}

/** The numbers, typed or taken from the account's wish. */
function Numbers({ account }: { account: AccountDetail }) {
  const { _id: id, name, vatId, taxNumber, taxNumberRequest: wish } = account;
  const names = brand().taxNumbers;
  const [refusing, setRefusing] = useState(false);
  const form = useFormValues({ rules: taxNumbers, values: { vatId, taxNumber } });
  const submit = async () => {
    const body = { ...form.toInput(), seen: wish?.requestedAt };
    await call('PUT /api/accounts/:id/tax-numbers', { params: { id }, body });
    notify.success(t('entered', { name }));
  };
  return (
    <section className="column gap-3">
      <h3>{t('numbers')}</h3>
      {wish && (
        <Wish
          wish={wish}
          onTake={() => {
            form.set('vatId', wish.vatId);
            form.set('taxNumber', wish.taxNumber);
          }}
          onRefuse={() => setRefusing(true)}
        />
      )}
      <Form form={form} submitLabel={t('enter')} onSubmit={submit}>
        <Field form={form} name="vatId">
          {(field) => <TextField {...field} label={names.vatId} autoComplete="off" />}
        </Field>
        <Field form={form} name="taxNumber">
          {(field) => <TextField {...field} label={names.taxNumber} autoComplete="off" />}
        </Field>
      </Form>
      {refusing && <RefusalDialog account={account} onClose={() => setRefusing(false)} />}
    </section>
  );
}

function Wish({ wish, onTake, onRefuse }: { wish: TaxNumberChange; onTake: () => void; onRefuse: () => void }) {
  const { dateTime } = useFormats();
  return (
    <Note tone="info">
      <p>{t('wish', { at: dateTime(wish.requestedAt), by: wish.requestedBy })}</p>
      <p>
        <strong>{formatNumbers(wish)}</strong>
      </p>
      {wish.note && <p>{wish.note}</p>}
      <Button size="s" onClick={onTake}>
        {t('take')}
      </Button>{' '}
      <Button size="s" tone="subtle" onClick={onRefuse}>
        {t('refuse')}
      </Button>
    </Note>
  );
}

const formatNumbers = ({ vatId, taxNumber }: TaxNumberChange) =>
  [vatId, taxNumber].filter(Boolean).join(', ') || t('nothing');

function RefusalDialog({
  account: { _id: id, name, taxNumberRequest },
  onClose,
}: {
  account: AccountDetail;
  onClose: () => void;
}) {
  const submit = async (reason: string) => {
    const body = { reason, seen: taxNumberRequest?.requestedAt };
    await call('POST /api/accounts/:id/tax-numbers/refusal', { params: { id }, body });
    notify.success(t('refused', { name }));
    onClose();
  };
  return (
    <ReasonDialog
      rules={taxNumberRefusal}
      title={t('refuseTitle', { name })}
      label={t('reason')}
      submitLabel={t('refuse')}
      cancelLabel={t('back')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

function Changes({ account: { changes } }: { account: AccountDetail }) {
  const { dateTime } = useFormats();
  return (
    <section className="column gap-3">
      <h3>{t('history')}</h3>
      {changes.length === 0 && <p className="soft">{t('noHistory')}</p>}
      <ul className="column gap-2 list">
        {changes.map((change) => (
          <li key={change._id}>
            {formatNumbers(change)} <strong>{t(change.state)}</strong>{' '}
            <span className="soft">
              {dateTime(change.decidedAt ?? change.requestedAt)}, {change.decidedBy || change.requestedBy}
              {change.answer && ` – ${change.answer}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
