import type { AdminHaltInput, AdminPriceHalts, PriceHaltScope } from '@handelsplatz/contract/price-halts';
import { adminHaltInput } from '@handelsplatz/contract/price-halts/input';
import { useWatch } from 'react-hook-form';
import { call } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { toOptions } from '../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { haltText } from './admin-halt-text.ts';
import { t } from './admin-texts.ts';

const scopes = (): { value: PriceHaltScope; label: string }[] => [
  { value: 'SELLER', label: t('scopeSeller') },
  { value: 'PRODUCT', label: t('scopeProduct') },
  { value: 'MARKET', label: t('scopeMarket') },
];

/** The values of the form; a text is empty while nothing is chosen. */
interface HaltValues {
  scope: PriceHaltScope;
  sellerId: string;
  productId: string;
  reason: string;
}

/** Halts the live prices of a seller (all or one product), of a product, or of the whole market. */
export function HaltForm({ halts, onClose }: { halts: AdminPriceHalts; onClose: () => void }) {
  const form = useFormValues<HaltValues, typeof adminHaltInput>({
    rules: adminHaltInput,
    values: { scope: 'SELLER', sellerId: '', productId: '', reason: '' },
    toInput,
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const choose = (next: string) => {
    form.set('scope', scopes().find(({ value }) => value === next)?.value ?? 'SELLER');
    form.set('productId', '');
  };
  const submit = async () => {
    const halted = await call('POST /api/admin/price-halts', { body: form.toInput() });
    notify.success(t('halted', { what: haltText(halted) }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('haltTitle')}>
      <Form
        form={form}
        submitLabel={t('haltNow')}
        danger
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Segments label={t('scope')} showLabel value={scope} options={scopes()} onChange={choose} />
        {scope === 'SELLER' && (
          <>
            <Field form={form} name="sellerId">
              {(field) => <SelectField {...field} label={t('seller')} options={toCountedOptions(halts.sellers)} />}
            </Field>
            <Field form={form} name="productId">
              {(field) => (
                <SelectField
                  {...field}
                  label={t('product')}
                  options={toOptions(halts.products)}
                  withEmpty
                  placeholder={t('allProducts')}
                />
              )}
            </Field>
          </>
        )}
        {scope === 'PRODUCT' && (
          <Field form={form} name="productId">
            {(field) => <SelectField {...field} label={t('product')} options={toCountedOptions(halts.products)} />}
          </Field>
        )}
        <Field form={form} name="reason">
          {(field) => <TextField {...field} label={t('reason')} description={t('reasonHint')} />}
        </Field>
        <Note tone="warning" title={t('consequencesTitle')}>
          {scope === 'MARKET' ? t('consequencesMarket', { count: halts.liveOffers }) : t('consequences')}
        </Note>
      </Form>
    </Dialog>
  );
}

function toCountedOptions(choices: AdminPriceHalts['sellers']) {
  return choices.map(({ _id, name, liveOffers }) => ({ value: _id, label: t('option', { name, count: liveOffers }) }));
}

function toInput({ scope, sellerId, productId, reason }: HaltValues): AdminHaltInput {
  if (scope === 'MARKET') return { scope, reason };
  if (scope === 'PRODUCT') return { scope, productId, reason };
  return { scope, sellerId, productId: productId || null, reason };
}
