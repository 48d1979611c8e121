import type { AdminLawRow } from '@handelsplatz/contract/law';
import { lawInput } from '@handelsplatz/contract/law/input';
import { brandCodes } from '@handelsplatz/domain/brands';
import { lawDecimals, lawKinds, lawUnits } from '@handelsplatz/domain/law';
import { call } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { nameCountry, nameRow, nameUnit } from './row-words.ts';
import { t } from './texts.ts';

type LawBody = BodyOf<'POST', '/api/admin/law'>;

type LawValues = Omit<LawBody, 'value' | 'to'> & { value: number | null; to: string };

interface LawDialogProps {
  /** The row that is changed; without it a new one. */
  readonly row?: AdminLawRow;
  /** The country of a new row. */
  readonly country?: AdminLawRow['country'] | undefined;
  readonly onClose: () => void;
}

/** Adds a row, or changes or ends one. Country, kind, goods and first day of a row stay. */
export default function LawDialog({ row, country, onClose }: LawDialogProps) {
  const { toDay } = useFormats();
  const form = useFormValues<LawValues, typeof lawInput>({
    rules: lawInput,
    values: row ? toValues(row) : newValues(country ?? brand().code, toDay(new Date(serverNowMs()).toISOString())),
    toInput: ({ value, to, kind, goods, ...rest }) => ({
      ...{ ...rest, kind, value: value as number },
      ...(kind === 'VAT' ? { to: null, goods: '' } : { to: to || null, goods }),
    }),
  });
  const name = nameRow(useCurrentValues(form));
  const submit = async () => {
    const body = form.toInput();
    if (row) {
      const { country: _, kind: __, goods: ___, from: ____, ...values } = body;
      await call('PUT /api/admin/law/:id', { params: { id: row._id }, body: { ...values, version: row.version } });
    } else await call('POST /api/admin/law', { body });
    notify.success(t('saved', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={row ? t('changeTitle', { name }) : t('addTitle')} size="m" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        {!row && <KeyFields form={form} />}
        <ValueFields form={form} />
        <OriginFields form={form} />
      </Form>
    </Dialog>
  );
}

const toValues = ({ country, kind, goods, from, to, value, paragraph, source, checkedOn, note }: AdminLawRow) => ({
  ...{ country, kind, goods, from, value, paragraph, source, checkedOn, note },
  // The end of a rate is the beginning of the next one.
  to: kind === 'VAT' ? '' : (to ?? ''),
});

const newValues = (country: LawValues['country'], today: string): LawValues => ({
  ...{ country, kind: 'CO2_PRICE', goods: '', from: '', to: '', value: null, paragraph: '', source: '' },
  ...{ checkedOn: today, note: '' },
});

type LawForm = FormValues<LawValues>;

function KeyFields({ form }: { form: LawForm }) {
  const { kind } = useCurrentValues(form);
  return (
    <>
      <Field form={form} name="country">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('country')}
            options={brandCodes.map((code) => ({ value: code, label: nameCountry(code) }))}
            onChange={(code) => onChange(brandCodes.find((each) => each === code) ?? 'de')}
          />
        )}
      </Field>
      <Field form={form} name="kind">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('kind')}
            options={lawKinds.map((each) => ({ value: each, label: t(each) }))}
            onChange={(chosen) => onChange(lawKinds.find((each) => each === chosen) ?? 'VAT')}
          />
        )}
      </Field>
      {kind !== 'VAT' && (
        <Field form={form} name="goods">
          {(field) => <TextField {...field} label={t('goods')} description={t('goodsHint')} autoComplete="off" />}
        </Field>
      )}
      <Field form={form} name="from">
        {(field) => <DateField {...field} label={t('firstDay')} />}
      </Field>
    </>
  );
}

function ValueFields({ form }: { form: LawForm }) {
  const { kind, country } = useCurrentValues(form);
  return (
    <>
      {kind !== 'VAT' && (
        <Field form={form} name="to">
          {(field) => <DateField {...field} label={t('lastDay')} />}
        </Field>
      )}
      <Field form={form} name="value">
        {(field) => (
          <NumberField
            {...field}
            label={t('value')}
            decimals={lawDecimals[kind]}
            unit={nameUnit({ unit: lawUnits[kind], country })}
          />
        )}
      </Field>
    </>
  );
}

function OriginFields({ form }: { form: LawForm }) {
  return (
    <>
      <Field form={form} name="paragraph">
        {(field) => <TextField {...field} label={t('paragraph')} autoComplete="off" />}
      </Field>
      <Field form={form} name="source">
        {(field) => <TextField {...field} label={t('source')} description={t('sourceHint')} autoComplete="off" />}
      </Field>
      <Field form={form} name="checkedOn">
        {(field) => <DateField {...field} label={t('checkedOn')} />}
      </Field>
      <Field form={form} name="note">
        {(field) => <TextField {...field} label={t('note')} autoComplete="off" />}
      </Field>
    </>
  );
}
