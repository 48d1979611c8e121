import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { ChoiceGroup } from '../../../../ui/fields/choice/choice-field.tsx';
import { groupChoices, terminalChoices } from '../../shared/choices.ts';
import { fieldTexts as f } from '../../shared/field-texts.ts';
import { texts as t } from '../../texts.ts';
import { networkValue, toPlaceScope } from './rule-values.ts';

/** The products and terminals that a rule may cover, in groups that can be chosen as a whole. */
export function listChoices(overview: PricingOverview): Record<'products' | 'places', ChoiceGroup[]> {
  return {
    products: groupChoices(overview.products, ({ category }) => category),
    places: [...networkChoices(overview), ...terminalChoices(overview)],
  };
}

/** Connected customers, plus unconnected ones that the rule names, so that they can be removed. */
export function customerChoices(overview: PricingOverview, named: readonly string[]): ChoiceGroup[] {
  const formatCustomer = ({ name, customerNo }: Customer) => (customerNo ? `${name} (${customerNo})` : name);
  const connected = overview.customers.map((customer) => ({ value: customer._id, label: formatCustomer(customer) }));
  const others = new Map(overview.unconnectedCustomers.map((customer) => [customer._id, formatCustomer(customer)]));
  const former = [...new Set(named)]
    .filter((id) => connected.every(({ value }) => value !== id))
    .map((id) => {
      const name = others.get(id);
      return { value: id, label: name ? t('unconnected', { name }) : t('formerCustomer') };
    });
  return [{ id: 'customers', label: f('customers'), options: [...former, ...connected] }];
}

type Customer = PricingOverview['customers'][number];

/** The chosen terminals and networks in words: `2 Terminals und 1 Netzwerk (12 Terminals)`. */
export function placesCountText(value: readonly string[], { networks }: PricingOverview): string {
  const { terminalIds, networkIds } = toPlaceScope(value);
  const covered = networks.filter(({ _id }) => networkIds.includes(_id)).flatMap((network) => network.terminalIds);
  const own = f('terminalCount', { count: terminalIds.length });
  const theirs = f('networksWith', {
    networks: f('networkCount', { count: networkIds.length }),
    terminals: f('terminalCount', { count: new Set(covered).size }),
  });
  if (networkIds.length === 0) return terminalIds.length === 0 ? f('noneChosen') : own;
  return terminalIds.length === 0 ? theirs : f('both', { one: own, other: theirs });
}

function networkChoices({ networks }: PricingOverview): ChoiceGroup[] {
  if (networks.length === 0) return [];
  const options = networks.map(({ _id, name, terminalIds }) => ({
    value: networkValue(_id),
    label: f('networkOf', { name, count: terminalIds.length }),
  }));
  return [{ id: 'networks', label: f('networks'), options, asWhole: false }];
}
