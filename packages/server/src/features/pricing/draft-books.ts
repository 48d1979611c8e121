import type { Brand } from '@handelsplatz/domain/brands';
import { type BrandZone, instantOf } from '@handelsplatz/domain/formats';
import { decimal } from '@handelsplatz/domain/numbers';
import { changeRuleBook, fullReach, joinReaches, noReach } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { draftRuleOf } from './draft-rules.ts';
import type { StoredChange } from './price-drafts.read.ts';
import type { Candidate } from './rule-acceptance.ts';
import { type ReadRule, type RuleDetails, type RuleRow, readRules } from './rule-book-rows.read.ts';
import type { RuleBooks } from './rule-books.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { candidateOf } from './rule-judgement.ts';
import { type BookReach, besideChain, isOfChain, type KeptBook, pricingRuleOf, standsBeside } from './seller-book.ts';

/** A seller's rules as they stand and as a draft would make them, as of one moment. */
export interface DraftBooks {
  readonly old: KeptBook;
  readonly next: KeptBook;
  /** What the draft can touch. */
  readonly reach: BookReach;
  /** Whether surcharges of payment terms are among it. */
  readonly touchesTerms: boolean;
  /** When the last planned change of the draft holds; now, where none is planned. */
  readonly effectiveAt: Date;
}

/** What the books are made from. */
export interface DraftBookSources {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly store: JudgingStore;
}

/** The books of a draft. Changes of rules that somebody has changed since count as if the draft won. */
export async function readDraftBooks(
  { db, books, brand, store }: DraftBookSources,
  { sellerId, revision }: { sellerId: string; revision: number },
  changes: readonly StoredChange[],
  now: Date,
): Promise<DraftBooks> {
  const { zone } = brand;
  const effectiveAt = effectiveMoment(changes, zone, now);
  const current = await books.at(db, sellerId, revision, now);
  const old =
    effectiveAt > now
      ? bookWith(current, await readBegun(db, sellerId, now, effectiveAt), zone, effectiveAt).book
      : current;
  const written = await rulesOfChanges(store, sellerId, changes, now);
  const { book: next, reach } = bookWith(old, written, zone, effectiveAt);
  const kinds = [...written.map(({ id }) => old.beside.get(id)), ...written.map(({ row }) => row)];
  return { old, next, reach, touchesTerms: kinds.some((row) => row?.kind === 'PAYMENT_TERM'), effectiveAt };
}

/** The moment as of which a draft is looked at: when the last of its changes holds. */
function effectiveMoment(changes: readonly StoredChange[], zone: BrandZone, now: Date): Date {
  const begins = changes.flatMap((change) => {
    const draft = draftRuleOf(change);
    if (!draft) return [];
    const { day, startTime } = draft.details;
    if (draft.kind === 'EXPIRY') return day && startTime ? [instantOf(day, startTime, zone)] : [];
    return draft.validFrom === null ? [] : [new Date(draft.validFrom)];
  });
  return new Date(Math.max(now.getTime(), ...begins.map((at) => at.getTime())));
}

/** Rules of which another version holds at a later moment than now. */
async function readBegun(db: Kysely<Tables>, sellerId: string, now: Date, at: Date): Promise<ReadRule[]> {
  const since = { changeNo: Number.MAX_SAFE_INTEGER, at: now };
  return (await Array.fromAsync(readRules(db, { sellerId, now: at, since }))).flat();
}

/** What the changes would write, as rules that are in force. */
async function rulesOfChanges(
  store: JudgingStore,
  sellerId: string,
  changes: readonly StoredChange[],
  now: Date,
): Promise<ReadRule[]> {
  const written: ReadRule[] = [];
  for (const change of changes) {
    const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
    const draft = draftRuleOf(change);
    if (draft && (rule || change.action === 'create')) {
      const candidate = candidateOf({ rule, newId: change.id, draft }, now);
      written.push({ id: candidate.id, row: rowOf(candidate) });
    } else if (rule) written.push({ id: rule.id, row: null });
  }
  return written;
}

function rowOf({ details, value, productIds, terminalIds, networkIds, customerIds, ...candidate }: Candidate): RuleRow {
  return {
    ...candidate,
    value: decimal(value ?? '0'),
    cover: { productIds, terminalIds, networkIds, customerIds },
    details: details as RuleDetails,
  };
}

/** A book in which some rules are others, or are no more. */
function bookWith(
  book: KeptBook,
  rules: readonly ReadRule[],
  zone: BrandZone,
  at: Date,
): { book: KeptBook; reach: BookReach } {
  const beside = new Map(book.beside);
  for (const { id, row } of rules) {
    if (row && standsBeside(row)) beside.set(id, row);
    else beside.delete(id);
  }
  const { expiryRules, ...others } = besideChain(beside.values(), null, zone, at);
  const concerns = (kind: string) => rules.some(({ id, row }) => (row ?? book.beside.get(id))?.kind === kind);
  const edited = changeRuleBook(book.rules, {
    ...(concerns('EXPIRY') && { expiryRules }),
    removed: rules.filter(({ row }) => !row || !isOfChain(row)).map(({ id }) => id),
    changed: rules.flatMap(({ row }) => (row && isOfChain(row) ? pricingRuleOf(row) : [])),
  });
  const ofTerms = concerns('PAYMENT_TERM') ? fullReach : noReach;
  return {
    book: { ...book, ...others, rules: edited.book, beside, at },
    reach: { offers: edited.offers, customers: joinReaches([edited.customers, ofTerms]) },
  };
}
