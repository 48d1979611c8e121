import type { DraftChangeView, RuleView } from '@handelsplatz/contract/pricing';
import { formatsOfBrand } from '../../platform/formats.ts';
import { fieldTexts as f } from './field-texts.ts';
import { kindTexts as k } from './kind-texts.ts';
import { coverText, type Names, placesText, productsText, type RuleContents, valueText } from './rule-text.ts';
import { texts as t } from './texts.ts';

/** One thing that differs between two versions, as people read it. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Longest list of names in a comparison. */
const mostNames = 200;

/** What changed from one version to another; without an earlier one, everything the version says. */
export function differences(
  kind: RuleView['kind'],
  before: RuleContents | undefined,
  after: RuleContents,
  names: Names,
): Difference[] {
  const facts = factsOf(kind, after, names);
  const earlier = before && new Map(factsOf(kind, before, names));
  return facts.flatMap(([label, text]) => {
    const was = earlier?.get(label) ?? '';
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}

function factsOf(kind: RuleView['kind'], version: RuleContents, names: Names): [string, string][] {
  const { details } = version;
  return [
    [t('name'), version.name],
    [kind === 'EXPIRY' ? t('validity') : t('value'), valueText(kind, version)],
    [k('term'), details.termDays === undefined ? '' : k('termDays', { days: details.termDays })],
    [k('referenceTime'), details.referenceTime ?? ''],
    [k('discount'), details.discount ? t('yes') : ''],
    [t('products'), carriesProducts(kind) ? productsText(version, names, mostNames) : ''],
    [t('terminals'), carriesPlaces(kind) ? placesText(version, names, mostNames) : ''],
    [f('customers'), kind === 'CUSTOMER' ? coverText(version.customerIds, names.customers, mostNames) : ''],
    [f('validFrom'), kind === 'EXPIRY' || !version.validFrom ? '' : formatsOfBrand().dateTime(version.validFrom)],
  ];
}

/** What a draft changes. That it counts from its publication on goes without saying, and a new rule's name is its title. */
export function draftDifferences(
  { kind, before, after }: Pick<DraftChangeView, 'kind' | 'before' | 'after'>,
  names: Names,
): Difference[] {
  if (!after) return [];
  return differences(kind, before ?? undefined, after, names).filter(
    ({ label, after: text }) => (text !== '' || after.validFrom) && (before || label !== t('name')),
  );
}

const carriesProducts = (kind: RuleView['kind']) => !['EXPIRY', 'PAYMENT_TERM', 'ICE_MASTER'].includes(kind);
const carriesPlaces = carriesProducts;
