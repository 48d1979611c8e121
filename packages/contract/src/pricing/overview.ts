import { gasMonths } from '@handelsplatz/domain/pricing/chain';
import type { AnyRuleKind } from '@handelsplatz/domain/pricing/rules';
import { z } from 'zod';
import { id, instant, price } from '../common/index.ts';
import { networkView, ruleGroupView } from './networks.ts';
import { ruleView } from './rules.ts';

/** The sections of the pricing engine (Specification 2). */
export const pricingSection = z.enum([
  'exchange',
  'minimumPrices',
  'densities',
  'groups',
  'customers',
  'paymentTerms',
  'expiry',
  'conversionFactors',
  'networks',
  'explanation',
]);

/** The kinds of rules that belong to a section. */
export const kindsOfSection: Readonly<Record<z.infer<typeof pricingSection>, readonly AnyRuleKind[]>> = {
  exchange: ['ICE_MONTH', 'FX', 'ICE_MASTER'],
  minimumPrices: ['MIN_PRICE_MAX_DROP'],
  densities: ['DENSITY'],
  groups: ['DUTY', 'BIO_BLEND', 'PRICE'],
  customers: ['CUSTOMER'],
  paymentTerms: ['PAYMENT_TERM'],
  expiry: ['EXPIRY'],
  conversionFactors: ['CONVERSION'],
  networks: [],
  explanation: [],
};

/** Which deleted rules to list. */
export const deletedRulesParameters = z.strictObject({ section: pricingSection });

/** Why an offer has no price. */
export const unpricedReason = z.enum([
  'stale_market',
  'missing_month',
  'month_beyond',
  'missing_conversion_factor',
  'missing_fx',
  'missing_density',
  'not_positive',
  'too_high',
]);

/**
 * Live offers of the seller without a price now, by reason, with the section that solves it; null when the seller cannot solve
 * it.
 */
export const unpricedCount = z.object({
  reason: unpricedReason,
  text: z.string().describe('German sentence'),
  section: pricingSection.nullable(),
  count: z.number(),
  offers: z.array(z.object({ _id: id, name: z.string(), productId: id, terminalId: id })),
});

/** A place where a minimum-price rule applies: live price, base price captured today, and the resulting minimum price. */
export const minimumPricePlace = z.object({
  ruleId: id,
  productId: id,
  terminalId: id,
  basis: z.enum(['GASOIL', 'BRENT']),
  /** The current base price before the minimum price; null when there is none. */
  livePrice: price.nullable(),
  /** L/100L15, exact decimal; null before today's reference time. */
  capturedPrice: z.string().nullable(),
  /** L/100L15, exact decimal; null before today's reference time. */
  minimumPrice: z.string().nullable(),
});

const rules = z.array(ruleView);

/** Everything for the page of the pricing engine. A section that the brand does not have is absent. */
export const pricingOverview = z.object({
  revision: z.number(),
  now: instant,
  currency: z.enum(['EUR', 'CHF']),
  /** The sections of this brand, as the page shows them. */
  sections: z.array(pricingSection),
  exchange: z.object({
    /** The month that offers follow in a brand whose sellers set none; null: they set it by ICE_MONTH. */
    defaultMonth: z.enum(gasMonths).nullable(),
    /** ICE_MONTH. */
    futureMonths: rules,
    /** FX. */
    surcharges: rules,
    /** ICE_MASTER. */
    masterAddOns: rules.optional(),
  }),
  minimumPrices: z.object({ rules, places: z.array(minimumPricePlace) }),
  densities: rules,
  conversionFactors: rules.optional(),
  groups: z.array(ruleGroupView),
  customerRules: rules,
  paymentTerms: rules,
  expiry: z.object({
    active: rules,
    expired: rules,
    /** The rule that decides the month now; null before the first. */
    inForceId: id.nullable(),
  }),
  networks: z.array(networkView),
  products: z.array(z.object({ _id: id, name: z.string(), category: z.string() })),
  terminals: z.array(z.object({ _id: id, name: z.string(), region: z.string() })),
  /** The customers that rules may name: connected buyers; for a child account its parent. */
  customers: z.array(z.object({ _id: id, name: z.string(), customerNo: z.string() })),
  /** Buyers whose relationship is not (or no longer) enabled on both sides; rules may still name them. */
  unconnectedCustomers: z.array(z.object({ _id: id, name: z.string(), customerNo: z.string() })),
  /** The buyers who have prices: connected buyers; child accounts follow their parents and are named with them. */
  buyers: z.array(z.object({ _id: id, name: z.string() })),
  unpriced: z.array(unpricedCount),
  /** When the next planned version or expiry rule begins; null: none is planned. */
  nextChangeAt: instant.nullable(),
});

export type PricingSection = z.infer<typeof pricingSection>;
export type UnpricedCount = z.infer<typeof unpricedCount>;
export type MinimumPricePlace = z.infer<typeof minimumPricePlace>;
export type PricingOverview = z.infer<typeof pricingOverview>;
