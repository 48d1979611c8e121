import type { OrderDetail } from '@handelsplatz/contract/orders';
import { amendment } from '@handelsplatz/contract/orders/input';
import { amendTerms, isSameTerms, needsConsent, type OrderTerms, pickVatPermille } from '@handelsplatz/domain/orders';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

interface Values {
  readonly volume: number | null;
  readonly price: number | null;
  readonly collectionStart: string;
  readonly collectionEnd: string;
  readonly reason: string;
  readonly hours: string;
}

const hourMs = 3_600_000;
const choices = ['4', '', '72'] as const;

/** Only what differs from the order is sent. */
function toInput(order: OrderDetail, values: Values) {
  const { volume, price, collectionStart, collectionEnd, reason, hours } = values;
  return {
    ...(volume !== null && volume !== order.volume && { volume }),
    ...(price !== null && price !== order.price && { price }),
    ...(collectionStart !== '' && collectionStart !== order.collectionRange.start && { collectionStart }),
    ...(collectionEnd !== '' && collectionEnd !== order.collectionRange.end && { collectionEnd }),
    ...(hours !== '' && { validUntil: new Date(Date.now() + Number(hours) * hourMs).toISOString() }),
    reason,
  };
}

/** Other values for an order. The form says what they do before they are sent. */
export function AmendmentForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const step = useCalls();
  const form = useFormValues<Values, typeof amendment>({
    rules: amendment,
    values: {
      volume: order.volume,
      price: order.price,
      collectionStart: order.collectionRange.start,
      collectionEnd: order.collectionRange.end,
      reason: '',
      hours: '',
    },
    toInput: (values) => toInput(order, values),
  });
  const effect = readEffect(order, useCurrentValues(form));
  const submit = async () => {
    await step.mutateAsync(() => stepCalls.amend(order, form.toInput()));
    notify.success(t(effect.asks ? 'offered' : 'applied'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('title', { number: order.orderId })} firm>
      <div className="column gap-4">
        <p className={styles.hint}>{t('intro')}</p>
        <Form
          form={form}
          submitLabel={t(effect.asks ? 'offer' : 'apply')}
          disabled={effect.isSame}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <TermFields form={form} order={order} />
          <Field form={form} name="reason">
            {(field) => <TextAreaField {...field} label={t('reason')} rows={2} />}
          </Field>
          {effect.asks && (
            <Field form={form} name="hours">
              {(field) => (
                <Segments
                  label={t('validFor')}
                  showLabel
                  value={field.value}
                  onChange={field.onChange}
                  options={choices.map((hours) => ({
                    value: hours,
                    label: hours ? t('hours', { hours }) : t('standard'),
                  }))}
                />
              )}
            </Field>
          )}
          <Effect {...effect} before={order.invoice} />
        </Form>
      </div>
    </Dialog>
  );
}

function TermFields({ form, order }: { form: FormValues<Values>; order: OrderDetail }) {
  const { priceUnit } = useFormats();
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="volume">
          {(field) => <VolumeField {...field} label={t('volume')} unit={order.purchaseUnit} autoFocus />}
        </Field>
        <Field form={form} name="price">
          {(field) => <NumberField {...field} label={t('price')} decimals={2} padded unit={priceUnit} />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field form={form} name="collectionStart">
          {(field) => <DateField {...field} label={t('collectionStart')} />}
        </Field>
        <Field form={form} name="collectionEnd">
          {(field) => <DateField {...field} label={t('collectionEnd')} />}
        </Field>
      </div>
    </>
  );
}

interface EffectFacts {
  readonly isSame: boolean;
  readonly asks: boolean;
  readonly gross: number;
}

/** What the typed values do: computed by the domain, as the server computes it. */
function readEffect(order: OrderDetail, values: Values): EffectFacts {
  const litres = (volume: number) => Math.round(order.purchaseUnit === 'cbm' ? volume * 1000 : volume);
  const before: OrderTerms = {
    priceMinor: Math.round(order.price * 100),
    volumeLitres: litres(order.volume),
    netMinor: Math.round(order.net * 100),
    vatMinor: Math.round(order.vat * 100),
    grossMinor: Math.round(order.invoice * 100),
    collectionStart: order.collectionRange.start,
    collectionEnd: order.collectionRange.end,
  };
  const change = {
    priceMinor: Math.round((values.price ?? order.price) * 100),
    volumeLitres: litres(values.volume ?? order.volume),
    collectionStart: values.collectionStart || before.collectionStart,
    collectionEnd: values.collectionEnd || before.collectionEnd,
  };
  const vat = pickVatPermille(
    { ...before, vatPermille: order.vatPermille, vatCase: order.vatCase },
    change,
    order.vatRates,
  );
  const after = amendTerms(before, change, vat * 10);
  return { isSame: isSameTerms(before, after), asks: needsConsent(before, after), gross: after.grossMinor / 100 };
}

function Effect({ isSame, asks, gross, before }: EffectFacts & { before: number }) {
  const { money } = useFormats();
  if (isSame) return <Note tone="neutral">{t('unchanged')}</Note>;
  return (
    <Note tone={asks ? 'warning' : 'info'} title={`${t('gross')}: ${money(before)} → ${money(gross)}`}>
      {t(asks ? 'asks' : 'atOnce')}
    </Note>
  );
}
