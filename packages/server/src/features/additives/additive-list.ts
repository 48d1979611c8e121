import type { AdditiveList, AdditiveOffer, AdditiveParameters } from '@handelsplatz/contract/additives';
import { addDays, type BrandZone, isDay, startOfDay } from '@handelsplatz/domain/formats';
import { createMarketSort } from '@handelsplatz/domain/market';

type Named = AdditiveList['filterOptions']['products'][number];

/** Additive offers of one reader, before filter and page. */
export interface Listed {
  readonly offers: readonly AdditiveOffer[];
  /** For sellers: the buyers by which the list can be filtered. */
  readonly buyers: readonly Named[];
  readonly emptyReason: AdditiveList['metadata']['emptyReason'];
}

type Compare = (a: AdditiveOffer, b: AdditiveOffer) => number;

const byMarket = createMarketSort(undefined);

const ownComparisons = {
  offerAvailability: (a, b) => a.offerAvailability.to.localeCompare(b.offerAvailability.to),
  status_type_id: (a, b) => a.status_type_id.localeCompare(b.status_type_id),
} as const satisfies Record<string, Compare>;

/** Filters, sorts and pages additive offers. The filter options are those of all offers. */
export function toAdditiveList(
  { offers, buyers, emptyReason }: Listed,
  query: AdditiveParameters,
  zone: BrandZone,
): AdditiveList {
  const { pageNumber, pageLimit } = query;
  const found = offers.filter(createFilter(query, zone)).sort(createSort(query));
  return {
    offers: found.slice((pageNumber - 1) * pageLimit, pageNumber * pageLimit),
    filterOptions: {
      products: listOptions(offers, ({ product }) => product),
      terminals: listOptions(offers, ({ terminal }) => terminal),
      sellers: listOptions(offers, ({ seller }) => seller),
      buyers: [...buyers],
      purchaseUnits: [...new Set(offers.map(({ purchaseUnit }) => purchaseUnit))].map((value) => ({
        label: value === 'lt' ? 'Liter' : 'Kubikmeter',
        value,
      })),
      offerAvailability: {
        minDate: offers.map((offer) => offer.offerAvailability.from).sort()[0] ?? null,
        maxDate:
          offers
            .map((offer) => offer.offerAvailability.to)
            .sort()
            .at(-1) ?? null,
      },
    },
    metadata: {
      pageCount: Math.ceil(found.length / pageLimit),
      pageLimit,
      pageNumber,
      total: found.length,
      emptyReason,
    },
  };
}

function createFilter(query: AdditiveParameters, zone: BrandZone): (offer: AdditiveOffer) => boolean {
  const { productIds = [], purchaseUnitList = [] } = query;
  const { minOfferAvailability: first, maxOfferAvailability: last } = query;
  const from = first === undefined ? undefined : toInstant(first, zone);
  // A day counts whole, so it ends where the next one begins.
  const to = last === undefined ? undefined : toInstant(isDay(last) ? addDays(last, 1) : last, zone);
  return ({ product, purchaseUnit, offerAvailability }) =>
    (productIds.length === 0 || productIds.includes(product._id)) &&
    (purchaseUnitList.length === 0 || purchaseUnitList.includes(purchaseUnit)) &&
    (from === undefined || new Date(offerAvailability.to) > from) &&
    (to === undefined || new Date(offerAvailability.from) < to);
}

function toInstant(moment: string, zone: BrandZone): Date {
  return isDay(moment) ? startOfDay(moment, zone) : new Date(moment);
}

function createSort({ sortBy, sortType }: AdditiveParameters): Compare {
  if (sortBy !== 'offerAvailability' && sortBy !== 'status_type_id') return createMarketSort(sortBy, sortType);
  const sign = sortType === 'desc' ? -1 : 1;
  return (a, b) => sign * ownComparisons[sortBy](a, b) || byMarket(a, b);
}

const { compare } = new Intl.Collator('de', { numeric: true });

function listOptions(offers: readonly AdditiveOffer[], pick: (offer: AdditiveOffer) => Named): Named[] {
  const byId = new Map(offers.map((offer) => [pick(offer)._id, pick(offer).name]));
  return [...byId].map(([_id, name]) => ({ _id, name })).sort((a, b) => compare(a.name, b.name));
}
