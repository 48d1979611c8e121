import type { AccountType, Role } from './actor.ts';

/** What decides which roles the users of an account may hold. */
export interface GrantingAccount {
  readonly type: AccountType;
  readonly hasChildAccounts: boolean;
  /** Whether the provider has enabled the account for trading. */
  readonly purchasingEnabled: boolean;
}

/** The switches of the brand that decide who grants what. */
export interface GrantSwitches {
  readonly purchasingDisabled: boolean;
  readonly sellerSetsPurchaseRights: boolean;
  readonly singleSeller: boolean;
}

/** Who gives a role: an administrator of the account itself, or the seller or provider from outside. */
export type Grantor = 'account' | 'outside';

/**
 * Why a role cannot be given. `not_for_account`: users of such an account have no use for it. `account_not_enabled`: the
 * provider has not enabled the account for trading (Specification 4). `granted_by_seller`: in this brand the seller gives it.
 */
export type GrantObstacle = 'not_for_account' | 'account_not_enabled' | 'granted_by_seller';

/** Whether an account may purchase at all: the provider has enabled it, or the brand does not wait for that. */
export function isPurchasingEnabled(
  { purchasingEnabled }: Pick<GrantingAccount, 'purchasingEnabled'>,
  { purchasingDisabled }: Pick<GrantSwitches, 'purchasingDisabled'>,
): boolean {
  return purchasingEnabled || !purchasingDisabled;
}

function suits(role: Role, { type, hasChildAccounts }: GrantingAccount, { singleSeller }: GrantSwitches): boolean {
  switch (role) {
    case 'MyTeam_Manage':
      return true;
    case 'MyOffers_Purchase':
      return type === 'buyer';
    case 'MyRelationships_View':
      return type === 'seller' || (type === 'buyer' && !singleSeller);
    case 'ChildAccounts_View':
    case 'ChildAccounts_Offers_View':
      return type === 'buyer' && hasChildAccounts;
  }
}

/**
 * Why a user of the account cannot get a role; undefined when it can. Taking a role away is never refused by this rule.
 * @example
 * findGrantObstacle('ChildAccounts_View', { type: 'seller', hasChildAccounts: false, purchasingEnabled: true }, switches, 'account')
 * // 'not_for_account'
 */
export function findGrantObstacle(
  role: Role,
  account: GrantingAccount,
  switches: GrantSwitches,
  grantor: Grantor,
): GrantObstacle | undefined {
  if (!suits(role, account, switches)) return 'not_for_account';
  if (role !== 'MyOffers_Purchase') return undefined;
  if (!isPurchasingEnabled(account, switches)) return 'account_not_enabled';
  return switches.sellerSetsPurchaseRights && grantor === 'account' ? 'granted_by_seller' : undefined;
}
