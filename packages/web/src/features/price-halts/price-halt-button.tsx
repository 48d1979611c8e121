import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import { sellerHaltInput } from '@handelsplatz/contract/price-halts/input';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedWhat } from './halt-text.ts';
import styles from './price-halts.module.css';
import { haltTexts as t } from './texts.ts';

/** Halts live prices. The button is always visible and never prominent. */
export default function PriceHaltButton() {
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
      ) : (
        <NotLoaded query={{ error, refetch }} what={t('whatFailed')} lines={5} />
      )}
    </Dialog>
  );
}

const everything = 'all';

/** The values of the form; a text is empty while nothing is chosen. */
interface HaltValues {
  productId: string;
  reason: string;
}

/** The choices of the form. What the seller has halted already is disabled. */
function toChoices({ current, liveOffers, products }: SellerPriceHalts) {
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
  const choices = toChoices(halts);
  const allHalted = choices[0]?.disabled ?? false;
  const form = useFormValues<HaltValues, typeof sellerHaltInput>({
    rules: sellerHaltInput,
    // No product is preselected: its halt would remain after the halt of all live prices is lifted.
    values: { productId: allHalted ? '' : everything, reason: '' },
    toInput: ({ productId, reason }) => ({ productId: productId === everything ? null : productId, reason }),
  });
  if (choices.every(({ disabled }) => disabled)) return <p>{t('everythingHalted')}</p>;
  const submit = async () => {
    await call('POST /api/pricing/halts', { body: form.toInput() });
    notify.success(t('halted'));
    onClose();
  };
  return (
    <Form
      form={form}
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
      <Field form={form} name="productId">
        {(field) => <SelectField {...field} label={t('what')} options={choices} />}
      </Field>
      <Field form={form} name="reason">
        {(field) => <TextField {...field} label={t('reason')} description={t('reasonHint')} />}
      </Field>
      <Note tone="warning" title={t('consequencesTitle')}>
        {t('consequences')} {halts.liveOffers === 0 && t('nothingLive')}
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
