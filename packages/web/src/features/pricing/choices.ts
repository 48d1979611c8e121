import type { PricingOverview } from '@handelsplatz/contract/pricing';
import type { ChoiceGroup } from './choice-field.tsx';
import { fieldTexts as f } from './field-texts.ts';
import { networkValue } from './rule-draft.ts';

/** Everything a rule may cover, in groups that can be chosen as a whole. */
export function choicesOf(overview: PricingOverview): Record<'products' | 'places' | 'customers', ChoiceGroup[]> {
  return {
    products: grouped(overview.products, ({ category }) => category),
    places: [...networkChoices(overview), ...terminalChoices(overview)],
    customers: [
      {
        id: 'customers',
        label: f('customers'),
        options: overview.customers.map(({ _id, name, customerNo }) => ({
          value: _id,
          label: customerNo ? `${name} (${customerNo})` : name,
        })),
      },
    ],
  };
}

/** Terminals by region. */
export function terminalChoices(overview: PricingOverview): ChoiceGroup[] {
  return grouped(overview.terminals, ({ region }) => region);
}

function networkChoices({ networks }: PricingOverview): ChoiceGroup[] {
  if (networks.length === 0) return [];
  const options = networks.map(({ _id, name, terminalIds }) => ({
    value: networkValue(_id),
    label: f('networkOf', { name, count: terminalIds.length }),
  }));
  return [{ id: 'networks', label: f('networks'), options, asWhole: false }];
}

function grouped<T extends { readonly _id: string; readonly name: string }>(
  list: readonly T[],
  groupOf: (entry: T) => string,
): ChoiceGroup[] {
  const groups = Map.groupBy(list, groupOf);
  return [...groups].map(([label, entries]) => ({
    id: label,
    label,
    options: entries.map(({ _id, name }) => ({ value: _id, label: name })),
  }));
}
