import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage, RelationshipTerms, TermsInput } from '@handelsplatz/contract/relationships';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { type Choice, type ChoiceGroup, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { t } from './texts.ts';

/** What the form of a customer's terms holds. */
export interface TermsValues {
  readonly version: number;
  readonly customerNo: string;
  readonly terminalIds: Choice;
  readonly productIds: Choice;
  readonly additivesEnabled: boolean;
  readonly additives: Choice;
  readonly paymentTerms: Choice;
  readonly notes: string;
}

/** The values of stored terms. */
export function toTermsValues(terms: RelationshipTerms): TermsValues {
  return {
    version: terms.version,
    customerNo: terms.customerNo,
    terminalIds: terms.terminalIds,
    productIds: terms.productIds,
    additivesEnabled: terms.additives.enabled,
    additives: terms.additives.mode === 'ALL' ? 'all' : terms.additives.productIds,
    paymentTerms: terms.paymentTerms.map(String),
    notes: terms.notes,
  };
}

/** The proposal on acceptance: what the seller offers now, at the stored payment terms. */
export function proposeTerms({ terms, offered }: RelationshipPage, goods: Metadata): TermsValues {
  const isFuel = new Set(goods.fuels.map(({ _id }) => _id));
  return {
    ...toTermsValues(terms),
    terminalIds: terms.terminalIds.length > 0 ? terms.terminalIds : offered.terminalIds,
    productIds: terms.productIds.length > 0 ? terms.productIds : offered.productIds.filter((id) => isFuel.has(id)),
  };
}

/** The input to send. */
export function toTermsInput(values: TermsValues): TermsInput {
  return {
    version: values.version,
    customerNo: values.customerNo,
    terminalIds: [...chosenValues(values.terminalIds)],
    productIds: [...chosenValues(values.productIds)],
    additives: {
      enabled: values.additivesEnabled,
      mode: values.additives === 'all' ? 'ALL' : 'CHOSEN',
      productIds: [...chosenValues(values.additives)],
    },
    paymentTerms: chosenValues(values.paymentTerms).map(Number) as TermsInput['paymentTerms'],
    notes: values.notes,
  };
}

const toOption = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ value: _id, label: name });

/** Fuels by category. */
export const productGroups = ({ fuels }: Metadata): ChoiceGroup[] =>
  [...Map.groupBy(fuels, ({ category }) => category)].map(([category, products]) => ({
    id: category,
    label: category,
    options: products.map(toOption),
  }));

/** Additives as one group. */
export const additiveGroups = ({ additives }: Metadata): ChoiceGroup[] => [
  { id: 'additives', label: t('additives'), options: additives.map(toOption), asWhole: false },
];

/** All payment terms as one group. */
export const termGroups = (): ChoiceGroup[] => [
  {
    id: 'terms',
    label: t('paymentTerms'),
    asWhole: false,
    options: paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) })),
  },
];
