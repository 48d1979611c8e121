import type { MarketOffer } from '@handelsplatz/contract/market';
import { hasSeveralSellers } from '../../../platform/brand.ts';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';

/** The filters of the market, as the address names them. */
export type FilterKey = Extract<keyof MarketSearch, 'region' | 'terminal' | 'produkt' | 'verkaeufer'>;

interface FilterField {
  readonly key: FilterKey;
  readonly label: string;
  /** The value of an offer by which it is filtered, and its name. */
  readonly pick: (offer: MarketOffer) => { readonly value: string; readonly name: string };
}

const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, name });

/** The filters of the market in their sequence. */
export const filterFields = (): readonly FilterField[] => [
  { key: 'region', label: t('region'), pick: ({ terminal }) => ({ value: terminal.region, name: terminal.region }) },
  { key: 'terminal', label: t('terminal'), pick: ({ terminal }) => named(terminal) },
  { key: 'produkt', label: t('product'), pick: ({ product }) => named(product) },
  ...(hasSeveralSellers()
    ? [{ key: 'verkaeufer', label: t('seller'), pick: ({ seller }: MarketOffer) => named(seller) } as const]
    : []),
];
