import type { OwnOffer } from '@handelsplatz/contract/offers';
import { useMemo } from 'react';
import { ListFilter } from '../../ui/data-table/list-filter.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import type { OffersSearch, SearchProps } from './search.ts';
import { t } from './texts.ts';

/** The choices beside the search of the offers. */
export default function FilterFields({ offers, search, onSearch }: SearchProps & { offers: readonly OwnOffer[] }) {
  const products = useMemo(() => toOptions(offers.map(({ product }) => product)), [offers]);
  const terminals = useMemo(() => toOptions(offers.map(({ terminal }) => terminal)), [offers]);
  return (
    <>
      <ListFilter
        label={t('products')}
        options={products}
        value={search.produkte}
        onChange={(produkte) => onSearch({ produkte })}
      />
      <ListFilter
        label={t('terminals')}
        options={terminals}
        value={search.terminals}
        onChange={(terminal) => onSearch({ terminals: terminal })}
      />
      <SelectField
        label={t('priceKind')}
        placeholder={t('all')}
        withEmpty
        value={search.preisart ?? ''}
        options={[
          { value: 'FIXED', label: t('fixed') },
          { value: 'API', label: t('live') },
          { value: 'none', label: t('noPrice') },
        ]}
        onChange={(kind) => onSearch({ preisart: (kind || undefined) as OffersSearch['preisart'] })}
      />
      <SelectField
        label={t('statusFilter')}
        placeholder={t('all')}
        withEmpty
        value={search.status ?? ''}
        options={[
          { value: 'ACTIVE', label: t('active') },
          { value: 'HALTED', label: t('halted') },
          { value: 'PAUSED', label: t('paused') },
          { value: 'EXPIRED', label: t('expired') },
        ]}
        onChange={(status) => onSearch({ status: (status || undefined) as OffersSearch['status'] })}
      />
    </>
  );
}

function toOptions(things: readonly { readonly _id: string; readonly name: string }[]) {
  const names = new Map(things.map(({ _id, name }) => [_id, name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'de'));
}
