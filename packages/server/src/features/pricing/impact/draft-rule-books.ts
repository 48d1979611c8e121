import type { Brand } from '@handelsplatz/domain/brands';
import { type BrandZone, toInstant } from '@handelsplatz/domain/formats';
import { decimal } from '@handelsplatz/domain/numbers';
import { changeRuleBook } from '@handelsplatz/domain/pricing/rule-book';
import {
  computeValidFrom,
  type EnteredRule,
  fullReach,
  joinReaches,
  type Network,
  noReach,
} from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { findEnteredRule } from '../drafts/validate-draft-rule.ts';
import { type ReadRule, type RuleRow, readRules, type StoredRuleDetails } from '../rule-book/rule-book.read.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import {
  type BookReach,
  besideChain,
  isOfChain,
  type KeptBook,
  standsBeside,
  toPricingRule,
} from '../rule-book/seller-book.ts';
import type { CandidateVersion } from '../rules/rule-conflicts.ts';
import type { StoredRule } from '../rules/rules.read.ts';
import type { ValidationStore } from '../rules/rules.store.ts';
import { toCandidate } from '../rules/validate-rule.ts';
import type { StoredChange } from '../stored-change.ts';
import { readPlannedAt } from './impact.read.ts';

/** A seller's rules without and with a draft, as of one moment. */
export interface DraftBooks {
  readonly old: KeptBook;
  readonly next: KeptBook;
  /** The prices that the draft can change. */
  readonly reach: BookReach;
  /** Whether the draft can change surcharges of payment terms. */
  readonly touchesTerms: boolean;
  readonly effectiveAt: Date;
}

/** A seller with a draft. The draft may change prices at several moments: at once, and whenever a planned change begins. */
export interface DraftedSeller {
  /** Sorted, at least one; the first may be now. */
  readonly moments: readonly Date[];
  /** The number of the newest change of a rule. */
  readonly changeNo: number;
  booksAt(moment: Date): Promise<DraftBooks>;
}

/** The sources of the books. */
export interface DraftBookSources {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly store: ValidationStore;
}

/** A change of a draft, with its rule. */
interface RuleChange {
  readonly change: StoredChange;
  readonly rule: StoredRule | undefined;
}

/** The changes of which the impact is computed: changes of rules, and networks with their new terminals. */
export interface BookChanges {
  readonly changes: readonly StoredChange[];
  readonly networks: readonly Network[];
}

