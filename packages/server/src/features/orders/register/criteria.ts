import type { Market } from './order-columns.ts';

/** The filters of the list that choose among values. */
const choiceGroups = ['status', 'product', 'terminal', 'buyer', 'seller', 'shareholder', 'address', 'unit'] as const;

/** The filters of the list that are ranges. */
const rangeGroups = ['created', 'collection', 'price', 'volume', 'invoice'] as const;

export type CriteriaGroup = (typeof choiceGroups)[number];
export type RangeGroup = (typeof rangeGroups)[number];

/** All filters. What a filter offers is counted under all other filters. */
export const filterGroups: readonly (CriteriaGroup | RangeGroup | 'number' | 'search')[] = [
  ...choiceGroups,
  ...rangeGroups,
  'number',
  'search',
];

/** The values that a filter lets through, and those that it does not. */
export interface CriteriaChoice {
  readonly only?: readonly string[] | undefined;
  readonly not?: readonly string[] | undefined;
}

/** A range of numbers, both ends included. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * What an order must be to be in the list. Created: milliseconds since 1970. Collection: days since 2000-01-01, the whole
 * period lies in the range. Price: cents per 100 l. Volume: in the unit of each order. Invoice: gross, in cents.
 */
export interface OrderCriteria {
  /** Fuels or additives. An order of the other market is never in the list. */
  readonly market: Market;
  readonly dataType: 'modified' | 'original';
  readonly choices: Partial<Record<CriteriaGroup, CriteriaChoice>>;
  readonly ranges: Partial<Record<RangeGroup, Range>>;
  /** Parts of order numbers, or identifiers of orders: one of them must hold. */
  readonly number?: readonly string[] | undefined;
  /** Parts of any number of an order, also of its contract, loadings and pickup: one of them must hold. */
  readonly search?: readonly string[] | undefined;
}
