import type { Brand } from '@handelsplatz/domain/brands';
import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import {
  computePrice,
  type PricedOffer,
  type PriceInput,
  type PriceUnit,
  priceOffer,
  priceUnits,
} from '@handelsplatz/domain/pricing/chain';
import { compileRuleBook, compileTermSurcharges, type TermSurchargeRule } from '@handelsplatz/domain/pricing/rule-book';
import {
  type ExpiryRule,
  type ExpirySetting,
  type PricingRule,
  pickDefaultMonth,
} from '@handelsplatz/domain/pricing/rules';
import type { Result } from '@handelsplatz/domain/results';
import { shortestPaymentTerm } from '@handelsplatz/domain/trading';
import type { SellerBook } from '@handelsplatz/server/features/pricing/rule-book';
import {
  type PriceableOffer,
  type PricingBuyer,
  resolveCustomerTerms,
  resolveOfferTerms,
} from '@handelsplatz/server/price-terms';
import type { SellerRules } from '../pricing/rules.ts';
import { found } from '../random.ts';
import type { Row } from '../rows.ts';
import type { MarketCurve } from './market-curve.ts';

/** The instant for which a price is made, and its place on the market curve. */
export interface DemoMoment {
  readonly at: Date;
  readonly daysAgo: number;
  readonly hour: number;
}

/** Exact prices of the demo market at any moment of its year, by the rules in force then. */
export interface DemoPrices {
  quote(offer: PriceableOffer, buyer: PricingBuyer, paymentTerm: number, moment: DemoMoment): PricedOffer;
  /** The price alone, in hundredths for 100 l: its explanation takes longer than the price. */
  computePrice(offer: PriceableOffer, buyer: PricingBuyer, paymentTerm: number, moment: DemoMoment): number;
}

const nobody: PricingBuyer = { customerId: '', priceAdjustment: null };

/** The price of the offer for a customer without rules of its own. */
export function listPrice(prices: DemoPrices, offer: PriceableOffer, moment: DemoMoment): PricedOffer {
  return prices.quote(offer, nobody, shortestPaymentTerm(), moment);
}

interface Details {
  readonly month?: string;
  readonly termDays?: number;
  readonly day?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly setting?: ExpirySetting;
}

interface VersionedRule {
  readonly kind: string;
  readonly groupId: string | null;
  readonly details: Details;
  readonly unit: PriceUnit | null;
  readonly version: Row<'priceRuleVersions'>;
}

function toAmount({ version, details }: VersionedRule): Decimal {
  return details.month ? decimal(String(Number(details.month.slice(1)))) : decimal(version.value ?? '0');
}

function toPricingRule(rule: VersionedRule): PricingRule {
  const {
    ruleId,
    version,
    name = '',
    productIds = [],
    terminalIds = [],
    networkIds = [],
    customerIds = [],
    validFrom,
  } = rule.version;
  const kind = rule.kind as PricingRule['kind'];
  const { groupId, unit } = rule;
  return {
    id: ruleId,
    version,
    kind,
    groupId,
    productIds,
    terminalIds,
    networkIds,
    customerIds,
    unit,
    value: toAmount(rule),
    label: name,
    validFrom,
  };
}

function toExpiryRule({ version, details }: VersionedRule): ExpiryRule {
  const { day = '', startTime = '', endTime = '', setting = 'MXX' } = details;
  return { id: version.ruleId, version: version.version, day, startTime, endTime, setting };
}

function toSurcharge(rule: VersionedRule): TermSurchargeRule {
  const source = { id: rule.version.ruleId, version: rule.version.version };
  const item = {
    unit: rule.unit ?? 'L/cbm',
    value: toAmount(rule),
    label: rule.version.name ?? '',
    kind: 'PAYMENT_TERM',
    source,
  } as const;
  return { days: rule.details.termDays ?? 0, customerIds: rule.version.customerIds ?? [], item };
}

/** The seller's book with all versions. The moment of a price decides which of them applies. */
function toSellerBook(brand: Brand, source: SellerRules): SellerBook {
  const byId = new Map(source.rules.map((rule) => [rule.id, rule]));
  const versioned = source.versions.map((version): VersionedRule => {
    const { kind, groupId } = found(byId, version.ruleId);
    const unit = priceUnits.find((known) => known === version.unit) ?? null;
    return { kind, groupId: groupId ?? null, details: version.details as Details, unit, version };
  });
  const ofKind = (kind: string) => versioned.filter((rule) => rule.kind === kind);
  const chain = versioned.filter(({ kind }) => kind !== 'EXPIRY' && kind !== 'PAYMENT_TERM');
  const networks = source.networks.map(({ id }) => ({
    id,
    terminalIds: source.networkTerminals
      .filter(({ networkId }) => networkId === id)
      .map(({ terminalId }) => terminalId),
  }));
  return {
    sellerId: source.seller.id,
    revision: source.revision.revision,
    // Demo rules have one version each, and the history of prices is made with them from its beginning.
    at: new Date(0),
    rules: compileRuleBook({
      rules: chain.map(toPricingRule),
      networks,
      expiryRules: ofKind('EXPIRY').map(toExpiryRule),
      zone: brand.zone,
      defaultMonth: pickDefaultMonth(brand.features),
    }),
    termSurcharges: compileTermSurcharges(ofKind('PAYMENT_TERM').map(toSurcharge)),
    referenceTimes: new Map(),
    nextChangeAt: null,
  };
}

/** The books of all sellers, by seller. */
export type DemoBooks = ReadonlyMap<string, SellerBook>;

export function toSellerBooks(brand: Brand, rules: readonly SellerRules[]): DemoBooks {
  return new Map(rules.map((source) => [source.seller.id, toSellerBook(brand, source)]));
}

export function createDemoPrices(brand: Brand, rules: readonly SellerRules[], curve: MarketCurve): DemoPrices {
  const books = toSellerBooks(brand, rules);
  type Question = Parameters<DemoPrices['quote']>;
  const toInput = ([offer, buyer, paymentTerm, { at, daysAgo, hour }]: Question): PriceInput => {
    const book = found(books, offer.sellerId);
    return {
      terms: resolveOfferTerms(offer, book, undefined, brand, at),
      market: curve.at(daysAgo, hour),
      customer: resolveCustomerTerms(offer, book, buyer, paymentTerm, at),
    };
  };
  return {
    quote: (...question) => requirePriced(priceOffer(toInput(question))),
    computePrice: (...question) => requirePriced(computePrice(toInput(question))).price,
  };
}

function requirePriced<T>(priced: Result<T, string>): T {
  if (!priced.ok) throw new RangeError(`Demo offer without a price: ${priced.code}`);
  return priced.value;
}
