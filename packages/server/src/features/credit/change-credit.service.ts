import type { CreditState } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import { computeLeft } from '@handelsplatz/domain/credit';
import { formatMoney } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { inSlices } from '../../platform/async/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  type CreditChangesStore,
  createCreditChangesStore,
  type StoredCredit,
  type WrittenCredit,
} from './credit-changes.store.ts';
import type { ProposalScope } from './credit-proposals.store.ts';
import { findLimitAt, toStoredCredit, toStoredTemporary } from './credit-state.ts';
import { creditProposalMailJob } from './proposal-mails.ts';
import { type CreditChange, type CreditProblem, CreditValidator, type ValidatedCredit } from './validate-credit.ts';

/** Where a batch comes from; it stands in the history. */
export type CreditSource = 'FORM' | 'BULK' | 'UPLOAD' | 'REVERT' | 'APPROVAL';

/** A row of a batch with what it changes. */
export interface CreditRow {
  readonly index: number;
  readonly relationshipId: string;
  readonly customerNo: string | null;
  readonly name: string;
  readonly change: 'new' | 'changed' | 'unchanged';
  readonly before: CreditState | null;
  readonly after: CreditState;
  /** The version that this batch has written; the current one where nothing was written. */
  readonly version: number;
}

/** The verdict over a batch. It was written as a whole, or not at all. */
export interface CreditVerdict {
  readonly rows: readonly CreditRow[];
  /** Nothing is written while there is one. */
  readonly problems: readonly CreditProblem[];
  /** Nothing is written while there is one, unless the sender consents. */
  readonly warnings: readonly CreditProblem[];
  readonly written: boolean;
}

export interface CreditBatchOptions {
  /** Only validates: reads the same, writes nothing. */
  readonly dryRun: boolean;
  readonly source: CreditSource;
  /** Accepts the warnings, such as a limit below what is used. */
  readonly consent: boolean;
  /** Another user, whose proposal this user approves. Nothing of the batch waits for a second person then. */
  readonly proposedBy?: string;
}

/**
 * The one command that changes credit: forms, several customers at once, uploads and their revert. Validates every row with all its
 * problems, writes all rows or none, and keeps each in the history. Takes up to 50,000 rows. Locks relationships, then credit
 * lines, like an order.
 */
export type ChangeCredit = (
  actor: Pick<Actor, 'accountId' | 'userId'>,
  changes: readonly CreditChange[],
  options: CreditBatchOptions,
) => Promise<CreditVerdict>;

/** The stores that the command needs; the caller's transaction binds them. */
export type CreditStores = BaseStores & { readonly creditChanges: CreditChangesStore };
type Stores = CreditStores;

/** The command inside a transaction of its caller, who writes more in it, such as an upload that keeps its own state. */
export type ChangeCreditWithin = (stores: CreditStores, ...given: Parameters<ChangeCredit>) => ReturnType<ChangeCredit>;

/** Makes the command for transactions of its callers. */
export function createChangeCreditWithin(brand: Brand): ChangeCreditWithin {
  return async (stores, actor, changes, options) => {
    const now = await stores.creditChanges.readNow();
    const validator = await validateAll(stores, actor, changes, { brand, now, options });
    const lines = await countLines(stores, actor.accountId, validator.rows, { brand, now });
    for (const line of lines) warnBelowUsed(validator, line, { brand, now });
    const refused = validator.problems.length > 0 || (validator.warnings.length > 0 && !options.consent);
    const written = !options.dryRun && !refused;
    if (written) await writeAll(stores, actor, lines, { options, now, brand });
    const { problems, warnings } = validator;
    return { rows: lines.map((line) => toRow(line, written)), problems, warnings, written };
  };
}

/** Makes the command with a transaction of its own. */
export function createChangeCredit(context: Pick<AppContext, 'transactions' | 'brand'>): ChangeCredit {
  const inTransaction = context.transactions((tx) => ({ creditChanges: createCreditChangesStore(tx) }));
  const change = createChangeCreditWithin(context.brand);
  return (...given) => inTransaction((stores) => change(stores, ...given));
}

async function validateAll(
  { creditChanges }: Stores,
  { accountId }: Pick<Actor, 'accountId'>,
  changes: readonly CreditChange[],
  { brand, now, options }: { brand: Brand; now: Date; options: CreditBatchOptions },
): Promise<CreditValidator> {
  const customerNos = changes.flatMap(({ customerNo }) => customerNo ?? []);
  const relationshipIds = changes.flatMap(({ relationshipId }) => relationshipId ?? []);
  const known = await creditChanges.readCustomers(
    accountId,
    { customerNos, relationshipIds },
    { lock: !options.dryRun },
  );
  const customers = new Map(
    known.flatMap((customer) => [
      [customer.relationshipId, customer] as const,
      ...(customer.customerNo === null ? [] : [[customer.customerNo, customer] as const]),
    ]),
  );
  const isApproved = options.proposedBy !== undefined;
  const secondPersonAbove = isApproved ? null : await creditChanges.readSecondPersonAbove(accountId);
  const validator = new CreditValidator({ customers, brand, now, secondPersonAbove });
  await inSlices(changes.entries(), ([index, change]) => validator.validate(change, index));
  return validator;
}

