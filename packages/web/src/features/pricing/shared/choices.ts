import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { ChoiceGroup } from '../../../ui/fields/choice/choice-field.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';

/** Terminals by region. */
export function terminalChoices(overview: PricingOverview): ChoiceGroup[] {
  return groupChoices(overview.terminals, ({ region }) => region);
}

/** Entries in groups of the same name. */
export function groupChoices<T extends { readonly _id: string; readonly name: string }>(
  list: readonly T[],
  toGroupName: (entry: T) => string,
): ChoiceGroup[] {
  const groups = Map.groupBy(list, toGroupName);
  return [...groups].map(([label, entries]) => ({
    id: label,
    label,
    options: toOptions(entries),
  }));
}
