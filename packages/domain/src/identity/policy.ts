import type { Actor, Role } from './actor.ts';

interface Requirement {
  readonly accountTypes?: readonly Actor['accountType'][];
  readonly role?: Role;
}

/** What each right asks for beyond being signed in. Source: Specification 2 (route table) and 6. */
const requirements = {
  'signed-in': {},
  'account.view': {},
  'account.edit': { accountTypes: ['admin'] },
  'users.view': {},
  'users.edit': {},
  'market.view': { accountTypes: ['buyer'] },
  'basket.edit': { accountTypes: ['buyer'] },
  'orders.place': { accountTypes: ['buyer'] },
  'orders.view': { accountTypes: ['buyer', 'seller'] },
  'orders.complete': { accountTypes: ['seller'] },
  'offers.explain': { accountTypes: ['buyer', 'seller'] },
  'offers.manage': { accountTypes: ['seller'] },
  'pricing.manage': { accountTypes: ['seller'] },
  'statistics.view': { accountTypes: ['buyer', 'seller'] },
  'relationships.view': { accountTypes: ['buyer', 'seller'], role: 'MyRelationships_View' },
  'child-accounts.view': { accountTypes: ['buyer'], role: 'ChildAccounts_View' },
  'locations.edit': { accountTypes: ['buyer'] },
  'contracts.view': { accountTypes: ['buyer', 'seller'] },
  'news.view': {},
  'market.supervise': { accountTypes: ['admin'] },
  'price-halts.supervise': { accountTypes: ['admin'] },
} as const satisfies Record<string, Requirement>;

/** Something a route lets only some people do. `public` needs no sign-in. */
export type Right = keyof typeof requirements | 'public';

/** Every right there is; a route declaring another one stops the start. */
export const rights: readonly Right[] = ['public', ...(Object.keys(requirements) as (keyof typeof requirements)[])];

/**
 * Whether somebody may do something at all; which objects they may do it to is the scope that every read takes.
 * `signed_out`: sign in first; `forbidden`: signed in, but not entitled.
 */
export function can(actor: Actor | undefined, right: Right): 'ok' | 'signed_out' | 'forbidden' {
  if (right === 'public') return 'ok';
  if (!actor) return 'signed_out';
  const { accountTypes, role }: Requirement = requirements[right];
  if (accountTypes && !accountTypes.includes(actor.accountType)) return 'forbidden';
  if (role && !actor.roles.includes(role)) return 'forbidden';
  return 'ok';
}
