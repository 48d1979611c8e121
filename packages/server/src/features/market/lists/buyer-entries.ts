import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { BuyerAmounts } from './buyer-prices.ts';
import { type BuyerView, readBuyerView } from './buyer-view.read.ts';
import type { RenderedList } from './list-text.ts';

/** The account that asks for its list. */
export type Buyer = Pick<Actor, 'accountId' | 'parentAccountId'>;

/** A list with the key of its inputs and the time until which it can be shown. */
export type KeptList = { readonly rendered: RenderedList; readonly key: string; readonly validUntil: number };

/** A list of one buyer with the prices of one payment term. It stays valid across windows. */
export interface TermList {
  /** The payment term that the buyer wants at least, in days; null for the shortest of each offer. */
  readonly term: number | null;
  amounts: BuyerAmounts | undefined;
  kept: KeptList | undefined;
  rendering: { readonly key: string; readonly made: Promise<KeptList> } | undefined;
  /** When the buyer last asked for it, in milliseconds; 0 before the first request. */
  askedAt: number;
  /** When its prices were last evaluated (`openPriceScan`), in milliseconds; 0 before. */
  scannedAt: number;
}

/** What was read and compiled for one buyer. It stays valid across windows. */
export interface BuyerEntry {
  readonly view: BuyerView;
  readonly day: string;
  /** The lists that the buyer has asked for, by payment term. */
  readonly lists: Map<number | null, TermList>;
}

/** The list of a buyer with the prices of a payment term. */
export function getTermList({ lists }: BuyerEntry, term: number | null): TermList {
  const known = lists.get(term);
  if (known) return known;
  const made: TermList = { term, amounts: undefined, kept: undefined, rendering: undefined, askedAt: 0, scannedAt: 0 };
  lists.set(term, made);
  return made;
}

/** The most buyers kept in memory. The least recently used buyer is dropped first. */
const mostBuyers = 5_000;

/** The cached data of the buyers whose lists are made on this node. */
export function createBuyerEntries(db: Kysely<Tables>, brand: Brand) {
  const entries = new Map<string, Promise<BuyerEntry>>();
  const families = new Map<string, Set<string>>();
  /**
   * The buyers whose lists are made on this node. A buyer stays here when its cached data is forgotten, because its page stays
   * open.
   */
  const readers = new Map<string, Buyer>();

  function join({ accountId, parentAccountId }: Buyer): void {
    readers.set(accountId, { accountId, parentAccountId });
    const familyId = parentAccountId ?? accountId;
    const family = families.get(familyId) ?? new Set();
    families.set(familyId, family.add(accountId));
  }

  async function getEntry(buyer: Buyer, now: Date): Promise<BuyerEntry> {
    const day = toBrandDay(now, brand.zone);
    const known = entries.get(buyer.accountId);
    if (known) {
      entries.delete(buyer.accountId);
      entries.set(buyer.accountId, known);
      const entry = await known;
      if (entry.day === day) return entry;
    }
    const reading = readEntry(buyer, day, now);
    entries.set(buyer.accountId, reading);
    join(buyer);
    reading.catch(() => entries.delete(buyer.accountId));
    const [oldest] = entries.keys();
    if (entries.size > mostBuyers && oldest !== undefined) {
      entries.delete(oldest);
      readers.delete(oldest);
    }
    return reading;
  }

  async function readEntry({ accountId, parentAccountId }: Buyer, day: string, now: Date): Promise<BuyerEntry> {
    const view = await readBuyerView(db, { buyerId: accountId, parentId: parentAccountId }, brand, now);
    return { view, day, lists: new Map() };
  }

  return {
    getEntry,
    /** The data of a buyer that is known already, without reading anything. */
    peek: (buyerId: string): Promise<BuyerEntry> | undefined => entries.get(buyerId),
    /** All entries; undefined for those that could not be read. */
    readAll: () => Promise.all([...entries.values()].map((entry) => entry.catch(() => undefined))),
    async readViews(buyerIds: Iterable<string>, now: Date): Promise<BuyerView[]> {
      const views: BuyerView[] = [];
      for (const id of buyerIds) {
        const reader = readers.get(id);
        // One buyer after the other, so that requests are served while forgotten buyers are read again.
        if (reader) views.push((await (entries.get(id) ?? getEntry(reader, now))).view);
      }
      return views;
    },
    forget(buyerId: string): void {
      entries.delete(buyerId);
    },
    forgetAll: (): void => entries.clear(),
    forgetFamily(parentId: string): void {
      for (const accountId of families.get(parentId) ?? []) entries.delete(accountId);
      families.delete(parentId);
    },
  };
}
