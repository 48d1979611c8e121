import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/pricing';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { haltsQuery, useHalt } from './halt-queries.ts';
import { haltedWhat } from './halt-text.ts';
import { haltTexts as t } from './halt-texts.ts';
import styles from './price-halts.module.css';

/** Halts live prices: always at hand, never loud. */
export function PriceHaltButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={IconHandStop} />} onClick={() => setOpen(true)}>
        {t('halt')}
      </Button>
      {open && <HaltDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function HaltDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(haltsQuery());
  return (
    <Dialog open onClose={onClose} title={t('halt')}>
      {data ? (
        <>
          <HaltForm halts={data} onClose={onClose} />
          <PastHalts halts={data.past} />
        </>
      ) : error ? (
        <ErrorState error={error} what={t('whatFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  );
}

const everything = 'all';

/** What can be chosen; what this side has halted already cannot. */
function choicesOf({ current, liveOffers, products }: SellerPriceHalts) {
  const own = current.filter(({ byAdmin }) => !byAdmin);
  const isHalted = (id: string | null) => own.some(({ product }) => (product?._id ?? null) === id);
  const choice = (value: string, label: string, halted: boolean) => ({
    value,
    label: halted ? t('already', { choice: label }) : label,
    disabled: halted,
  });
  return [
    choice(everything, t('all', { count: liveOffers }), isHalted(null)),
    ...products.map(({ _id, name, liveOffers: count }) => choice(_id, t('product', { name, count }), isHalted(_id))),
  ];
}

function HaltForm({ halts, onClose }: { halts: SellerPriceHalts; onClose: () => void }) {
  const halt = useHalt();
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const choices = choicesOf(halts);
  if (choices.every(({ disabled }) => disabled)) return <p>{t('everythingHalted')}</p>;
  const allHalted = choices[0]?.disabled ?? false;
  // A product is never halted unless it was chosen: it would stay halted after everything is released.
  const what = chosen ?? (allHalted ? '' : everything);
  const submit = async () => {
    await halt.mutateAsync({ productId: what === everything ? null : what, reason: reason.trim() });
    notify.success(t('halted'));
    onClose();
  };
  return (
    <Form
      submitLabel={t('haltNow')}
      danger
      onSubmit={submit}
      secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {allHalted && (
        <Note tone="info" title={t('allHalted')}>
          {t('allHaltedHint')}
        </Note>
      )}
      <SelectField label={t('what')} name="productId" value={what} options={choices} onChange={setChosen} required />
      <TextField
        label={t('reason')}
        name="reason"
        description={t('reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
      <Note tone="warning" title={t('effectTitle')}>
        {t('effect')} {halts.liveOffers === 0 && t('nothingLive')}
      </Note>
    </Form>
  );
}

function PastHalts({ halts }: { halts: readonly PriceHalt[] }) {
  const formats = useFormats();
  if (halts.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>{t('past', { count: halts.length })}</summary>
      <ul>
        {halts.map((halt) => (
          <li key={halt._id}>
            <strong>{haltedWhat(halt)}</strong>
            <span className="tabular">
              {t('pastSpan', { from: formats.dateTime(halt.haltedAt), to: formats.dateTime(halt.liftedAt) })}
            </span>
            {halt.reason && <span>{t('because', { reason: halt.reason })}</span>}
            <span>
              {t('pastWho', { halted: halt.haltedBy ?? t('byMarket'), lifted: halt.liftedBy ?? t('byMarket') })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
