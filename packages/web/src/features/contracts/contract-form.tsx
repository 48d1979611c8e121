import type { ContractBody, ContractDetail, ContractOptions } from '@handelsplatz/contract/contracts';
import { contractBody, premiumUnits } from '@handelsplatz/contract/contracts/input';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../ui/form/unsaved-note.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { toUnitText } from './contract-parts.tsx';
import styles from './contracts-page.module.css';
import { contractFormTexts as f } from './texts.ts';

interface ContractValues {
  contractNumber: string;
  buyerId: string;
  productId: string;
  terminalIds: readonly string[];
  delivered: boolean;
  start: string;
  end: string;
  agreed: number | null;
  monthMin: number | null;
  monthMax: number | null;
  tolerance: number | null;
  priceKind: 'FIXED' | 'FORMULA';
  price: number | null;
  premium: number | null;
  premiumUnit: string;
  paymentTerm: string;
  note: string;
}

type ContractForm = FormValues<ContractValues, ContractBody>;

interface ContractFormProps {
  readonly options: ContractOptions;
  /** The contract to change. Undefined adds a new one. */
  readonly contract?: ContractDetail;
}

/** Adds a contract, or changes one from which nothing is called off. */
export function ContractForm({ options, contract }: ContractFormProps) {
  const navigate = useNavigate();
  const form = useFormValues<ContractValues, typeof contractBody>({
    rules: contractBody,
    values: toValues(contract),
    toInput,
  });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<ContractValues>(`contract ${contract?._id ?? ''}`, () =>
    dirty.current ? form.get() : undefined,
  );
  const submit = async () => {
    const body = form.toInput();
    const id = contract?._id ?? (await call('POST /api/contracts', { body }))._id;
    if (contract)
      await call('PUT /api/contracts/:id', { params: { id }, body: { version: contract.version, contract: body } });
    notify.success(contract ? f('saved') : f('created'));
    dirty.current = false;
    await navigate({ to: '/verträge-management/$contract', params: { contract: id } });
  };
  return (
    <Form
      form={form}
      submitLabel={contract ? f('save') : f('create')}
      onSubmit={submit}
      secondary={
        contract ? (
          <ButtonLink to="/verträge-management/$contract" params={{ contract: contract._id }}>
            {f('cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/verträge-management">{f('cancel')}</ButtonLink>
        )
      }
    >
      <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
      <Parties form={form} options={options} />
      <Quantities form={form} options={options} />
      <Pricing form={form} />
      <LeaveQuestion guard={guard} />
    </Form>
  );
}

function Parties({ form, options }: { form: ContractForm; options: ContractOptions }) {
  const regions = Object.entries(Object.groupBy(options.terminals, ({ region }) => region));
  return (
    <Panel title={f('parties')}>
      <div className={styles.fields}>
        <Field form={form} name="contractNumber">
          {(field) => <TextField {...field} label={f('number')} />}
        </Field>
        <Field form={form} name="buyerId">
          {(field) => (
            <ComboboxField
              {...field}
              label={f('buyer')}
              options={options.buyers.map(({ _id, name, customerNo }) => ({
                value: _id,
                label: `${name} (${customerNo})`,
              }))}
            />
          )}
        </Field>
        <Field form={form} name="productId">
          {(field) => (
            <ComboboxField
              {...field}
              label={f('product')}
              options={options.products.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </Field>
        <Field form={form} name="terminalIds">
          {(field) => (
            <ChoiceField
              label={f('terminals')}
              name={field.name}
              value={field.value}
              onChange={(value) => field.onChange(value === 'all' ? [] : value.toSorted())}
              groups={regions.map(([region, terminals = []]) => ({
                id: region,
                label: region,
                options: terminals.map(({ _id, name }) => ({ value: _id, label: name })),
              }))}
            />
          )}
        </Field>
        <Field form={form} name="delivered">
          {(field) => (
            <Segments
              label={f('delivery')}
              showLabel
              value={field.value ? 'delivered' : 'collected'}
              options={[
                { value: 'collected', label: f('collected') },
                { value: 'delivered', label: f('delivered') },
              ]}
              onChange={(value) => field.onChange(value === 'delivered')}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}

function Quantities({ form, options }: { form: ContractForm; options: ContractOptions }) {
  const { productId } = useCurrentValues(form);
  const unit = options.products.find(({ _id }) => _id === productId)?.unit ?? 'cbm';
  return (
    <Panel title={f('quantities')}>
      <div className={styles.fields}>
        <Field form={form} name="start">
          {(field) => <DateField {...field} label={f('start')} />}
        </Field>
        <Field form={form} name="end">
          {(field) => <DateField {...field} label={f('end')} />}
        </Field>
        <Field form={form} name="agreed">
          {(field) => <VolumeField {...field} unit={unit} label={f('agreed')} />}
        </Field>
        <Field form={form} name="monthMin">
          {(field) => <VolumeField {...field} unit={unit} label={f('monthMin')} description={f('monthMinHint')} />}
        </Field>
        <Field form={form} name="monthMax">
          {(field) => <VolumeField {...field} unit={unit} label={f('monthMax')} />}
        </Field>
        <Field form={form} name="tolerance">
          {(field) => <NumberField {...field} label={f('tolerance')} unit="%" decimals={1} />}
        </Field>
      </div>
    </Panel>
  );
}

function Pricing({ form }: { form: ContractForm }) {
  const { currency, priceUnit } = useFormats();
  const { priceKind } = useCurrentValues(form);
  return (
    <Panel title={f('pricing')}>
      <div className="stack gap-4">
        <Segments
          label={f('priceKind')}
          value={priceKind}
          options={[
            { value: 'FIXED', label: f('fixed') },
            { value: 'FORMULA', label: f('formula') },
          ]}
          onChange={(kind) => form.set('priceKind', kind === 'FORMULA' ? 'FORMULA' : 'FIXED')}
        />
        <div className={styles.fields}>
          {priceKind === 'FIXED' ? (
            <Field form={form} name="price">
              {(field) => <NumberField {...field} label={f('price')} unit={priceUnit} decimals={2} padded />}
            </Field>
          ) : (
            <>
              <Field form={form} name="premium">
                {(field) => (
                  <NumberField {...field} label={f('premium')} description={f('premiumHint')} decimals={4} signed />
                )}
              </Field>
              <Field form={form} name="premiumUnit">
                {(field) => (
                  <SelectField
                    {...field}
                    label={f('premiumUnit')}
                    options={premiumUnits.map((unit) => ({ value: unit, label: toUnitText(unit, currency) }))}
                  />
                )}
              </Field>
            </>
          )}
          <Field form={form} name="paymentTerm">
            {(field) => (
              <SelectField
                {...field}
                label={f('paymentTerm')}
                description={f('paymentTermHint')}
                options={paymentTerms.map((days) => ({ value: String(days), label: f('days', { count: days }) }))}
              />
            )}
          </Field>
        </div>
        <Field form={form} name="note">
          {(field) => <TextAreaField {...field} label={f('note')} rows={2} />}
        </Field>
      </div>
    </Panel>
  );
}

function toValues(contract: ContractDetail | undefined): ContractValues {
  return {
    contractNumber: contract?.contractNumber ?? '',
    buyerId: contract?.buyer._id ?? '',
    productId: contract?.productId ?? '',
    terminalIds: contract?.terminals.map(({ _id }) => _id).toSorted() ?? [],
    delivered: contract?.delivered ?? false,
    start: contract?.start ?? '',
    end: contract?.end ?? '',
    agreed: contract?.agreed ?? null,
    monthMin: contract?.monthMin ?? null,
    monthMax: contract?.monthMax ?? null,
    tolerance: contract?.tolerance ?? 0,
    priceKind: contract?.priceKind ?? 'FIXED',
    price: contract?.price ?? null,
    premium: contract?.premium ?? 0,
    premiumUnit: contract?.premiumUnit ?? 'L/100L15',
    paymentTerm: String(contract?.paymentTerm ?? 14),
    note: contract?.note ?? '',
  };
}

function toInput({ terminalIds, agreed, tolerance, premiumUnit, paymentTerm, ...values }: ContractValues) {
  return {
    ...values,
    terminalIds: [...terminalIds],
    agreed: agreed as number,
    tolerance: tolerance ?? 0,
    premiumUnit: premiumUnits.find((unit) => unit === premiumUnit) ?? 'L/100L15',
    paymentTerm: Number(paymentTerm) as ContractBody['paymentTerm'],
    price: values.priceKind === 'FIXED' ? values.price : null,
    premium: values.priceKind === 'FORMULA' ? values.premium : null,
  };
}
