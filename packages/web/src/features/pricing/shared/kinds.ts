import type { PricingSection } from '@handelsplatz/contract/pricing';
import { type AnyRuleKind, displayUnit, type PriceUnit, ruleKinds } from '@handelsplatz/domain/pricing';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';

/** What a rule is for. */
export type RuleKind = AnyRuleKind;

const sections: Readonly<Record<RuleKind, PricingSection>> = {
  ICE_MONTH: 'exchange',
  ICE_MASTER: 'exchange',
  FX: 'exchange',
  DENSITY: 'densities',
  CONVERSION: 'conversionFactors',
  DUTY: 'groups',
  BIO_BLEND: 'groups',
  PRICE: 'groups',
  CUSTOMER: 'customers',
  PAYMENT_TERM: 'paymentTerms',
  MIN_PRICE_MAX_DROP: 'minimumPrices',
  EXPIRY: 'expiry',
};

/** The section behind a line of an explanation; undefined for lines that no rule makes. */
export function sectionOfLine(kind: string): PricingSection | undefined {
  if (isRuleKind(kind)) return sections[kind];
  return ({ FX_SURCHARGE: 'exchange', FLOOR: 'minimumPrices', MARKET: 'exchange' } as const)[kind];
}

/** Whether a text names a kind of rule. */
export function isRuleKind(text: string | undefined): text is RuleKind {
  return ruleKinds.some((kind) => kind === text);
}

/** The unit of values whose kind leaves no choice, such as t/cbm; undefined for kinds with a choice or without a value. */
export function fixedUnitOf(kind: RuleKind): string | undefined {
  if (kind === 'DENSITY') return 't/cbm';
  if (kind === 'CONVERSION') return 'bbl/mt';
  if (kind === 'FX') return formatsOfBrand().rateUnit;
  return kind === 'MIN_PRICE_MAX_DROP' ? unitText('L/100L15') : undefined;
}

/** A unit as people write it, with the brand's currency: `EUR/cbm`, `CHF/100 l`. */
export function unitText(unit: PriceUnit): string {
  return displayUnit(unit, brand().currency).replace('100L15', '100\u00A0l');
}
