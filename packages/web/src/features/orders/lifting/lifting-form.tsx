import type { OrderDetail } from '@handelsplatz/contract/orders';
import { orderLifting } from '@handelsplatz/contract/orders/input';
import { computeLitresAt15 } from '@handelsplatz/domain/orders';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

interface Values {
  readonly bolNumber: string;
  readonly loadingNumber: string;
  readonly vehicle: string;
  readonly liftedOn: string;
  readonly observedLitres: number | null;
  readonly temperature: number | null;
  readonly density: number | null;
  readonly litresAt15: number | null;
  readonly biogenicPercent: number | null;
  readonly close: boolean;
}

const toInput = ({ observedLitres, temperature, density, litresAt15, biogenicPercent, ...values }: Values) => ({
  ...values,
  observedLitres: observedLitres as number,
  ...(temperature !== null && { temperature }),
  ...(density !== null && { density }),
  ...(litresAt15 !== null && { litresAt15 }),
  ...(biogenicPercent !== null && { biogenicPercent }),
});

/** One loading of an order. The litres at 15 °C are computed while the user types. */
export function LiftingForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const step = useCalls();
  const formats = useFormats();
  const form = useFormValues<Values, typeof orderLifting>({
    rules: orderLifting,
    values: {
      bolNumber: '',
      loadingNumber: order.liftingNumber ?? '',
      vehicle: '',
      liftedOn: formats.toDay(new Date()),
      observedLitres: null,
      temperature: 15,
      density: order.density,
      litresAt15: null,
      biogenicPercent: null,
      close: false,
    },
    toInput,
  });
  const submit = async () => {
    const sent = stepCalls.lift(order, form.toInput());
    await step.mutateAsync(() => sent);
    const { lifting } = await sent;
    if (lifting.state === 'ASKED') notify.info(t('asked'));
    else notify.success(t('done'));
    onClose();
  };
  const litres = order.purchaseUnit === 'cbm' ? order.volume * 1000 : order.volume;
  const open = `${formats.number(Math.max(0, litres - order.liftedLitres), 0)} l`;
  return (
    <Dialog open onClose={onClose} title={t('title', { number: order.orderId })} firm>
      <div className="column gap-4">
        <p className={styles.hint}>{t('intro', { open })}</p>
        <Form
          form={form}
          submitLabel={t('submit')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <Papers form={form} />
          <Figures form={form} mayBeBlended={order.mayBeBlended} />
          <Field form={form} name="close">
            {({ value, onChange }) => (
              <CheckField label={t('close')} description={t('closeHint')} checked={value} onChange={onChange} />
            )}
          </Field>
        </Form>
      </div>
    </Dialog>
  );
}

type LiftingValues = FormValues<Values>;

function Papers({ form }: { form: LiftingValues }) {
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="bolNumber">
          {(field) => <TextField {...field} label={t('bolNumber')} autoComplete="off" autoFocus />}
        </Field>
        <Field form={form} name="liftedOn">
          {(field) => <DateField {...field} label={t('liftedOn')} />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field form={form} name="loadingNumber">
          {(field) => <TextField {...field} label={t('loadingNumber')} autoComplete="off" />}
        </Field>
        <Field form={form} name="vehicle">
          {(field) => <TextField {...field} label={t('vehicle')} autoComplete="off" />}
        </Field>
      </div>
    </>
  );
}

function Figures({ form, mayBeBlended }: { form: LiftingValues; mayBeBlended: boolean }) {
  const formats = useFormats();
  const { observedLitres, temperature, density } = useCurrentValues(form);
  const computed =
    observedLitres !== null && density !== null
      ? computeLitresAt15(observedLitres, density, temperature ?? 15)
      : undefined;
  const hint = computed === undefined ? undefined : t('litresHint', { litres: formats.number(computed, 0) });
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="observedLitres">
          {(field) => <VolumeField {...field} label={t('observedLitres')} unit="lt" />}
        </Field>
        <Field form={form} name="temperature">
          {(field) => <NumberField {...field} label={t('temperature')} decimals={1} signed unit="°C" />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field form={form} name="density">
          {(field) => <NumberField {...field} label={t('density')} decimals={4} unit="t/cbm" />}
        </Field>
        <Field form={form} name="litresAt15">
          {(field) => <VolumeField {...field} label={t('litresAt15')} unit="lt" {...(hint && { description: hint })} />}
        </Field>
      </div>
      {mayBeBlended && (
        <Field form={form} name="biogenicPercent">
          {(field) => (
            <NumberField
              {...field}
              label={t('biogenicPercent')}
              description={t('biogenicHint')}
              decimals={1}
              unit="%"
            />
          )}
        </Field>
      )}
    </>
  );
}
