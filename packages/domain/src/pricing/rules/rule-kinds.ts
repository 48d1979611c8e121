import type { RuleKind } from './rules.ts';
import { type GasMonth, type PriceUnit, priceUnits } from './units.ts';

/** Every kind of rule a seller has: those of the chain, expiry rules and surcharges of payment terms (Specification 3). */
export const ruleKinds = [
  'DUTY',
  'BIO_BLEND',
  'PRICE',
  'ICE_MASTER',
  'CUSTOMER',
  'DENSITY',
  'CONVERSION',
  'FX',
  'ICE_MONTH',
  'MIN_PRICE_MAX_DROP',
  'EXPIRY',
  'PAYMENT_TERM',
] as const satisfies readonly (RuleKind | 'EXPIRY' | 'PAYMENT_TERM')[];

/** The kind of a rule. */
export type AnyRuleKind = (typeof ruleKinds)[number];

/** The kinds that stand in named groups. */
export const groupedKinds = ['DUTY', 'BIO_BLEND', 'PRICE'] as const satisfies readonly RuleKind[];

/** Whether a rule of this kind turns the base price into a customer's price. No base price contains it (Product decisions 4). */
export function isCustomerKind(kind: AnyRuleKind): boolean {
  return kind === 'CUSTOMER' || kind === 'PAYMENT_TERM';
}

/**
 * Whether a scope is chosen: `some` one at least; `some-or-all` one at least, or said to be all; `free` nothing chosen
 * means all; `none` the kind holds everywhere.
 */
export type ScopeDemand = 'some' | 'some-or-all' | 'free' | 'none';

/** What a kind of rule demands to be entered (Specification 5). */
export type KindDemand = {
  readonly value: 'any' | 'positive' | 'none';
  /** The units to choose from; none where the value has no unit to choose. */
  readonly units: readonly PriceUnit[];
  readonly products: ScopeDemand;
  readonly terminals: ScopeDemand;
  readonly customers: boolean;
  readonly group: boolean;
  readonly named: boolean;
};

const everywhere = { products: 'none', terminals: 'none', customers: false, group: false, named: false } as const;
const chosen = { products: 'some-or-all', terminals: 'some-or-all' } as const;
const ofProducts = { ...everywhere, value: 'positive', units: [], products: 'some', terminals: 'free' } as const;
const grouped: KindDemand = { ...chosen, value: 'any', units: priceUnits, customers: false, group: true, named: true };

const demands: Readonly<Record<AnyRuleKind, KindDemand>> = {
  DUTY: grouped,
  BIO_BLEND: grouped,
  PRICE: grouped,
  ICE_MASTER: { ...everywhere, value: 'any', units: ['USD/mt'] },
  CUSTOMER: { ...chosen, value: 'any', units: priceUnits, customers: true, group: false, named: true },
  DENSITY: ofProducts,
  CONVERSION: ofProducts,
  FX: { ...everywhere, value: 'any', units: [], products: 'free', terminals: 'free' },
  ICE_MONTH: { ...everywhere, value: 'none', units: [], products: 'free', terminals: 'free' },
  MIN_PRICE_MAX_DROP: { ...everywhere, ...chosen, value: 'positive', units: [] },
  EXPIRY: { ...everywhere, value: 'none', units: [] },
  PAYMENT_TERM: { ...everywhere, value: 'any', units: ['USD/mt', 'L/cbm'] },
};

/** What a rule of this kind must say. */
export function demandOfKind(kind: AnyRuleKind): KindDemand {
  return demands[kind];
}

/** The switches of a brand that decide which kinds and units its sellers have. */
type PricingSwitches = {
  readonly globalMasterAddOn: boolean;
  readonly conversionFactorsTab: boolean;
  readonly iceFutureDropdown: boolean;
};

/** Whether a brand's sellers have this kind: master add-on, future month and conversion factors are switched (Product decisions 2). */
export function isKindOfBrand(kind: AnyRuleKind, features: PricingSwitches): boolean {
  if (kind === 'ICE_MASTER') return features.globalMasterAddOn;
  if (kind === 'ICE_MONTH') return features.iceFutureDropdown;
  return kind !== 'CONVERSION' || features.conversionFactorsTab;
}

/**
 * The units a brand's sellers choose from. USD/bbl goes through the conversion factor: whoever cannot enter one cannot
 * answer for what such a value becomes.
 */
export function unitsOfBrand(kind: AnyRuleKind, features: PricingSwitches): readonly PriceUnit[] {
  const { units } = demandOfKind(kind);
  return isKindOfBrand('CONVERSION', features) ? units : units.filter((unit) => unit !== 'USD/bbl');
}

/**
 * The month that gasoil offers of a brand follow where nobody sets one: the front month, moved by the expiry rules, where sellers choose
 * none; null where they do and have to.
 */
export function defaultMonthOf(features: Pick<PricingSwitches, 'iceFutureDropdown'>): GasMonth | null {
  return features.iceFutureDropdown ? null : 'M00';
}