interface CountedLine extends ValidatedCredit {
  readonly line: StoredCredit;
  readonly change: CreditRow['change'];
}

/** The lines as they will be stored. Orders are counted again where the books have another instant. */
async function countLines(
  { creditChanges }: Stores,
  sellerId: string,
  rows: readonly ValidatedCredit[],
  { brand, now }: { brand: Brand; now: Date },
): Promise<CountedLine[]> {
  // Without a limit no order is counted, so a line counts them when it gets one.
  const recounted = rows.filter(({ before, after }) => before?.usedAsOf !== after.usedAsOf || before.limit === null);
  const counted = await creditChanges.countOrdered(
    sellerId,
    recounted.map(({ customer, after }) => ({
      buyerId: customer.buyerId,
      usedAsOf: after.usedAsOf === null ? now : new Date(after.usedAsOf),
    })),
    brand.features.sharedCreditLimits,
  );
  const lines: CountedLine[] = [];
  await inSlices(rows, (row) => {
    const ordered = counted.get(row.customer.buyerId) ?? row.customer.line?.orderedMinor ?? 0;
    lines.push({ ...row, line: toStoredCredit(row.after, ordered, now, brand), change: findChange(row) });
  });
  return lines;
}

function findChange({ before, after }: ValidatedCredit): CreditRow['change'] {
  if (before === null) return 'new';
  return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'changed';
}

/** A limit that is below what is used stops every new order, so a person must want it. */
function warnBelowUsed(
  validator: CreditValidator,
  { index, line, before, customer }: CountedLine,
  { brand, now }: { brand: Brand; now: Date },
): void {
  const limitMinor = findLimitAt(line, now);
  const left = computeLeft({ ...line, limitMinor });
  if (left === null || limitMinor === null || left >= 0) return;
  const leftBefore =
    before && customer.line ? computeLeft({ ...customer.line, limitMinor: findLimitAt(customer.line, now) }) : null;
  if (leftBefore !== null && left >= leftBefore) return;
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const detail = `In Anspruch genommen sind ${money(line.usedMinor + line.orderedMinor)} bei ${money(limitMinor + line.prepaidMinor)}: Neue Bestellungen werden abgelehnt, bis ${money(-left)} zurückgezahlt sind.`;
  validator.warnings.push({ index, field: 'limit', code: 'credit_below_used', detail });
}

interface WriteOptions {
  readonly options: CreditBatchOptions;
  readonly now: Date;
  readonly brand: Brand;
}

async function writeAll(
  stores: Stores,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  lines: readonly CountedLine[],
  { options: { source, proposedBy }, now, brand }: WriteOptions,
): Promise<void> {
  const scope = { sellerId: accountId, userId, at: now };
  const hasProposed = await writeProposals(stores, scope, lines, brand);
  const changed = lines.filter(({ change }) => change !== 'unchanged');
  const rows: WrittenCredit[] = changed.map(({ customer, line, before, after }) => ({
    customer,
    line,
    version: customer.version + 1,
    before,
    after,
  }));
  if (rows.length > 0) await stores.creditChanges.write({ ...scope, source, proposedBy: proposedBy ?? null }, rows);
  if (rows.length > 0 || hasProposed) await announce(stores, accountId, changed);
}

/** Keeps what waits for a second person. A newer temporary limit ends the one that still waits. */
async function writeProposals(
  { creditChanges, jobs }: Stores,
  scope: ProposalScope,
  lines: readonly CountedLine[],
  brand: Brand,
): Promise<boolean> {
  const proposals = lines.flatMap(({ customer, proposal }) =>
    proposal ? [{ id: newId(scope.at), buyerId: customer.buyerId, ...toStoredTemporary(proposal, brand) }] : [],
  );
  const newer = lines.filter(({ proposal, before, after }) => {
    const [old, next] = [before?.temporary ?? null, after.temporary];
    return proposal !== null || JSON.stringify(old) !== JSON.stringify(next);
  });
  await creditChanges.replaceOpen(
    scope,
    newer.map(({ customer }) => customer.buyerId),
  );
  await creditChanges.propose(scope, proposals);
  for (const { id } of proposals) await jobs.enqueue(creditProposalMailJob, { proposalId: id, step: 'PROPOSED' });
  return proposals.length > 0;
}

async function announce(
  { creditChanges, events }: Stores,
  accountId: string,
  changed: readonly CountedLine[],
): Promise<void> {
  const affected = await creditChanges.listAffected(changed.map(({ customer }) => customer.buyerId));
  await events.publishAll([
    invalidate(accountId, 'credit', 'relationships'),
    ...affected.map((id) => invalidate(id, 'credit', 'market', 'baskets')),
  ]);
}

function toRow({ index, customer, before, after, change }: CountedLine, written: boolean): CreditRow {
  return {
    index,
    relationshipId: customer.relationshipId,
    customerNo: customer.customerNo,
    name: customer.name,
    change,
    before,
    after,
    version: written && change !== 'unchanged' ? customer.version + 1 : customer.version,
  };
}
