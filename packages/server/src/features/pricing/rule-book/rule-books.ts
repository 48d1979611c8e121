import type { BrandZone } from '@handelsplatz/domain/formats';
import type { GasMonth } from '@handelsplatz/domain/pricing/chain';
import { editRuleBook, emptyRuleBook, type RuleBookEdit } from '@handelsplatz/domain/pricing/rule-book';
import { fullReach } from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import { createTimeSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type ReadRule, type RuleRow, readBookNetworks, readRuleStamp, readRules } from './rule-book.read.ts';
import {
  besideChain,
  expiryBegan,
  isOfChain,
  type KeptBook,
  standsBeside,
  toPricingRule,
  withStep,
} from './seller-book.ts';

/**
 * Compiled rule books by seller. The first book is compiled from all rules in time slices, between which other requests run.
 * Each later book is an edit of the one before, with the rules that have changed or come into force since.
 */
export interface RuleBooks {
  /**
   * The book of a seller at the revision that the caller has just read. It is loaded over the caller's own connection. A caller
   * without one gets it before others can wait for its load: transactions that wait for this load may hold all connections.
   */
  at(executor: Kysely<Tables>, sellerId: string, revision: number, now: Date): Promise<KeptBook>;
}

/** @param defaultMonth the month of gasoil offers when no rule sets one (`pickDefaultMonth`) */
export function createRuleBooks(zone: BrandZone, defaultMonth: GasMonth | null = null): RuleBooks {
  const books = new Map<string, Promise<KeptBook>>();
  /** The newest loaded book of each seller. A load that fails does not remove it. */
  const loaded = new Map<string, KeptBook>();

  async function load(db: Kysely<Tables>, sellerId: string, now: Date): Promise<KeptBook> {
    const book = await nextBook(db, { known: loaded.get(sellerId), sellerId, zone, defaultMonth, now });
    loaded.set(sellerId, book);
    return book;
  }

  async function findOrLoad(
    connection: Kysely<Tables>,
    sellerId: string,
    revision: number,
    now: Date,
  ): Promise<KeptBook> {
    for (;;) {
      const loading = books.get(sellerId);
      // The load of another request may fail with its transaction. This request has a connection of its own.
      const known = await loading?.catch(() => undefined);
      if (known && holdsAt(known, revision, now)) return known;
      // The first waiting request loads the book; the others wait for that load.
      if (books.get(sellerId) !== loading) continue;
      const mine = load(connection, sellerId, now);
      books.set(sellerId, mine);
      mine.catch(() => books.get(sellerId) === mine && books.delete(sellerId));
      return mine;
    }
  }

  return {
    async at(executor, sellerId, revision, now) {
      const known = loaded.get(sellerId);
      if (known && holdsAt(known, revision, now)) return known;
      if (executor.isTransaction) return findOrLoad(executor, sellerId, revision, now);
      return executor.connection().execute((connection) => findOrLoad(connection, sellerId, revision, now));
    },
  };
}

/** Whether a book has this revision, and no rule has come into force or ended since it was loaded. */
function holdsAt(book: KeptBook, revision: number, now: Date): boolean {
  return book.revision >= revision && !(book.nextChangeAt && book.nextChangeAt <= now);
}

const noKinds: readonly string[] = [];

interface Task {
  readonly known: KeptBook | undefined;
  readonly sellerId: string;
  readonly zone: BrandZone;
  readonly defaultMonth: GasMonth | null;
  readonly now: Date;
}

async function nextBook(db: Kysely<Tables>, task: Task): Promise<KeptBook> {
  const { known, sellerId, zone } = task;
  // A book never goes back in time: versions that have begun in the known book hold in the next one too.
  const at = known && known.at > task.now ? known.at : task.now;
  const stamp = await readRuleStamp(db, sellerId, at);
  const edit = editRuleBook(known?.rules ?? emptyRuleBook(zone, task.defaultMonth));
  const beside = new Map(known?.beside);
  const changedKinds = new Set<string>();
  const slices = createTimeSlices();
  // The time for a rule depends on what it covers, so the clock is checked after each rule.
  for (const versions of edit.setNetworks(await readBookNetworks(db, sellerId))) {
    edit.put(versions);
    if (slices.isOver()) await slices.pause();
  }
  for await (const page of readRules(db, { sellerId, now: at, since: known })) {
    for (const read of page) {
      for (const kind of takeRule(edit, beside, read)) changedKinds.add(kind);
      if (slices.isOver()) await slices.pause();
    }
  }

  const { expiryRules, ...others } = besideChain(beside.values(), stamp.nextBegin, zone, at);
  const begun = known !== undefined && expiryBegan(expiryRules, zone, known.at, at);
  if (known === undefined || begun || changedKinds.has('EXPIRY')) edit.setExpiryRules(expiryRules);
  const { book: rules, offers, customers } = edit.finish();
  const step = (known?.step ?? 0) + 1;
  const reach = { offers, customers: changedKinds.has('PAYMENT_TERM') ? fullReach : customers };
  return {
    ...others,
    sellerId,
    revision: Math.max(stamp.revision, known?.revision ?? 0),
    rules,
    changeNo: Math.max(stamp.changeNo, known?.changeNo ?? 0),
    at,
    beside,
    step,
    latest: withStep(known?.latest ?? [], step, reach),
  };
}

/** Brings a rule into a book that is being edited. Answers with the kinds beside the price chain that the rule had or has. */
function takeRule(edit: RuleBookEdit, beside: Map<string, RuleRow>, { id, row }: ReadRule): readonly string[] {
  if (row && isOfChain(row)) edit.put([toPricingRule(row)]);
  else if (!row) edit.remove([id]);
  const before = beside.get(id);
  const isBeside = row !== null && standsBeside(row);
  if (!before && !isBeside) return noKinds;
  if (isBeside) beside.set(id, row);
  else beside.delete(id);
  return [before, isBeside ? row : undefined].flatMap((rule) => rule?.kind ?? []);
}
