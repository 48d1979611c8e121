import type { GasMonth, PriceUnit, PricingBasis } from '../pricing/chain/index.ts';
import type { TaxStatus } from './tax-status.ts';

/** The units in which an offer states the surcharge of a payment term (Specification 5). */
export const surchargeUnits = ['USD/mt', 'L/cbm'] as const satisfies readonly PriceUnit[];

/** What an offer adds to its price for one payment term, instead of the seller's general surcharge. */
export interface TermSurcharge {
  readonly days: number;
  readonly unit: (typeof surchargeUnits)[number];
  /** Decimal text with a point. */
  readonly value: string;
}

/** A group's value for one offer, instead of the value by the rules. */
export interface GroupOverride {
  readonly groupId: string;
  readonly unit: PriceUnit;
  /** Decimal text with a point. */
  readonly value: string;
}

/**
 * Everything that a seller states about an offer, as forms, grids, uploads and the interface state it. Quantities are in the product's
 * unit (cbm with 3 decimals, or whole litres), the price in the brand's currency per 100 l, instants in ISO 8601.
 */
export interface OfferValues {
  readonly externalId: string | null;
  readonly productId: string;
  readonly terminalId: string;
  readonly taxStatus: TaxStatus | null;
  readonly priceType: 'FIXED' | 'TRACKING' | 'API';
  readonly basis: PricingBasis;
  readonly price: number | null;
  readonly totalVolume: number;
  readonly minimumOrderQuantity: number;
  readonly maximumOrderQuantity: number;
  readonly quantityIncrement: number | null;
  readonly collectionTime: number | null;
  readonly collectionStartDate: string | null;
  readonly collectionEndDate: string | null;
  readonly availableFrom: string;
  readonly availableTo: string;
  readonly paymentTerms: readonly number[];
  readonly termSurcharges: readonly TermSurcharge[];
  readonly delivered: boolean;
  /** Whether an order waits for the seller's numbers. */
  readonly needsNumbers: boolean;
  /** Whether the seller looks at an order first. */
  readonly needsReview: boolean;
  /** The chosen buyers; null: all connected buyers. */
  readonly buyerIds: readonly string[] | null;
  readonly discount: { readonly unit: PriceUnit; readonly value: string } | null;
  readonly density: string | null;
  readonly futureMonth: GasMonth | null;
  readonly fxSurcharge: string | null;
  readonly groupOverrides: readonly GroupOverride[];
  readonly note: string;
  readonly status: 'ACTIVE' | 'PAUSED' | 'REMOVED';
  /** When a paused offer becomes active by itself; null: never. */
  readonly pausedUntil: string | null;
}

/** A field of an offer. */
export type OfferField = keyof OfferValues;

/** All fields of an offer. */
export const offerFields = [
  'externalId',
  'productId',
  'terminalId',
  'taxStatus',
  'priceType',
  'basis',
  'price',
  'totalVolume',
  'minimumOrderQuantity',
  'maximumOrderQuantity',
  'quantityIncrement',
  'collectionTime',
  'collectionStartDate',
  'collectionEndDate',
  'availableFrom',
  'availableTo',
  'paymentTerms',
  'termSurcharges',
  'delivered',
  'needsNumbers',
  'needsReview',
  'buyerIds',
  'discount',
  'density',
  'futureMonth',
  'fxSurcharge',
  'groupOverrides',
  'note',
  'status',
  'pausedUntil',
] as const satisfies readonly OfferField[];

/** What a new offer has where its seller states nothing. Its tax status and basis follow from its product. */
export const newOfferValues = {
  externalId: null,
  price: null,
  quantityIncrement: null,
  collectionTime: null,
  collectionStartDate: null,
  collectionEndDate: null,
  termSurcharges: [],
  delivered: false,
  needsNumbers: true,
  needsReview: false,
  buyerIds: null,
  discount: null,
  density: null,
  futureMonth: null,
  fxSurcharge: null,
  groupOverrides: [],
  note: '',
  status: 'ACTIVE',
  pausedUntil: null,
} as const satisfies Partial<OfferValues>;

const instants: ReadonlySet<OfferField> = new Set(['availableFrom', 'availableTo', 'pausedUntil']);

/** Whether two values of a field mean the same. Instants may be written in two ways. */
export function sameOfferValue(field: OfferField, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (instants.has(field) && typeof a === 'string' && typeof b === 'string') return Date.parse(a) === Date.parse(b);
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
