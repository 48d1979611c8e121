import { describe, expect, it } from 'vitest';
import { findGrantObstacle, type GrantingAccount, type GrantSwitches, type Role } from './index.ts';

const german: GrantSwitches = { purchasingDisabled: false, sellerSetsPurchaseRights: false, singleSeller: false };
const swiss: GrantSwitches = { purchasingDisabled: true, sellerSetsPurchaseRights: true, singleSeller: true };
const buyer: GrantingAccount = { type: 'buyer', hasChildAccounts: false, purchasingEnabled: true };
const waiting = { ...buyer, purchasingEnabled: false };

describe('what an administrator may give', () => {
  it.each<[Role, string, GrantingAccount, GrantSwitches, string | undefined]>([
    ['MyTeam_Manage', 'anybody', buyer, german, undefined],
    ['MyOffers_Purchase', 'a buyer', buyer, german, undefined],
    ['MyOffers_Purchase', 'a buyer of a brand that does not wait for the provider', waiting, german, undefined],
    ['MyOffers_Purchase', 'a seller', { ...buyer, type: 'seller' }, german, 'not_for_account'],
    ['MyOffers_Purchase', 'a Swiss buyer', buyer, swiss, 'granted_by_seller'],
    ['MyOffers_Purchase', 'a Swiss buyer that is not enabled', waiting, swiss, 'account_not_enabled'],
    ['MyRelationships_View', 'a buyer', buyer, german, undefined],
    ['MyRelationships_View', 'a buyer of an only seller', buyer, swiss, 'not_for_account'],
    ['MyRelationships_View', 'the provider', { ...buyer, type: 'admin' }, german, 'not_for_account'],
    ['ChildAccounts_View', 'a buyer', buyer, german, 'not_for_account'],
    ['ChildAccounts_View', 'a parent', { ...buyer, hasChildAccounts: true }, german, undefined],
    ['ChildAccounts_Offers_View', 'a parent', { ...buyer, hasChildAccounts: true }, german, undefined],
  ])('%s to %s', (role, _, account, switches, obstacle) => {
    expect(findGrantObstacle(role, account, switches, 'account')).toBe(obstacle);
  });

  it('the seller gives the right to purchase only to users of enabled accounts', () => {
    expect(findGrantObstacle('MyOffers_Purchase', buyer, swiss, 'outside')).toBeUndefined();
    expect(findGrantObstacle('MyOffers_Purchase', waiting, swiss, 'outside')).toBe('account_not_enabled');
  });
});
