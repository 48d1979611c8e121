import { type GasMonth, type PriceUnit, priceUnits } from '../chain/units.ts';
import type { RuleKind } from './rules.ts';

/** All kinds of rules: those of the chain, expiry rules and surcharges of payment terms (Specification 3). */
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

/** The kinds that belong to named groups. */
export const groupedKinds = ['DUTY', 'BIO_BLEND', 'PRICE'] as const satisfies readonly RuleKind[];

/**
 * Whether rules of this kind turn the base price into a customer's price. A base price never contains them (Product decisions
 * 4).
 */
export function isCustomerKind(kind: AnyRuleKind): boolean {
  return kind === 'CUSTOMER' || kind === 'PAYMENT_TERM';
}

/**
 * What a scope requires. `some`: at least one; `some-or-all`: at least one, or all explicitly; `free`: none means all; `none`:
 * the kind applies everywhere.
 */
export type ScopeRequirement = 'some' | 'some-or-all' | 'free' | 'none';

/** The fields that a kind of rule requires (Specification 5). */
export type KindRequirements = {
  readonly value: 'any' | 'positive' | 'none';
  /** The units to choose from; empty when the unit is fixed. */
  readonly units: readonly PriceUnit[];
  readonly products: ScopeRequirement;
  readonly terminals: ScopeRequirement;
  /** `free`: none means all customers. */
  readonly customers: Exclude<ScopeRequirement, 'some-or-all'>;
  readonly group: boolean;
  readonly named: boolean;
};

const everywhere = { products: 'none', terminals: 'none', customers: 'none', group: false, named: false } as const;
const chosen = { products: 'some-or-all', terminals: 'some-or-all' } as const;
const ofProducts = { ...everywhere, value: 'positive', units: [], products: 'some', terminals: 'free' } as const;
const grouped: KindRequirements = {
  ...chosen,
  value: 'any',
  units: priceUnits,
  customers: 'none',
  group: true,
  named: true,
};

const requirements: Readonly<Record<AnyRuleKind, KindRequirements>> = {
  DUTY: grouped,
  BIO_BLEND: grouped,
  PRICE: grouped,
  ICE_MASTER: { ...everywhere, value: 'any', units: ['USD/mt'] },
  CUSTOMER: { ...chosen, value: 'any', units: priceUnits, customers: 'some', group: false, named: true },
  DENSITY: ofProducts,
  CONVERSION: ofProducts,
  FX: { ...everywhere, value: 'any', units: [], products: 'free', terminals: 'free' },
  ICE_MONTH: { ...everywhere, value: 'none', units: [], products: 'free', terminals: 'free' },
  MIN_PRICE_MAX_DROP: { ...everywhere, ...chosen, value: 'positive', units: [] },
  EXPIRY: { ...everywhere, value: 'none', units: [] },
  PAYMENT_TERM: { ...everywhere, value: 'any', units: ['USD/mt', 'L/cbm'], customers: 'free' },
};

/** The fields that a rule of this kind requires. */
export function getKindRequirements(kind: AnyRuleKind): KindRequirements {
  return requirements[kind];
}

/** The switches of a brand that decide about kinds and units. */
type PricingSwitches = {
  readonly globalMasterAddOn: boolean;
  readonly conversionFactorsTab: boolean;
  readonly iceFutureDropdown: boolean;
};

/**
 * Whether a brand's sellers have this kind: master add-on, future month and conversion factors depend on switches (Product
 * decisions 2).
 */
export function isKindOfBrand(kind: AnyRuleKind, features: PricingSwitches): boolean {
  if (kind === 'ICE_MASTER') return features.globalMasterAddOn;
  if (kind === 'ICE_MONTH') return features.iceFutureDropdown;
  return kind !== 'CONVERSION' || features.conversionFactorsTab;
}

/**
 * The units that a brand's sellers choose from. Values in USD/bbl depend on the conversion factor, so only sellers who can set
 * that factor may use them.
 */
export function unitsOfBrand(kind: AnyRuleKind, features: PricingSwitches): readonly PriceUnit[] {
  const { units } = getKindRequirements(kind);
  return isKindOfBrand('CONVERSION', features) ? units : units.filter((unit) => unit !== 'USD/bbl');
}

/**
 * The month that gasoil offers follow when nobody sets one: the front month, rolled by expiry rules, in brands where sellers
 * set no month; null where sellers must set it.
 */
export function pickDefaultMonth(features: Pick<PricingSwitches, 'iceFutureDropdown'>): GasMonth | null {
  return features.iceFutureDropdown ? null : 'M00';
}
