import type { AdminHaltInput, AdminPriceHalts, PriceHaltScope } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHaltPrices } from './halt-queries.ts';
import { haltText } from './halt-text.ts';
import { t } from './halt-texts.ts';

const scopes = (): { value: PriceHaltScope; label: string }[] => [
  { value: 'SELLER', label: t('scopeSeller') },
  { value: 'PRODUCT', label: t('scopeProduct') },
  { value: 'MARKET', label: t('scopeMarket') },
];

/** Halts the live prices of a seller (all, or a product), of a product, or of the whole market. */
export function HaltForm({ halts, onClose }: { halts: AdminPriceHalts; onClose: () => void }) {
  const halt = useHaltPrices();
  const [scope, setScope] = useState<PriceHaltScope>('SELLER');
  const [sellerId, setSeller] = useState('');
  const [productId, setProduct] = useState('');
  const [reason, setReason] = useState('');
  const choose = (next: string) => {
    setScope(scopes().find(({ value }) => value === next)?.value ?? 'SELLER');
    setProduct('');
  };
  const submit = async () => {
    const halted = await halt.mutateAsync(inputOf(scope, { sellerId, productId, reason: reason.trim() }));
    notify.success(t('halted', { what: haltText(halted) }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('haltTitle')}>
      <Form
        submitLabel={t('haltNow')}
        danger
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Segments label={t('scope')} showLabel value={scope} options={scopes()} onChange={choose} />
        {scope === 'SELLER' && (
          <SelectField
            label={t('seller')}
            name="sellerId"
            value={sellerId}
            options={optionsOf(halts.sellers)}
            onChange={setSeller}
            required
          />
        )}
        {scope === 'SELLER' && (
          <SelectField
            label={t('product')}
            name="productId"
            value={productId}
            options={halts.products.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={setProduct}
            withEmpty
            placeholder={t('allProducts')}
          />
        )}
        {scope === 'PRODUCT' && (
          <SelectField
            label={t('product')}
            name="productId"
            value={productId}
            options={optionsOf(halts.products)}
            onChange={setProduct}
            required
          />
        )}
        <TextField
          label={t('reason')}
          name="reason"
          description={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
        <Note tone="warning" title={t('effectTitle')}>
          {scope === 'MARKET' ? t('effectMarket', { count: halts.liveOffers }) : t('effect')}
        </Note>
      </Form>
    </Dialog>
  );
}

function optionsOf(choices: AdminPriceHalts['sellers']) {
  return choices.map(({ _id, name, liveOffers }) => ({ value: _id, label: t('option', { name, count: liveOffers }) }));
}

function inputOf(
  scope: PriceHaltScope,
  { sellerId, productId, reason }: { sellerId: string; productId: string; reason: string },
): AdminHaltInput {
  if (scope === 'MARKET') return { scope, reason };
  if (scope === 'PRODUCT') return { scope, productId, reason };
  return { scope, sellerId, productId: productId || null, reason };
}
