import type { Actor, Role } from './actor.ts';

interface Requirement {
  readonly accountTypes?: readonly Actor['accountType'][];
  readonly role?: Role;
}

/** What each right requires besides a session. Source: Specification 2 (route table) and 6. */
const requirements = {
  'signed-in': {},
  'account.view': {},
  'account.edit': { accountTypes: ['admin'] },
  'account.ask': { accountTypes: ['buyer', 'seller'] },
  'accounts.supervise': { accountTypes: ['admin'] },
  'platform.manage': { accountTypes: ['admin'] },
  'platform.users': { accountTypes: ['admin'], role: 'MyTeam_Manage' },
  'users.view': {},
  'users.edit': {},
  'team.manage': { role: 'MyTeam_Manage' },
  'user-requests.ask': { accountTypes: ['buyer', 'seller'], role: 'MyTeam_Manage' },
  'user-requests.decide': { accountTypes: ['seller', 'admin'], role: 'MyTeam_Manage' },
  'factors.demand': { role: 'MyTeam_Manage' },
  'market.view': { accountTypes: ['buyer'] },
  'additives.view': { accountTypes: ['buyer', 'seller'] },
  'favourites.edit': { accountTypes: ['buyer'] },
  'dashboard.view': {},
  'basket.edit': { accountTypes: ['buyer'] },
  'orders.place': { accountTypes: ['buyer'] },
  'orders.view': {},
  'orders.take-part': { accountTypes: ['buyer', 'seller'] },
  'orders.complete': { accountTypes: ['seller'] },
  'permits.keep': { accountTypes: ['seller'], role: 'MyRelationships_View' },
  'orders.consent': { accountTypes: ['buyer'], role: 'MyOffers_Purchase' },
  'offers.explain': { accountTypes: ['buyer', 'seller'] },
  'offers.manage': { accountTypes: ['seller'] },
  'pricing.manage': { accountTypes: ['seller'] },
  'uploads.manage': { accountTypes: ['seller', 'admin'] },
  'statistics.view': {},
  'statistics.trade': { accountTypes: ['seller'] },
  'statistics.purchases': { accountTypes: ['buyer'] },
  'relationships.view': { accountTypes: ['buyer', 'seller'], role: 'MyRelationships_View' },
  'customers.manage': { accountTypes: ['seller'], role: 'MyRelationships_View' },
  'releases.view': { accountTypes: ['buyer', 'seller'] },
  'releases.ask': { accountTypes: ['buyer'] },
  'empties.view': { accountTypes: ['buyer', 'seller'] },
  'empties.request': { accountTypes: ['buyer'] },
  'empties.collect': { accountTypes: ['seller'] },
  'approvals.view': { accountTypes: ['buyer'] },
  'approvals.decide': { accountTypes: ['buyer'], role: 'MyOffers_Purchase' },
  'audit.view': { role: 'MyTeam_Manage' },
  'credit.view': { accountTypes: ['buyer'] },
  'child-accounts.manage': { accountTypes: ['buyer'], role: 'ChildAccounts_View' },
  'child-accounts.order': { accountTypes: ['buyer'], role: 'ChildAccounts_View' },
  'child-accounts.view': { accountTypes: ['buyer'], role: 'ChildAccounts_View' },
  'locations.edit': { accountTypes: ['buyer'] },
  'contracts.view': { accountTypes: ['buyer', 'seller'] },
  'contracts.manage': { accountTypes: ['seller'] },
  'contracts.call-off': { accountTypes: ['buyer', 'seller'] },
  'price-alerts.manage': { accountTypes: ['buyer'] },
  'standing-orders.manage': { accountTypes: ['buyer'] },
  'news.view': {},
  'news.write': { accountTypes: ['seller'] },
  'news.see': { accountTypes: ['buyer'] },
  'market.supervise': { accountTypes: ['admin'] },
  'price-halts.supervise': { accountTypes: ['admin'] },
  'terms.supervise': { accountTypes: ['admin'] },
  'replays.record': {},
  'replays.supervise': { accountTypes: ['admin'] },
  'events.read': { accountTypes: ['buyer', 'seller'] },
  'integrations.manage': { accountTypes: ['buyer', 'seller'], role: 'MyTeam_Manage' },
} as const satisfies Record<string, Requirement>;

/** The permission that a route requires. `public` needs no sign-in. */
export type Right = keyof typeof requirements | 'public';

/** All rights. A route that declares another one stops the start. */
export const rights: readonly Right[] = ['public', ...(Object.keys(requirements) as (keyof typeof requirements)[])];

/**
 * What a key of an account may be allowed to do. People alone keep users, sessions, keys and addresses, decide on purchases of
 * colleagues, and accept terms.
 */
export const keyRights = [
  'events.read',
  'account.view',
  'market.view',
  'additives.view',
  'releases.view',
  'releases.ask',
  'basket.edit',
  'orders.place',
  'orders.view',
  'orders.consent',
  'orders.complete',
  'permits.keep',
  'offers.manage',
  'offers.explain',
  'pricing.manage',
  'uploads.manage',
  'contracts.view',
  'contracts.call-off',
  'contracts.manage',
  'relationships.view',
  'customers.manage',
  'credit.view',
  'child-accounts.view',
  'locations.edit',
  'favourites.edit',
  'price-alerts.manage',
  'standing-orders.manage',
  'empties.view',
  'empties.request',
  'empties.collect',
  'statistics.view',
  'statistics.purchases',
  'statistics.trade',
  'news.view',
] as const satisfies readonly Right[];

/** A right that a key may have. */
export type KeyRight = (typeof keyRights)[number];

/** Minutes in which a dangerous act may follow the proof of who the user is. Source: field notes H1. */
export const confirmationMinutes = 10;

/** Whether the user of a session proved shortly before who it is, as a dangerous act demands. A program never did. */
export function isRecentlyConfirmed(
  { confirmedAt, apiKey }: Pick<Actor, 'confirmedAt' | 'apiKey'>,
  now: Date,
): boolean {
  return !apiKey && now.getTime() - confirmedAt.getTime() <= confirmationMinutes * 60_000;
}

/** Whether the user may only set up a second factor: one is demanded, missing, and the time for it is over. */
export function lacksFactor({ factorDueAt }: Pick<Actor, 'factorDueAt'>, now: Date): boolean {
  return factorDueAt !== null && factorDueAt <= now;
}

/**
 * Whether a user has a right at all. Which objects the user may use it on is decided by the account filter of every read.
 * `signed_out`: no session; `forbidden`: signed in, but without the right.
 */
export function can(actor: Actor | undefined, right: Right): 'ok' | 'signed_out' | 'forbidden' {
  if (right === 'public') return 'ok';
  if (!actor) return 'signed_out';
  if (actor.apiKey && !isAllowedToKey(right, actor.apiKey.scopes)) return 'forbidden';
  const { accountTypes, role }: Requirement = requirements[right];
  if (accountTypes && !accountTypes.includes(actor.accountType)) return 'forbidden';
  if (role && !actor.roles.includes(role)) return 'forbidden';
  return 'ok';
}

function isAllowedToKey(right: Right, scopes: readonly string[]): boolean {
  return keyRights.some((known) => known === right) && scopes.includes(right);
}
