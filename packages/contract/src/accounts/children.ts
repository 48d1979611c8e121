import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import { childParts } from './input.ts';

export {
  childAdditives,
  childCollection,
  childCopy,
  childLimits,
  childParts,
  childPrice,
  childrenBulk,
  childTerminals,
} from './input.ts';

/** A daily limit of a child with what it has ordered of the product today, both in the product's unit. */
const limitUse = z.object({
  productId: id,
  product: z.string(),
  unit: z.enum(['cbm', 'lt']),
  limit: z.number(),
  used: z.number(),
});

/** A child account in its parent's list. */
const childAccount = z.object({
  _id: id,
  name: z.string(),
  customerNo: z.string(),
  city: z.string(),
  /** The provider allows the account to purchase. */
  purchasingEnabled: z.boolean(),
  priceAdjustment: z.number(),
  collectionShorteningDays: z.number(),
  blockedTerminals: z.number(),
  additivesMode: z.enum(['ALL', 'CHOSEN']),
  /** Its active users. */
  users: z.number(),
  limits: z.array(limitUse),
});

/** The child accounts of a parent, by name. */
export const childAccounts = z.object({ accounts: z.array(childAccount) });
export type ChildAccounts = z.infer<typeof childAccounts>;
export type ChildAccount = ChildAccounts['accounts'][number];
export type LimitUse = z.infer<typeof limitUse>;

/** What a parent has set for a child. */
export const childSettings = z.object({
  version: z.number(),
  /** A product without a row is unlimited, 0 blocks it. In the product's unit. */
  limits: z.array(z.object({ productId: id, quantity: z.number() })),
  collection: z.object({ days: z.number() }),
  price: z.object({ adjustment: z.number() }),
  terminals: z.object({ blockedIds: z.array(id) }),
  additives: z.object({ mode: z.enum(['ALL', 'CHOSEN']), productIds: z.array(id) }),
});
export type ChildSettings = z.infer<typeof childSettings>;

/** A product whose daily use can be limited. */
const limitable = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  unit: z.enum(['cbm', 'lt']),
  used: z.number(),
});

/** The page of a child: what it is, what its parent has set, and what it can choose from. */
export const childPage = z.object({
  _id: id,
  name: z.string(),
  customerNo: z.string(),
  city: z.string(),
  purchasingEnabled: z.boolean(),
  settings: childSettings,
  changedAt: instant.nullable(),
  changedBy: z.string(),
  /** Products with the quantity that the child has ordered today. */
  products: z.array(limitable),
  terminals: z.array(z.object({ _id: id, name: z.string(), region: z.string(), released: z.boolean() })),
  additives: z.array(z.object({ _id: id, name: z.string() })),
  users: z.array(z.object({ name: z.string(), email: z.string(), mayPurchase: z.boolean() })),
});
export type ChildPage = z.infer<typeof childPage>;

/** One part of a child's settings, as the interface reads it. */
const versioned = { version: z.number() };
export const childLimitsPart = childSettings.pick({ version: true, limits: true }).extend({ use: z.array(limitUse) });
export const childCollectionPart = z.object({ ...versioned, days: z.number() });
export const childPricePart = z.object({ ...versioned, adjustment: z.number() });
export const childTerminalsPart = z.object({ ...versioned, blockedIds: z.array(id) });
export const childAdditivesPart = z.object({
  ...versioned,
  mode: z.enum(['ALL', 'CHOSEN']),
  productIds: z.array(id),
});

/** What was changed of a child, newest first. */
export const childHistory = z.object({
  changes: z.array(
    z.object({ _id: z.string(), at: instant, by: z.string(), part: z.enum(childParts), lines: z.array(z.string()) }),
  ),
});
export type ChildHistory = z.infer<typeof childHistory>;

/** The answer to a change of several children. */
export const childrenChanged = z.object({ changed: z.number(), unchanged: z.number() });

/** What a child reads of its parent's settings. */
const parentRules = z.object({
  parent: z.string(),
  priceAdjustment: z.number(),
  collectionShorteningDays: z.number(),
  limits: z.array(limitUse),
  blockedTerminals: z.array(z.object({ _id: id, name: z.string() })),
  additives: z.object({ mode: z.enum(['ALL', 'CHOSEN']), names: z.array(z.string()) }),
  /** Where the brand shares credit in a group. */
  sharedCredit: z.boolean(),
});
export type ParentRules = z.infer<typeof parentRules>;
/** What the parent of the user's account has set; null without a parent. */
export const ownParentRules = z.object({ rules: parentRules.nullable() });
