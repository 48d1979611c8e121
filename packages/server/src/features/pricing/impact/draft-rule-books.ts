import type { Brand } from '@handelsplatz/domain/brands';
import { type BrandZone, instantOf } from '@handelsplatz/domain/formats';
import { decimal } from '@handelsplatz/domain/numbers';
import {
  changeRuleBook,
  fullReach,
  joinReaches,
  type Network,
  noReach,
  type RuleDraft,
  validFromOf,
} from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { readPlannedAt } from './draft-effect.read.ts';
import { draftRuleOf } from './draft-rules.ts';
import type { StoredChange } from './price-drafts.read.ts';
import type { Candidate } from './rule-acceptance.ts';
import { type ReadRule, type RuleDetails, type RuleRow, readRules } from './rule-book-rows.read.ts';
import type { RuleBooks } from './rule-books.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { candidateOf } from './rule-judgement.ts';
import type { StoredRule } from './rule-rows.read.ts';
import { type BookReach, besideChain, isOfChain, type KeptBook, pricingRuleOf, standsBeside } from './seller-book.ts';

/** A seller's rules as they stand and as a draft would make them, as of one moment. */
export interface DraftBooks {
  readonly old: KeptBook;
  readonly next: KeptBook;
  /** What the draft can touch. */
  readonly reach: BookReach;
  /** Whether surcharges of payment terms are among it. */
  readonly touchesTerms: boolean;
  readonly effectiveAt: Date;
}

/** A seller with a draft, which may change prices at several moments: at once, and whenever something planned begins. */
export interface DraftedSeller {
  /** In their order, one at least; the first may be now. */
  readonly moments: readonly Date[];
  /** The number of the newest change of a rule. */
  readonly changeNo: number;
  booksAt(moment: Date): Promise<DraftBooks>;
}

/** What the books are made from. */
export interface DraftBookSources {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly store: JudgingStore;
}

/** A change of a draft, with the rule it is of. */
interface RuleChange {
  readonly change: StoredChange;
  readonly rule: StoredRule | undefined;
}

/** What is looked at: a draft's changes of rules, and networks that are to have other terminals. */
export interface BookChanges {
  readonly changes: readonly StoredChange[];
  readonly networks: readonly Network[];
}

/** Prepares the books of a draft. Changes of rules that somebody has changed since count as if the draft won. */
export async function readDraftedSeller(
  { db, books, brand, store }: DraftBookSources,
  { sellerId, revision }: { sellerId: string; revision: number },
  { changes, networks }: BookChanges,
  now: Date,
): Promise<DraftedSeller> {
  const { zone } = brand;
  const current = await books.at(db, sellerId, revision, now);
  const ofRules = await rulesOf(store, sellerId, changes);
  const networkIds = networks.map(({ id }) => id);
  // What a network covers changes at once, and with each version that is planned of a rule that uses it.
  const ofNetworks = networks.length === 0 ? [] : [now, ...(await readPlannedAt(db, sellerId, networkIds, now))];
  // Another month shows at each roll that is still to come, too: it may lead beyond the last month.
  const ofRolls = ofRules.some(isOfMonth) ? comingRolls(current, zone, now) : [];
  const begins = ofRules.flatMap((of) => beginsOf(of, current, zone, now));
  return {
    moments: momentsOf([...begins, ...ofNetworks, ...ofRolls], now),
    changeNo: current.changeNo,
    async booksAt(effectiveAt) {
      const old =
        effectiveAt > now
          ? bookWith(current, await readBegun(db, sellerId, now, effectiveAt), zone, effectiveAt).book
          : current;
      const written = ofRules.flatMap((of) => writtenBy(of, { now, effectiveAt }));
      const { book: next, reach } = bookWith(old, written, zone, effectiveAt, networks);
      const kinds = [...written.map(({ id }) => old.beside.get(id)), ...written.map(({ row }) => row)];
      return { old, next, reach, touchesTerms: kinds.some((row) => row?.kind === 'PAYMENT_TERM'), effectiveAt };
    },
  };
}

async function rulesOf(
  store: JudgingStore,
  sellerId: string,
  changes: readonly StoredChange[],
): Promise<readonly RuleChange[]> {
  const ofRules: RuleChange[] = [];
  for (const change of changes) {
    const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
    ofRules.push({ change, rule });
  }
  return ofRules;
}

