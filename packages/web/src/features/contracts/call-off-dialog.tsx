import type { CallOffBody, ContractDetail } from '@handelsplatz/contract/contracts';
import { callOffBody } from '@handelsplatz/contract/contracts/input';
import { addDays } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { toOptions } from '../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './contracts-page.module.css';
import { contractDetailTexts as d, t } from './texts.ts';

interface CallOffValues {
  terminalId: string;
  locationId: string;
  quantity: number | null;
  collectionStart: string;
  collectionEnd: string;
}

/** Calls off a quantity: terminal, quantity and days, with the amount at the price of this moment. */
export default function CallOffDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const formats = useFormats();
  const [key] = useState(() => crypto.randomUUID());
  const { terminals, unit, start, end, today, delivered, locations } = contract;
  const first = today > start ? today : start;
  const form = useFormValues<CallOffValues, typeof callOffBody>({
    rules: callOffBody,
    values: {
      terminalId: terminals[0]?._id ?? '',
      locationId: locations[0]?._id ?? '',
      quantity: null,
      collectionStart: first,
      collectionEnd: addDays(first, 6) < end ? addDays(first, 6) : end,
    },
    toInput: ({ quantity, locationId, ...values }) => ({
      ...values,
      locationId: locationId || null,
      quantity: quantity as number,
    }),
  });
  const submit = async () => {
    const placed = await call('POST /api/contracts/:id/call-offs', {
      params: { id: contract._id },
      headers: { 'idempotency-key': key },
      body: form.toInput(),
    });
    notify.success(d('calledOffNow', { number: placed.orderId, volume: formats.quantity(placed.volume, unit) }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={d('callOffTitle', { number: contract.contractNumber })} firm>
      <Form
        form={form}
        submitLabel={d('send')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{d('cancel')}</Button>}
      >
        <p>{d('callOffText', { volume: formats.quantity(contract.open, unit) })}</p>
        <Field form={form} name="terminalId">
          {(field) => <SelectField {...field} label={t('terminal')} options={toOptions(terminals)} />}
        </Field>
        <Field form={form} name="quantity">
          {(field) => <VolumeField {...field} label={d('quantity')} unit={unit} />}
        </Field>
        {delivered && <DeliveryAddress form={form} locations={locations} />}
        <div className={styles.fields}>
          <Field form={form} name="collectionStart">
            {(field) => (
              <DateField {...field} label={delivered ? d('deliveryFrom') : d('from')} min={first} max={end} />
            )}
          </Field>
          <Field form={form} name="collectionEnd">
            {(field) => <DateField {...field} label={delivered ? d('deliveryTo') : d('to')} min={first} max={end} />}
          </Field>
        </div>
        <Total form={form} contract={contract} />
      </Form>
    </Dialog>
  );
}

type CallOffForm = FormValues<CallOffValues, CallOffBody>;

function DeliveryAddress({ form, locations }: { form: CallOffForm; locations: ContractDetail['locations'] }) {
  return (
    <Field form={form} name="locationId">
      {(field) => (
        <SelectField
          {...field}
          label={d('location')}
          placeholder={d('noLocation')}
          withEmpty={locations.length === 0}
          options={toOptions(locations)}
        />
      )}
    </Field>
  );
}

function Total({
  form,
  contract: { prices, unit },
}: {
  form: Parameters<typeof useCurrentValues<CallOffValues>>[0];
  contract: ContractDetail;
}) {
  const { money } = useFormats();
  const { terminalId, quantity } = useCurrentValues(form);
  const price = prices.find((each) => each.terminalId === terminalId)?.price ?? null;
  if (price === null) return <p role="status">{d('noPrice')}</p>;
  const cbm = (quantity ?? 0) / (unit === 'cbm' ? 1 : 1000);
  return <p role="status">{quantity === null ? '' : d('total', { amount: money(price * cbm * 10) })}</p>;
}
