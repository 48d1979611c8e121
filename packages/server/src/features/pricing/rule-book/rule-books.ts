import type { BrandZone } from '@handelsplatz/domain/formats';
import { editRuleBook, emptyRuleBook, fullReach, type GasMonth, type RuleBookEdit } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import { createStretches } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type ReadRule, type RuleRow, readBookNetworks, readRuleStamp, readRules } from './rule-book-rows.read.ts';
import {
  besideChain,
  expiryBegan,
  isOfChain,
  type KeptBook,
  pricingRuleOf,
  standsBeside,
  withStep,
} from './seller-book.ts';

/**
 * Compiled rule books by seller. The first is compiled from all rules, in pieces between which requests are served; each
 * later one is an edit of the one before by what was changed, or has come into force, since then.
 */
export interface RuleBooks {
  /**
   * The book of a seller at the revision the caller has just read, loaded over the caller's own connection: a
   * transaction must never wait for a second one.
   */
  at(executor: Kysely<Tables>, sellerId: string, revision: number, now: Date): Promise<KeptBook>;
}

/** @param defaultMonth what gasoil offers follow where nobody sets a month (`defaultMonthOf`) */
export function createRuleBooks(zone: BrandZone, defaultMonth: GasMonth | null = null): RuleBooks {
  const books = new Map<string, Promise<KeptBook>>();
  /** The newest book of each seller that was loaded; a load that fails does not lose it. */
  const loaded = new Map<string, KeptBook>();

  async function load(db: Kysely<Tables>, sellerId: string, now: Date): Promise<KeptBook> {
    const book = await nextBook(db, { known: loaded.get(sellerId), sellerId, zone, defaultMonth, now });
    loaded.set(sellerId, book);
    return book;
  }

  return {
    async at(executor, sellerId, revision, now) {
      for (;;) {
        const loading = books.get(sellerId);
        // Somebody else's load may fail with their transaction; this one has a connection of its own.
        const known = await loading?.catch(() => undefined);
        if (known && known.revision >= revision && !(known.nextChangeAt && known.nextChangeAt <= now)) return known;
        // The first of those who waited loads it; the others wait for that one.
        if (books.get(sellerId) !== loading) continue;
        const mine = load(executor, sellerId, now);
        books.set(sellerId, mine);
        mine.catch(() => books.get(sellerId) === mine && books.delete(sellerId));
        return mine;
      }
    },
  };
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
  // Never back in time: versions that have begun for the known book hold in the next one too.
  const at = known && known.at > task.now ? known.at : task.now;
  const stamp = await readRuleStamp(db, sellerId, at);
  const edit = editRuleBook(known?.rules ?? emptyRuleBook(zone, task.defaultMonth));
  const beside = new Map(known?.beside);
  const changedKinds = new Set<string>();
  const stretches = createStretches();
  // How long a rule takes depends on what it covers, so the clock is asked after each.
  for (const versions of edit.setNetworks(await readBookNetworks(db, sellerId))) {
    edit.put(versions);
    if (stretches.isOver()) await stretches.pause();
  }
  for await (const page of readRules(db, { sellerId, now: at, since: known })) {
    for (const read of page) {
      for (const kind of takeRule(edit, beside, read)) changedKinds.add(kind);
      if (stretches.isOver()) await stretches.pause();
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

/** Brings a rule into a book that is being edited; answers the kinds that were or are concerned beside the chain. */
function takeRule(edit: RuleBookEdit, beside: Map<string, RuleRow>, { id, row }: ReadRule): readonly string[] {
  if (row && isOfChain(row)) edit.put([pricingRuleOf(row)]);
  else if (!row) edit.remove([id]);
  const before = beside.get(id);
  const isBeside = row !== null && standsBeside(row);
  if (!before && !isBeside) return noKinds;
  if (isBeside) beside.set(id, row);
  else beside.delete(id);
  return [before, isBeside ? row : undefined].flatMap((rule) => rule?.kind ?? []);
}
