import type { ApiKeyList } from '@handelsplatz/contract/api-keys';
import type { ChoiceGroup } from '../../../ui/fields/choice/choice-field.tsx';
import { scopeTexts } from './key-texts.ts';

type Scope = ApiKeyList['scopes'][number];

const groups: Readonly<Record<'all' | 'buying' | 'selling', readonly Scope[]>> = {
  all: [
    'events.read',
    'orders.view',
    'account.view',
    'contracts.view',
    'contracts.call-off',
    'relationships.view',
    'releases.view',
    'additives.view',
    'offers.explain',
    'statistics.view',
    'empties.view',
    'news.view',
  ],
  buying: [
    'market.view',
    'basket.edit',
    'orders.place',
    'orders.consent',
    'releases.ask',
    'credit.view',
    'locations.edit',
    'favourites.edit',
    'price-alerts.manage',
    'standing-orders.manage',
    'empties.request',
    'statistics.purchases',
    'child-accounts.view',
  ],
  selling: [
    'offers.manage',
    'pricing.manage',
    'uploads.manage',
    'orders.complete',
    'permits.keep',
    'contracts.manage',
    'customers.manage',
    'empties.collect',
    'statistics.trade',
  ],
};

/** The name of a right. */
export const nameScope = (scope: Scope): string => scopeTexts(scope);

/** The rights that a user may give, in groups. */
export function groupScopes(givable: readonly Scope[]): ChoiceGroup[] {
  return (['all', 'buying', 'selling'] as const).flatMap((name) => {
    const options = groups[name]
      .filter((scope) => givable.includes(scope))
      .map((scope) => ({ value: scope, label: nameScope(scope) }));
    return options.length > 0 ? [{ id: name, label: scopeTexts(`group_${name}`), options }] : [];
  });
}
