import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { StandingOrderBody, StandingOrderRow } from '@handelsplatz/contract/standing-orders';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { longestValidityDays } from '@handelsplatz/domain/standing-orders';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { terminalGroups } from '../../platform/goods.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../ui/form/use-form-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { priceNowQuery } from './queries.ts';
import styles from './standing-orders.module.css';
import { formTexts as f } from './texts.ts';

/** What the fields of a standing order hold. */
export interface StandingOrderValues {
  name: string;
  productId: string;
  terminalIds: readonly string[];
  quantity: number | null;
  limit: number | null;
  mode: 'EXECUTE' | 'NOTIFY';
  windows: string;
  paymentTerm: string;
  locationId: string;
  reference: string;
  earmark: boolean;
  validUntil: string;
  groupWith: string;
}

/** The chosen payment term in days. */
export const toPaymentTerm = (chosen: string) => Number(chosen) as StandingOrderBody['paymentTerm'];

/** The form of a standing order. */
export type StandingOrderFormValues = FormValues<StandingOrderValues, StandingOrderBody>;

/** What can be chosen. */
export type StandingOrderChoices = Pick<Metadata, 'fuels' | 'regions' | 'deliveryAddresses'>;

/** Product, terminals, quantity and price. */
export function GoodsFields({
  form,
  goods,
}: {
  readonly form: StandingOrderFormValues;
  readonly goods: StandingOrderChoices;
}) {
  const { productId } = useCurrentValues(form);
  const unit = goods.fuels.find(({ _id }) => _id === productId)?.unit ?? 'cbm';
  return (
    <Panel title={f('what')}>
      <div className={styles.fields}>
        <Field form={form} name="productId">
          {(field) => (
            <ComboboxField
              {...field}
              label={f('product')}
              options={goods.fuels.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </Field>
        <Field form={form} name="quantity">
          {(field) => <VolumeField {...field} label={f('quantity')} description={f('quantityHint')} unit={unit} />}
        </Field>
        <LimitField form={form} />
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={f('name')} />}
        </Field>
        <div className={styles.wide}>
          <Field form={form} name="terminalIds">
            {(field) => (
              <ChoiceField
                label={f('terminals')}
                description={f('terminalsHint')}
                name={field.name}
                value={field.value}
                onChange={(value) => field.onChange(value === 'all' ? [] : value.toSorted())}
                groups={terminalGroups(goods.regions)}
              />
            )}
          </Field>
        </div>
      </div>
    </Panel>
  );
}

/** The limit, with the price of now to compare. */
function LimitField({ form }: { readonly form: StandingOrderFormValues }) {
  const formats = useFormats();
  const { productId, terminalIds, paymentTerm } = useCurrentValues(form);
  const { now } =
    useQuery({
      ...priceNowQuery({ productId, terminalIds: [...terminalIds], paymentTerm: toPaymentTerm(paymentTerm) }),
      enabled: productId !== '' && terminalIds.length > 0,
    }).data ?? {};
  return (
    <Field form={form} name="limit">
      {(field) => (
        <NumberField
          {...field}
          label={f('limit')}
          description={now ? f('limitHintNow', { ...now, price: formats.price(now.price) }) : f('limitHint')}
          unit={formats.priceUnit}
          decimals={2}
          padded
        />
      )}
    </Field>
  );
}

interface TermsProps {
  readonly form: StandingOrderFormValues;
  readonly goods: StandingOrderChoices;
  /** Other standing orders that wait. */
  readonly waiting: readonly StandingOrderRow[];
}

/** What happens when the price is reached, and until when. */
export function TermsFields({ form, goods, waiting }: TermsProps) {
  return (
    <Panel title={f('when')}>
      <div className={styles.fields}>
        <Field form={form} name="mode">
          {(field) => (
            <Segments
              label={f('mode')}
              showLabel
              value={field.value}
              options={[
                { value: 'EXECUTE', label: f('execute') },
                { value: 'NOTIFY', label: f('notify') },
              ]}
              onChange={(value) => field.onChange(value === 'NOTIFY' ? 'NOTIFY' : 'EXECUTE')}
            />
          )}
        </Field>
        <Field form={form} name="windows">
          {(field) => (
            <Segments
              label={f('windows')}
              showLabel
              value={field.value}
              options={[
                { value: '1', label: f('oneWindow') },
                { value: '2', label: f('twoWindows') },
              ]}
              onChange={field.onChange}
            />
          )}
        </Field>
        <ValidityField form={form} />
        <Field form={form} name="paymentTerm">
          {(field) => (
            <SelectField
              {...field}
              label={f('paymentTerm')}
              options={paymentTerms.map((days) => ({ value: String(days), label: f('days', { count: days }) }))}
            />
          )}
        </Field>
        <OptionalFields form={form} goods={goods} waiting={waiting} />
      </div>
    </Panel>
  );
}

function ValidityField({ form }: { readonly form: StandingOrderFormValues }) {
  const today = toBrandDay(new Date(), brand().zone);
  return (
    <Field form={form} name="validUntil">
      {(field) => (
        <DateField {...field} label={f('validUntil')} min={today} max={addDays(today, longestValidityDays)} />
      )}
    </Field>
  );
}

function OptionalFields({ form, goods, waiting }: TermsProps) {
  return (
    <>
      <Field form={form} name="locationId">
        {(field) => (
          <SelectField
            {...field}
            label={f('location')}
            description={f('locationHint')}
            placeholder={f('noLocation')}
            withEmpty
            options={goods.deliveryAddresses.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </Field>
      <Field form={form} name="reference">
        {(field) => <TextField {...field} label={f('reference')} />}
      </Field>
      {waiting.length > 0 && (
        <Field form={form} name="groupWith">
          {(field) => (
            <SelectField
              {...field}
              label={f('group')}
              description={f('groupHint')}
              placeholder={f('noGroup')}
              withEmpty
              options={waiting.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </Field>
      )}
      <Field form={form} name="earmark">
        {(field) => (
          <CheckField
            label={f('earmark')}
            description={f('earmarkHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Field>
    </>
  );
}
