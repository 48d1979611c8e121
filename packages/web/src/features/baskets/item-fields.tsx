import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { failureText } from '../../ui/form/failure.ts';
import { DestinationField } from '../parts/destination-field.tsx';
import { LocationField } from '../parts/index.tsx';
import styles from './basket-item-card.module.css';
import { useChangeItem } from './queries.ts';
import { t } from './texts.ts';

const pauseMs = 700;
const longestReference = 60;

/** Quantity, payment term and address of a position. Each change is saved at once. */
export function ItemFields({ item }: { item: BasketItem }) {
  const formats = useFormats();
  const quantity = useQuantity(item);
  const terms = useChangeItem(item._id);
  const place = useChangeItem(item._id);
  const { unit } = item.product;
  const problem = (error: unknown) => (error ? failureText(error) : undefined);
  return (
    <div className={styles.fields}>
      <VolumeField
        label={t('quantity')}
        value={quantity.value}
        onChange={quantity.change}
        unit={unit}
        step={item.increment ?? 1}
        required
        error={quantity.problem}
        description={`${formats.quantity(item.minimumOrderQuantity, unit)} – ${formats.quantity(item.maximumOrderQuantity, unit)}`}
      />
      <SelectField
        label={t('term')}
        value={String(item.paymentTerm)}
        options={item.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) }))}
        onChange={(days) => terms.mutate({ paymentTerm: Number(days) })}
        error={problem(terms.error)}
      />
      {item.deliveryAddressRequired && (
        <LocationField
          value={item.deliveryAddressId ?? ''}
          onChange={(id) => place.mutate({ deliveryAddressId: id || null })}
          error={problem(place.error)}
          required
        />
      )}
      <DestinationField
        destinations={item.destinations}
        value={item.vatCase.destination}
        onChange={(destination) => place.mutate({ destination })}
        error={problem(place.error)}
      />
      <ReferenceField item={item} />
    </div>
  );
}

/** The buyer's own text. It is saved after a pause, and stays in the field when the server refuses it. */
function ReferenceField({ item }: { item: BasketItem }) {
  const change = useChangeItem(item._id);
  const [entered, setEntered] = useState<string>();
  const value = entered ?? item.reference;
  const save = useRef(change.mutate);
  save.current = change.mutate;
  const unsaved =
    entered !== undefined && entered.trim() !== item.reference && entered.trim().length <= longestReference;
  const leaving = useRef<string>(undefined);
  leaving.current = unsaved ? entered : undefined;
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(
      () =>
        save.current(
          { reference: entered },
          { onSuccess: () => setEntered((now) => (now === entered ? undefined : now)) },
        ),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [entered, unsaved]);
  // What was typed just before the next step is saved too.
  useEffect(() => () => void (leaving.current !== undefined && save.current({ reference: leaving.current })), []);
  return (
    <TextField
      label={t('reference')}
      value={value}
      onChange={setEntered}
      // A space that was typed after the saved text would keep the field from following other devices.
      onLeave={() => setEntered((now) => (now?.trim() === item.reference ? undefined : now))}
      maxLength={longestReference}
      description={t('referenceHint')}
      error={change.isError && value === change.variables?.reference ? failureText(change.error) : undefined}
    />
  );
}

/** The typed quantity. It is saved after a pause, and stays in the field when the server refuses it. */
function useQuantity(item: BasketItem) {
  const formats = useFormats();
  const change = useChangeItem(item._id);
  const [entered, setEntered] = useState<{ value: number | null }>();
  const value = entered ? entered.value : item.quantity;
  const { minimumOrderQuantity: min, maximumOrderQuantity: max } = item;
  const outside = value === null || value < min || value > max;
  const bounds = { min: formats.quantity(min, item.product.unit), max: formats.quantity(max, item.product.unit) };
  const save = useRef(change.mutate);
  save.current = change.mutate;

  useEffect(() => {
    if (value === null || outside || value === item.quantity) return;
    const timer = setTimeout(
      () =>
        save.current(
          { quantity: value },
          { onSuccess: () => setEntered((now) => (now?.value === value ? undefined : now)) },
        ),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [value, outside, item.quantity]);

  const refused = change.isError && isApiError(change.error) && value === change.variables?.quantity;
  return {
    value,
    change: (next: number | null) => setEntered({ value: next }),
    problem: outside ? t('quantityBounds', bounds) : refused ? failureText(change.error) : undefined,
  };
}
