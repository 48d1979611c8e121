import type { DraftRuleView } from '@handelsplatz/contract/pricing/drafts';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleVersionView, RuleView } from '@handelsplatz/contract/pricing/rules';
import { getKindRequirements } from '@handelsplatz/domain/pricing/rules';
import { type Formats, formatsOfBrand } from '../../../platform/formats.ts';
import { texts as t } from '../texts.ts';
import { fieldTexts as f } from './field-texts.ts';
import { kindTexts as k } from './kind-texts.ts';
import { type EditableRuleKind, findFixedUnit, unitText } from './kinds.ts';

/** The contents of a rule, from a version or from a draft. */
export type RuleContents = Omit<DraftRuleView, 'reason'>;

/** Names of everything a rule may cover. */
export interface Names {
  readonly products: ReadonlyMap<string, string>;
  readonly terminals: ReadonlyMap<string, string>;
  readonly networks: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  /** The terminals of each network. */
  readonly terminalsByNetwork: ReadonlyMap<string, readonly string[]>;
}

const byId = (list: readonly { readonly _id: string; readonly name: string }[]) =>
  new Map(list.map(({ _id, name }) => [_id, name]));

/** The names in an overview. */
export function toNames(overview: PricingOverview): Names {
  return {
    products: byId(overview.products),
    terminals: byId(overview.terminals),
    networks: byId(overview.networks),
    customers: byId([...overview.customers, ...formerCustomers(overview)]),
    groups: byId(overview.groups),
    terminalsByNetwork: new Map(overview.networks.map(({ _id, terminalIds }) => [_id, terminalIds])),
  };
}

/** Unconnected buyers, with a remark after their name. */
export function formerCustomers({ unconnectedCustomers }: PricingOverview): PricingOverview['customers'] {
  return unconnectedCustomers.map(({ name, ...customer }) => ({ ...customer, name: t('unconnected', { name }) }));
}

/** A decimal text in the brand's spelling with all its decimals, and at least `least` of them. */
export function decimalSpelling(text: string, { number }: Formats, least = 0): string {
  const [, fraction = ''] = text.split('.');
  const decimals = fraction.replace(/(?<!0)0+$/, '').length;
  return number(Number(text), Math.max(least, decimals));
}

/** Decimals as the form writes them, so that the digits of a column align. Amounts have two. */
const usualDecimals: Partial<Record<EditableRuleKind, number>> = { DENSITY: 3, FX: 5 };

/** The value of a version with its unit: `1,25 EUR/cbm`, `M01`, `14 Tage, 0,50 USD/mt`. */
export function valueText(
  kind: EditableRuleKind,
  version: Pick<RuleVersionView, 'value' | 'unit' | 'details'>,
): string {
  const formats = formatsOfBrand();
  if (kind === 'ICE_MONTH') return version.details.month ?? '';
  if (kind === 'EXPIRY') return expiryText(version.details, formats);
  const unit = version.unit === null ? findFixedUnit(kind) : unitText(version.unit);
  return [version.value === null ? '' : decimalSpelling(version.value, formats, usualDecimals[kind] ?? 2), unit]
    .join('\u00A0')
    .trim();
}

/** The direction of an expiry rule. */
export function settingText(setting: string | undefined): string {
  return setting === 'MXX+1' ? k('settingNextShort') : k('settingMXXShort');
}

function expiryText({ day, startTime, endTime, setting }: RuleVersionView['details'], formats: Formats): string {
  return t('expiryAt', {
    day: formats.day(day),
    from: startTime ?? '',
    to: endTime ?? '',
    setting: settingText(setting),
  });
}

/** The covered products or terminals in words: up to `most` names (two by default), then the number of the others. */
export function coverText(ids: readonly string[], names: ReadonlyMap<string, string>, most = 2): string {
  const known = ids.map((id) => names.get(id) ?? t('unknownName'));
  return known.length <= most
    ? known.join(', ')
    : t('andMore', { names: known.slice(0, most).join(', '), count: known.length - most });
}

/** The products of a version. */
export function productsText(version: RuleContents, names: Names, most?: number): string {
  return version.allProducts ? t('allProducts') : coverText(version.productIds, names.products, most);
}

/** The terminals and networks of a version. */
export function placesText(version: RuleContents, names: Names, most = 2): string {
  if (version.allTerminals) return t('allTerminals');
  const all = [
    ...version.networkIds.map((id) => ({ id, from: names.networks })),
    ...version.terminalIds.map((id) => ({ id, from: names.terminals })),
  ];
  const merged = new Map(all.map(({ id, from }) => [id, from.get(id) ?? t('unknownName')]));
  return coverText([...merged.keys()], merged, most);
}

/** The customers of a rule; empty where the kind names none. */
export function customersText(
  { kind, customerIds }: Pick<RuleView, 'kind' | 'customerIds'>,
  names: Names,
  most?: number,
): string {
  const demand = getKindRequirements(kind).customers;
  if (demand === 'none') return '';
  return demand === 'free' && customerIds.length === 0
    ? f('allCustomers')
    : coverText(customerIds, names.customers, most);
}

/** The title of a rule: its name, or its kind with its value or products. */
export function ruleTitle(rule: Pick<RuleView, 'kind'> & RuleContents, names: Names): string {
  if (rule.name) return rule.name;
  if (rule.kind === 'PAYMENT_TERM') return k('termDays', { days: rule.details.termDays ?? '' });
  if (rule.kind === 'ICE_MASTER') return k('ICE_MASTER');
  if (rule.kind === 'EXPIRY') return `${k(rule.kind)}: ${valueText(rule.kind, rule)}`;
  return `${k(rule.kind)}: ${productsText(rule, names)}`;
}