/** Prepares the books of a draft. A change counts even when its rule has changed since: the draft wins. */
export async function readDraftedSeller(
  { db, books, brand, store }: DraftBookSources,
  { sellerId, revision }: { sellerId: string; revision: number },
  { changes, networks }: BookChanges,
  now: Date,
): Promise<DraftedSeller> {
  const { zone } = brand;
  const current = await books.at(db, sellerId, revision, now);
  const ofRules = await readRuleChanges(store, sellerId, changes);
  const networkIds = networks.map(({ id }) => id);
  // New terminals of a network change prices at once, and again with each planned version of a rule that uses the network.
  const ofNetworks = networks.length === 0 ? [] : [now, ...(await readPlannedAt(db, sellerId, networkIds, now))];
  // Another month also changes prices at each future roll, because the roll may lead beyond the last month.
  const ofRolls = ofRules.some(isOfMonth) ? comingRolls(current, zone, now) : [];
  const begins = ofRules.flatMap((of) => listBegins(of, current, zone, now));
  return {
    moments: listMoments([...begins, ...ofNetworks, ...ofRolls], now),
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

async function readRuleChanges(
  store: ValidationStore,
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

/** The moments at which the impact of a draft may differ, sorted. There is at least one, and none is before now. */
function listMoments(begins: readonly Date[], now: Date): Date[] {
  const moments = new Set(begins.map((at) => Math.max(at.getTime(), now.getTime())));
  if (moments.size === 0) return [now];
  return [...moments].sort((a, b) => a - b).map((at) => new Date(at));
}

/**
 * When the impact of a change of a rule may differ: when the change begins, and when a planned version of the same rule would
 * have begun without it.
 */
function listBegins({ change, rule }: RuleChange, { beside }: KeptBook, zone: BrandZone, now: Date): Date[] {
  const rolls = findStart((rule && beside.get(rule.id)?.details) ?? {}, zone);
  return [
    computeBegin(findEnteredRule(change), zone, now),
    ...(rule?.versions.map((version) => version.validFrom.getTime()) ?? []).filter((at) => at > now.getTime()),
    // Changing an expiry rule takes away its old roll: at once when that roll is past, otherwise at its time.
    ...(rolls === undefined ? [] : [Math.max(rolls, now.getTime())]),
  ].map((at) => new Date(at));
}

/** When a change comes into force, in milliseconds. A deletion does so at once, an expiry rule when it rolls the month. */
function computeBegin(entered: EnteredRule | undefined, zone: BrandZone, now: Date): number {
  if (entered?.kind === 'EXPIRY') return findStart(entered.details, zone) ?? now.getTime();
  return entered ? computeValidFrom(entered, now).getTime() : now.getTime();
}

type Starting = { readonly day?: string | undefined; readonly startTime?: string | undefined };

/** When an expiry rule rolls the month, in milliseconds; undefined for other rules. */
function findStart({ day, startTime }: Starting, zone: BrandZone): number | undefined {
  return day && startTime ? toInstant(day, startTime, zone).getTime() : undefined;
}

function isOfMonth({ change, rule }: RuleChange): boolean {
  return (rule?.kind ?? change.input?.kind) === 'ICE_MONTH';
}

/** The future rolls of the month by expiry rules. */
function comingRolls({ beside }: KeptBook, zone: BrandZone, now: Date): Date[] {
  return [...beside.values()].flatMap(({ details }) => {
    const rolls = findStart(details, zone);
    return rolls !== undefined && rolls > now.getTime() ? [new Date(rolls)] : [];
  });
}

/** Rules that have another version in force at a later moment than now. */
async function readBegun(db: Kysely<Tables>, sellerId: string, now: Date, at: Date): Promise<ReadRule[]> {
  const since = { changeNo: Number.MAX_SAFE_INTEGER, at: now };
  return (await Array.fromAsync(readRules(db, { sellerId, now: at, since }))).flat();
}

/** The rule as a change has written it by a moment; empty when the change has not begun. */
function writtenBy({ change, rule }: RuleChange, { now, effectiveAt }: { now: Date; effectiveAt: Date }): ReadRule[] {
  const entered = findEnteredRule(change);
  if (!entered || (!rule && change.action !== 'create')) return rule ? [{ id: rule.id, row: null }] : [];
  const candidate = toCandidate({ rule, newId: change.id, draft: entered }, now);
  return candidate.validFrom > effectiveAt ? [] : [{ id: candidate.id, row: toRow(candidate) }];
}

function toRow({
  details,
  value,
  productIds,
  terminalIds,
  networkIds,
  customerIds,
  ...candidate
}: CandidateVersion): RuleRow {
  return {
    ...candidate,
    value: decimal(value ?? '0'),
    cover: { productIds, terminalIds, networkIds, customerIds },
    details: details as StoredRuleDetails,
  };
}

/** A book with some rules replaced or removed. */
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
    changed: rules.flatMap(({ row }) => (row && isOfChain(row) ? toPricingRule(row) : [])),
  });
  const ofTerms = concerns('PAYMENT_TERM') ? fullReach : noReach;
  return {
    book: { ...book, ...others, rules: edited.book, beside, at },
    reach: { offers: edited.offers, customers: joinReaches([edited.customers, ofTerms]) },
  };
}

/** All networks of a book, some of them with new terminals. */
function withNetworks({ rules }: KeptBook, networks: readonly Network[]): Network[] {
  const all = new Map(rules.networks);
  for (const network of networks) all.set(network.id, network);
  return [...all.values()];
}
