/** The kind of account a user belongs to (Specification 1). */
export type AccountType = 'buyer' | 'seller' | 'admin';

/** Roles a user can hold (Specification 6). `MyTeam_Manage` makes its holder an administrator of their account. */
export const roles = [
  'MyRelationships_View',
  'ChildAccounts_View',
  'ChildAccounts_Offers_View',
  'MyOffers_Purchase',
  'MyTeam_Manage',
] as const;

/** A role of a user. */
export type Role = (typeof roles)[number];

/** The key with which a program acts. */
export interface ActingKey {
  readonly id: string;
  readonly name: string;
  /** Rights that its owner chose; the user's own rights bound them. */
  readonly scopes: readonly string[];
  readonly ratePerMinute: number;
}

/** The user behind a request. Read again for every request, so a right that is taken away is gone with the next one. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  /** The parent of a child account. */
  readonly parentAccountId: string | null;
  /** Whether this account has child accounts. */
  readonly hasChildAccounts: boolean;
  /** Whether the provider allows this account to purchase. */
  readonly purchasingEnabled: boolean;
  readonly termsAccepted: boolean;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** Set when a program acts with a key of the account: it acts for the user who made the key. */
  readonly apiKey?: ActingKey;
  /** When the user of this session last proved who it is: at sign-in, or again before a dangerous act. */
  readonly confirmedAt: Date;
  /** From then on a user without a second factor may only set one up. Null: none is missing. Programs need none. */
  readonly factorDueAt: Date | null;
}
