import { z } from 'zod';
import { id, instant, line, list, option, pageOfMany, paging, seenVersion } from '../common/index.ts';

export { taxNumberEntry, taxNumberRefusal, taxNumberRequest } from './tax/input.ts';
export { findVatNumberProblem } from './vat-number.ts';

/** Numbers that were entered or asked for. */
export const taxNumberChange = z.object({
  _id: id,
  vatId: z.string(),
  taxNumber: z.string(),
  note: z.string(),
  state: z.enum(['OPEN', 'DONE', 'REFUSED']),
  requestedAt: instant,
  /** Who asked; empty when the provider entered them without being asked. */
  requestedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string(),
  answer: z.string(),
});
export type TaxNumberChange = z.infer<typeof taxNumberChange>;

/** Account (Specification 3). */
export const accountRecord = z.object({
  name: z.string(),
  customerNo: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  /** The newest wish for other numbers; null without one. */
  taxNumberRequest: taxNumberChange.nullable(),
});
export type AccountRecord = z.infer<typeof accountRecord>;
/** A new address of an account, which only the provider may set. Without `accountId` it is the sender's own account. */
export const accountChange = z.strictObject({
  accountId: id.optional(),
  addressLine1: line(200),
  addressLine2: line(200),
  postCode: line(20),
  country: line(100),
  /** The version that its editor has seen; without it the address is changed whatever it was. */
  version: z.optional(seenVersion),
});

/** What narrows the provider's list of accounts. */
export const accountsParameters = z.strictObject({
  ...paging,
  search: z.string().max(100).default(''),
  types: list(z.enum(['buyer', 'seller', 'admin'])),
  /** Only accounts that wait for the provider, whose VAT number is missing, that may not purchase yet, that are disabled, or that have no parent. */
  only: z.enum(['waiting', 'no-vat-id', 'not-enabled', 'disabled', 'without-parent']).optional(),
});

/** An account in the provider's list. */
export const accountRow = z.object({
  _id: id,
  name: z.string(),
  customerNo: z.string(),
  type: z.enum(['buyer', 'seller', 'admin']),
  city: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  /** Whether the account waits for other numbers. */
  waiting: z.boolean(),
  permits: z.number(),
  parent: z.string(),
  /** Whether the provider lets the account purchase; without meaning where the brand does not wait for that. */
  purchasingEnabled: z.boolean(),
  disabledAt: instant.nullable(),
  users: z.number(),
});
export type AccountRow = z.infer<typeof accountRow>;
/** A page of the provider's list of accounts. */
export const accountsPage = z.object({
  accounts: z.array(accountRow),
  metadata: pageOfMany.extend({
    /** How many accounts wait, whatever the filter. */
    waiting: z.number(),
  }),
});
export type AccountsPage = z.infer<typeof accountsPage>;

/** An account as the provider sees it. */
export const accountDetail = accountRecord.extend({
  _id: id,
  type: z.enum(['buyer', 'seller', 'admin']),
  changes: z.array(taxNumberChange),
  parent: option.nullable(),
  purchasingEnabled: z.boolean(),
  disabledAt: instant.nullable(),
  disabledReason: z.string(),
  /** Counts the changes of the master data. */
  version: z.number(),
});
export type AccountDetail = z.infer<typeof accountDetail>;
export const accountId = z.strictObject({ id });
