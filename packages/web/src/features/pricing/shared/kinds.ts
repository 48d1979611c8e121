import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { displayUnit, type PriceUnit } from '@handelsplatz/domain/pricing/chain';
import { type AnyRuleKind, ruleKinds } from '@handelsplatz/domain/pricing/rules';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';

/** The kind of a rule. */
export type EditableRuleKind = AnyRuleKind;

const sections: Readonly<Record<EditableRuleKind, PricingSection>> = {
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

/** The section of the rule behind a line of an explanation; undefined for lines without a rule. */
export function sectionOfLine(kind: string): PricingSection | undefined {
  if (isRuleKind(kind)) return sections[kind];
  return ({ FX_SURCHARGE: 'exchange', FLOOR: 'minimumPrices', MARKET: 'exchange' } as const)[kind];
}

/** Whether a text names a kind of rule. */
export function isRuleKind(text: string | undefined): text is EditableRuleKind {
  return ruleKinds.some((kind) => kind === text);
}

/** The unit of a kind without a choice of units, such as t/cbm; undefined for kinds with a choice or without a value. */
export function findFixedUnit(kind: EditableRuleKind): string | undefined {
  if (kind === 'DENSITY') return 't/cbm';
  if (kind === 'CONVERSION') return 'bbl/mt';
  if (kind === 'FX') return formatsOfBrand().rateUnit;
  return kind === 'MIN_PRICE_MAX_DROP' ? unitText('L/100L15') : undefined;
}

/** A unit in the brand's spelling and currency: `EUR/cbm`, `CHF/100 l`. */
export function unitText(unit: PriceUnit): string {
  return displayUnit(unit, brand().currency).replace('100L15', '100\u00A0l');
}
