import type { PriceAlertBody } from '@handelsplatz/contract/price-alerts';
import { priceAlertBody } from '@handelsplatz/contract/price-alerts/input';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import styles from './price-alerts.module.css';
import { alertFormTexts as f, t } from './texts.ts';
import type { WatchedOffer } from './watched-offer.ts';

/** What an alert proposes: 1 % below the price of now, so that it does not fire at once. */
const proposedShare = 0.99;

/** Sets a price alert for the product and the terminal of an offer, beside the offer. */
export default function WatchPopover({ offer }: { readonly offer: WatchedOffer }) {
  return (
    <Popover label={t('watch')} trigger={t('watch')}>
      {(close) => <WatchForm offer={offer} onDone={close} />}
    </Popover>
  );
}

type WatchValues = { price: number | null };

function WatchForm({ offer: { product, terminal, price }, onDone }: { offer: WatchedOffer; onDone: () => void }) {
  const formats = useFormats();
  const form: FormValues<WatchValues, PriceAlertBody> = useFormValues<WatchValues, typeof priceAlertBody>({
    rules: priceAlertBody,
    values: { price: Math.round(price * proposedShare * 100) / 100 },
    toInput: (values) => ({
      name: t('watchName', { product: product.name, terminal: terminal.name, price: formats.price(values.price) }),
      productId: product._id,
      terminalIds: [terminal._id],
      listId: null,
      condition: 'BELOW',
      price: values.price as number,
      onPage: true,
      byMail: true,
    }),
  });
  const submit = async () => {
    await call('POST /api/price-alerts', { body: form.toInput() });
    notify.success(f('created'));
    onDone();
  };
  return (
    <Form form={form} submitLabel={f('create')} onSubmit={submit} fullWidth>
      <div className={styles.watch}>
        <Field form={form} name="price">
          {(field) => (
            <NumberField
              {...field}
              label={t('watchPrice', { product: product.name, terminal: terminal.name })}
              description={t('watchHint', { price: formats.price(price) })}
              unit={formats.priceUnit}
              decimals={2}
              padded
              autoFocus
            />
          )}
        </Field>
      </div>
    </Form>
  );
}