/** The moments at which a draft can make another difference, in their order; one at least, none before now. */
function momentsOf(begins: readonly Date[], now: Date): Date[] {
  const moments = new Set(begins.map((at) => Math.max(at.getTime(), now.getTime())));
  if (moments.size === 0) return [now];
  return [...moments].sort((a, b) => a - b).map((at) => new Date(at));
}

/**
 * When a change of a rule can make another difference: when it begins, and when a version that somebody has planned of the same
 * rule would have begun without it.
 */
function beginsOf({ change, rule }: RuleChange, { beside }: KeptBook, zone: BrandZone, now: Date): Date[] {
  const rolls = startOf((rule && beside.get(rule.id)?.details) ?? {}, zone);
  return [
    beginOf(draftRuleOf(change), zone, now),
    ...(rule?.versions.map((version) => version.validFrom.getTime()) ?? []).filter((at) => at > now.getTime()),
    // A rule that rolls the month already is another one at once, whenever it is to roll.
    ...(rolls === undefined ? [] : [Math.max(rolls, now.getTime())]),
  ].map((at) => new Date(at));
}

/** When a change holds, in milliseconds. A deletion holds at once, an expiry rule shows when it rolls the month. */
function beginOf(draft: RuleDraft | undefined, zone: BrandZone, now: Date): number {
  if (draft?.kind === 'EXPIRY') return startOf(draft.details, zone) ?? now.getTime();
  return draft ? validFromOf(draft, now).getTime() : now.getTime();
}

type Starting = { readonly day?: string | undefined; readonly startTime?: string | undefined };

/** When an expiry rule rolls the month, in milliseconds; undefined of other rules. */
function startOf({ day, startTime }: Starting, zone: BrandZone): number | undefined {
  return day && startTime ? instantOf(day, startTime, zone).getTime() : undefined;
}

function isOfMonth({ change, rule }: RuleChange): boolean {
  return (rule?.kind ?? change.input?.kind) === 'ICE_MONTH';
}

/** When expiry rules are still to roll the month. */
function comingRolls({ beside }: KeptBook, zone: BrandZone, now: Date): Date[] {
  return [...beside.values()].flatMap(({ details }) => {
    const rolls = startOf(details, zone);
    return rolls !== undefined && rolls > now.getTime() ? [new Date(rolls)] : [];
  });
}

/** Rules of which another version holds at a later moment than now. */
async function readBegun(db: Kysely<Tables>, sellerId: string, now: Date, at: Date): Promise<ReadRule[]> {
  const since = { changeNo: Number.MAX_SAFE_INTEGER, at: now };
  return (await Array.fromAsync(readRules(db, { sellerId, now: at, since }))).flat();
}

/** What a change has written by a moment, as a rule that is in force; nothing where it has not begun. */
function writtenBy({ change, rule }: RuleChange, { now, effectiveAt }: { now: Date; effectiveAt: Date }): ReadRule[] {
  const draft = draftRuleOf(change);
  if (!draft || (!rule && change.action !== 'create')) return rule ? [{ id: rule.id, row: null }] : [];
  const candidate = candidateOf({ rule, newId: change.id, draft }, now);
  return candidate.validFrom > effectiveAt ? [] : [{ id: candidate.id, row: rowOf(candidate) }];
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
  networks: readonly Network[] = [],
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
    ...(networks.length > 0 && { networks: withNetworks(book, networks) }),
    removed: rules.filter(({ row }) => !row || !isOfChain(row)).map(({ id }) => id),
    changed: rules.flatMap(({ row }) => (row && isOfChain(row) ? pricingRuleOf(row) : [])),
  });
  const ofTerms = concerns('PAYMENT_TERM') ? fullReach : noReach;
  return {
    book: { ...book, ...others, rules: edited.book, beside, at },
    reach: { offers: edited.offers, customers: joinReaches([edited.customers, ofTerms]) },
  };
}

/** All networks of a book, some of them with other terminals. */
function withNetworks({ rules }: KeptBook, networks: readonly Network[]): Network[] {
  const all = new Map(rules.networks);
  for (const network of networks) all.set(network.id, network);
  return [...all.values()];
}
