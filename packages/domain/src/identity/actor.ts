/** What kind of account somebody belongs to (Specification 1). */
export type AccountType = 'buyer' | 'seller' | 'admin';

/** Roles a user can hold (Specification 6). */
export const roles = [
  'MyRelationships_View',
  'ChildAccounts_View',
  'ChildAccounts_Offers_View',
  'MyOffers_Purchase',
] as const;

/** A role of a user. */
export type Role = (typeof roles)[number];

/** Who asks: read anew for every request, so that a right taken away is gone with the next one. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  /** The account above a child account. */
  readonly parentAccountId: string | null;
  /** Whether other accounts stand under this one. */
  readonly hasChildAccounts: boolean;
  /** The provider lets this account purchase. */
  readonly purchasingEnabled: boolean;
  readonly termsAccepted: boolean;
  readonly roles: readonly string[];
  readonly sessionId: string;
}
