import type { DraftChangeView } from '@handelsplatz/contract/pricing/drafts';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { texts as t } from '../texts.ts';
import { fieldTexts as f } from './field-texts.ts';
import { kindTexts as k } from './kind-texts.ts';
import { customersText, type Names, placesText, productsText, type RuleContents, valueText } from './rule-text.ts';

/** One difference between two versions, in words. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The most names in a list of a comparison. */
const mostNames = 200;

/** The changes from one version to another; without an earlier one, the whole contents of the version. */
export function differences(
  kind: RuleView['kind'],
  before: RuleContents | undefined,
  after: RuleContents,
  names: Names,
): Difference[] {
  const facts = listFacts(kind, after, names);
  const earlier = before && new Map(listFacts(kind, before, names));
  return facts.flatMap(([label, text]) => {
    const was = earlier?.get(label) ?? '';
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}

function listFacts(kind: RuleView['kind'], version: RuleContents, names: Names): [string, string][] {
  const { details } = version;
  return [
    [t('name'), version.name],
    [kind === 'EXPIRY' ? t('validity') : t('value'), valueText(kind, version)],
    [k('term'), details.termDays === undefined ? '' : k('termDays', { days: details.termDays })],
    [k('referenceTime'), details.referenceTime ?? ''],
    [k('discount'), details.discount ? t('yes') : ''],
    [t('products'), carriesProducts(kind) ? productsText(version, names, mostNames) : ''],
    [t('terminals'), carriesPlaces(kind) ? placesText(version, names, mostNames) : ''],
    [f('customers'), customersText({ kind, ...version }, names, mostNames)],
    [f('validFrom'), kind === 'EXPIRY' || !version.validFrom ? '' : formatsOfBrand().dateTime(version.validFrom)],
  ];
}

/** The changes of a draft. It leaves out that they hold from the publication on, and a new rule's name, which is its title. */
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
