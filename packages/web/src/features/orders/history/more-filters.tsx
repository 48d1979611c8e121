import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import type { OrdersSearch } from '../search.ts';
import type { FilterOptions } from './choices.ts';
import styles from './history.module.css';
import { t } from './texts.ts';

const names = [
  'von',
  'bis',
  'abholungVon',
  'abholungBis',
  'preisVon',
  'preisBis',
  'mengeVon',
  'mengeBis',
  'betragVon',
  'betragBis',
  'daten',
] as const;

type Values = Pick<OrdersSearch, (typeof names)[number]>;

interface MoreFiltersProps {
  readonly search: OrdersSearch;
  readonly options: FilterOptions | undefined;
  readonly onChange: (part: Partial<OrdersSearch>) => void;
}

/**
 * Days, prices, volumes and amounts. Typing changes the filter only; the list is loaded again when it is applied
 * (Specification 4).
 */
export function MoreFilters(props: MoreFiltersProps) {
  const count = names.filter((name) => props.search[name] !== undefined).length;
  return (
    <Popover label={t('more')} trigger={count > 0 ? t('moreSet', { count }) : t('more')}>
      {(close) => (
        <MoreForm
          {...props}
          onChange={(part) => {
            close();
            props.onChange(part);
          }}
        />
      )}
    </Popover>
  );
}

function MoreForm({ search, options, onChange }: MoreFiltersProps) {
  const formats = useFormats();
  const [values, setValues] = useState<Values>(() => search);
  const set = (part: Partial<Values>) => setValues({ ...values, ...part });
  const amounts = amountFields(values, set);
  const bounds = toBounds(options, formats);
  const apply = () => {
    const chosen = Object.fromEntries(names.map((name) => [name, values[name]]));
    onChange({ ...chosen, ...((values.von ?? values.bis) && { zeit: undefined }) });
  };
  return (
    <form
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Pair hint={bounds.created}>
        <DateField
          label={t('orderedFrom')}
          value={values.von ?? ''}
          onChange={(day) => set({ von: day || undefined })}
        />
        <DateField label={t('orderedTo')} value={values.bis ?? ''} onChange={(day) => set({ bis: day || undefined })} />
      </Pair>
      <Pair hint={bounds.collection}>
        <DateField
          label={t('collectionFrom')}
          value={values.abholungVon ?? ''}
          onChange={(day) => set({ abholungVon: day || undefined })}
        />
        <DateField
          label={t('collectionTo')}
          value={values.abholungBis ?? ''}
          onChange={(day) => set({ abholungBis: day || undefined })}
        />
      </Pair>
      <Pair hint={bounds.price}>
        <NumberField {...amounts('preisVon')} decimals={2} label={t('priceFrom')} unit={formats.priceUnit} />
        <NumberField {...amounts('preisBis')} decimals={2} label={t('priceTo')} unit={formats.priceUnit} />
      </Pair>
      <Pair hint={bounds.volume}>
        <VolumeField {...amounts('mengeVon')} label={t('volumeFrom')} unit={search.markt ? 'lt' : 'cbm'} />
        <VolumeField {...amounts('mengeBis')} label={t('volumeTo')} unit={search.markt ? 'lt' : 'cbm'} />
      </Pair>
      <Pair hint={bounds.amount}>
        <NumberField {...amounts('betragVon')} decimals={2} label={t('amountFrom')} unit={formats.currency} />
        <NumberField {...amounts('betragBis')} decimals={2} label={t('amountTo')} unit={formats.currency} />
      </Pair>
      <Segments
        label={t('data')}
        showLabel
        value={values.daten ?? 'modified'}
        options={[
          { value: 'modified', label: t('modified') },
          { value: 'original', label: t('original') },
        ]}
        onChange={(data) => set({ daten: data === 'original' ? 'original' : undefined })}
      />
      <Button tone="primary" type="submit">
        {t('apply')}
      </Button>
    </form>
  );
}

function amountFields(values: Values, set: (part: Partial<Values>) => void) {
  return (name: 'preisVon' | 'preisBis' | 'mengeVon' | 'mengeBis' | 'betragVon' | 'betragBis') => ({
    value: values[name] === undefined ? null : Number(values[name]),
    min: 0,
    onChange: (value: number | null) => set({ [name]: value === null ? undefined : String(value) }),
  });
}

/** What there is under the other filters, in words. */
function toBounds(options: FilterOptions | undefined, formats: ReturnType<typeof useFormats>) {
  const words = (from: string | undefined, to: string | undefined) =>
    from === undefined || to === undefined ? undefined : t('bounds', { from, to });
  const say = <V,>(value: V | null | undefined, format: (value: V) => string) =>
    value === null || value === undefined ? undefined : format(value);
  const { createdDates, collectionRanges, prices, volumes, invoices } = options ?? {};
  return {
    created: words(say(createdDates?.minDate, formats.date), say(createdDates?.maxDate, formats.date)),
    collection: words(say(collectionRanges?.minStart, formats.day), say(collectionRanges?.maxEnd, formats.day)),
    price: words(say(prices?.minPrice, formats.price), say(prices?.maxPrice, formats.price)),
    volume: words(
      say(volumes?.minQuantity, (value) => formats.short(value, 3)),
      say(volumes?.maxQuantity, (value) => formats.short(value, 3)),
    ),
    amount: words(say(invoices?.invoiceMin, formats.money), say(invoices?.invoiceMax, formats.money)),
  };
}

function Pair({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      {children}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
