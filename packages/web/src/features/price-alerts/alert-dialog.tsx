import type { PriceAlert, PriceAlertBody } from '@handelsplatz/contract/price-alerts';
import { priceAlertBody } from '@handelsplatz/contract/price-alerts/input';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import { useFormats } from '../../platform/formats.ts';
import { goodsQuery, terminalGroups } from '../../platform/goods.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './price-alerts.module.css';
import type { AlertsSearch } from './search.ts';
import { alertFormTexts as f, t } from './texts.ts';

interface AlertValues {
  name: string;
  productId: string;
  terminalIds: readonly string[];
  /** Empty: the terminals count. */
  listId: string;
  condition: 'BELOW' | 'ABOVE';
  price: number | null;
  onPage: boolean;
  byMail: boolean;
}

type AlertForm = FormValues<AlertValues, PriceAlertBody>;

interface AlertDialogProps {
  /** The alert to change. Undefined adds a new one. */
  readonly alert?: PriceAlert;
  /** What another screen has filled in. */
  readonly begun?: AlertsSearch;
  readonly onClose: () => void;
}

/** Adds a price alert, or changes one. */
export default function AlertDialog({ alert, begun, onClose }: AlertDialogProps) {
  const form: AlertForm = useFormValues<AlertValues, typeof priceAlertBody>({
    rules: priceAlertBody,
    values: toValues(alert, begun),
    toInput: ({ price, terminalIds, listId, ...values }) => ({
      ...values,
      terminalIds: listId ? [] : [...terminalIds],
      listId: listId || null,
      price: price as number,
    }),
  });
  const submit = async () => {
    const body = form.toInput();
    if (alert) {
      const { _id: id, version } = alert;
      await call('PUT /api/price-alerts/:id', { params: { id }, body: { version, alert: body } });
    } else await call('POST /api/price-alerts', { body });
    notify.success(alert ? f('saved') : f('created'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={alert ? f('editTitle') : f('newTitle')} firm>
      <Form
        form={form}
        submitLabel={alert ? f('save') : f('create')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{f('cancel')}</Button>}
      >
        <div className="stack gap-4">
          <Goods form={form} />
          <Threshold form={form} />
          <Channels form={form} />
          <Field form={form} name="name">
            {(field) => <TextField {...field} label={f('name')} description={f('nameHint')} />}
          </Field>
        </div>
      </Form>
    </Dialog>
  );
}

function toValues(alert: PriceAlert | undefined, begun: AlertsSearch | undefined): AlertValues {
  if (!alert)
    return {
      name: '',
      productId: begun?.produkt ?? '',
      terminalIds: begun?.terminal?.split(',') ?? [],
      listId: begun?.liste ?? '',
      condition: 'BELOW',
      price: begun?.preis ?? null,
      onPage: true,
      byMail: true,
    };
  const { name, product, terminals, list, listState, condition, price, onPage, byMail } = alert;
  return {
    ...{ name, condition, price, onPage, byMail },
    productId: product._id,
    terminalIds: terminals.map(({ _id }) => _id),
    listId: listState === 'REMOVED' ? '' : (list?._id ?? ''),
  };
}

function Goods({ form }: { readonly form: AlertForm }) {
  const goods = useQuery(goodsQuery());
  const favourites = useQuery(favouritesQuery());
  const { listId } = useCurrentValues(form);
  const error = goods.error ?? favourites.error;
  if (error && !(goods.data && favourites.data)) return <ErrorNote error={error} />;
  if (!goods.data || !favourites.data) return <SkeletonBlock height={120} />;
  const { fuels, regions } = goods.data;
  const lists = favourites.data;
  const products = lists.find(({ _id }) => _id === listId)?.products ?? fuels;
  return (
    <>
      <Field form={form} name="productId">
        {(field) => (
          <ComboboxField
            {...field}
            label={t('product')}
            options={products.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </Field>
      {lists.length > 0 && (
        <Field form={form} name="listId">
          {(field) => (
            <SelectField
              {...field}
              label={f('where')}
              placeholder={f('atTerminals')}
              withEmpty
              options={lists.map(({ _id, name }) => ({ value: _id, label: f('inList', { name }) }))}
              {...(listId && { description: f('listHint') })}
            />
          )}
        </Field>
      )}
      {!listId && <Terminals form={form} groups={terminalGroups(regions)} />}
    </>
  );
}

function Terminals({ form, groups }: { readonly form: AlertForm; readonly groups: ReturnType<typeof terminalGroups> }) {
  return (
    <Field form={form} name="terminalIds">
      {(field) => (
        <ChoiceField
          label={t('terminals')}
          name={field.name}
          value={field.value}
          onChange={(value) => field.onChange(value === 'all' ? [] : value.toSorted())}
          groups={groups}
        />
      )}
    </Field>
  );
}

function Threshold({ form }: { readonly form: AlertForm }) {
  const { priceUnit } = useFormats();
  return (
    <>
      <Field form={form} name="condition">
        {(field) => (
          <Segments
            label={f('condition')}
            showLabel
            value={field.value}
            options={[
              { value: 'BELOW', label: f('below') },
              { value: 'ABOVE', label: f('above') },
            ]}
            onChange={(value) => field.onChange(value === 'ABOVE' ? 'ABOVE' : 'BELOW')}
          />
        )}
      </Field>
      <Field form={form} name="price">
        {(field) => <NumberField {...field} label={f('price')} unit={priceUnit} decimals={2} padded />}
      </Field>
    </>
  );
}

function Channels({ form }: { readonly form: AlertForm }) {
  const { onPage, byMail } = useCurrentValues(form);
  return (
    <fieldset className={styles.channels}>
      <legend>{f('channels')}</legend>
      <Field form={form} name="onPage">
        {(field) => <CheckField label={f('onPage')} checked={field.value} onChange={field.onChange} />}
      </Field>
      <Field form={form} name="byMail">
        {(field) => <CheckField label={f('byMail')} checked={field.value} onChange={field.onChange} />}
      </Field>
      {!onPage && !byMail && (
        <Note tone="negative" alert>
          {f('noChannel')}
        </Note>
      )}
    </fieldset>
  );
}
