import type { DraftRuleView, PricingOverview, RuleVersionView, RuleView } from '@handelsplatz/contract/pricing';
import { type Formats, formatsOfBrand } from '../../platform/formats.ts';
import { kindTexts as k } from './kind-texts.ts';
import { fixedUnitOf, type RuleKind, unitText } from './kinds.ts';
import { texts as t } from './texts.ts';

/** What a rule says, whichever version or draft says it. */
export type RuleContents = Omit<DraftRuleView, 'reason'>;

/** Names of everything a rule may cover. */
export interface Names {
  readonly products: ReadonlyMap<string, string>;
  readonly terminals: ReadonlyMap<string, string>;
  readonly networks: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  /** Terminals of each network. */
  readonly terminalsOf: ReadonlyMap<string, readonly string[]>;
}

const byId = (list: readonly { readonly _id: string; readonly name: string }[]) =>
  new Map(list.map(({ _id, name }) => [_id, name]));

/** The names in an overview. */
export function namesOf(overview: PricingOverview): Names {
  return {
    products: byId(overview.products),
    terminals: byId(overview.terminals),
    networks: byId(overview.networks),
    customers: byId([...overview.customers, ...formerCustomers(overview)]),
    groups: byId(overview.groups),
    terminalsOf: new Map(overview.networks.map(({ _id, terminalIds }) => [_id, terminalIds])),
  };
}

/** Buyers who are not connected, with that behind their name. */
export function formerCustomers({ unconnectedCustomers }: PricingOverview): PricingOverview['customers'] {
  return unconnectedCustomers.map(({ name, ...customer }) => ({ ...customer, name: t('unconnected', { name }) }));
}

/** A decimal text in the brand's spelling: all its decimals, at least so many. */
export function decimalSpelling(text: string, { number }: Formats, least = 0): string {
  const decimals = /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
  return number(Number(text), Math.max(least, decimals));
}

/** As many decimals as the field writes, so that a column lines up; amounts have two. */
const usualDecimals: Partial<Record<RuleKind, number>> = { DENSITY: 3, FX: 5 };

/** What a version sets, with its unit: `1,25 EUR/cbm`, `M01`, `14 Tage, 0,50 USD/mt`. */
export function valueText(kind: RuleKind, version: Pick<RuleVersionView, 'value' | 'unit' | 'details'>): string {
  const formats = formatsOfBrand();
  if (kind === 'ICE_MONTH') return version.details.month ?? '';
  if (kind === 'EXPIRY') return expiryText(version.details, formats);
  const unit = version.unit === null ? fixedUnitOf(kind) : unitText(version.unit);
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

/** What a version covers of one kind, in words: all, the names of up to two, or how many. */
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

/** What a rule is called where its kind has no name: what it sets and for what. */
export function ruleTitle(rule: Pick<RuleView, 'kind'> & RuleContents, names: Names): string {
  if (rule.name) return rule.name;
  if (rule.kind === 'PAYMENT_TERM') return k('termDays', { days: rule.details.termDays ?? '' });
  if (rule.kind === 'ICE_MASTER') return k('ICE_MASTER');
  if (rule.kind === 'EXPIRY') return `${k(rule.kind)}: ${valueText(rule.kind, rule)}`;
  return `${k(rule.kind)}: ${productsText(rule, names)}`;
}
