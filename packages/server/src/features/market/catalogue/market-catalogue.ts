import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { RuleBooks } from '../../pricing/rule-book/index.ts';
import { type CatalogueOffer, readAllCatalogueOffers, readCatalogueOffers } from './catalogue.read.ts';
import { type CompiledTerms, compileTerms } from './catalogue-terms.ts';

/** All offers at one moment, in the sort sequence of the lists, compiled for the bulk kernel. */
export interface CompiledCatalogue extends CompiledTerms {
  /** Grows with every change that can change a list. */
  readonly revision: number;
}

/** The offers of the market in memory. Events from all nodes keep them current. */
export interface MarketCatalogue {
  /** The compiled catalogue, compiled again after a change. */
  current(now: Date): Promise<CompiledCatalogue>;
  /** The compiled catalogue while it is current, without reading anything. */
  peek(now: Date): CompiledCatalogue | undefined;
  /** Reads these offers again before the next list; all offers when no ids are given. */
  changed(offerIds?: readonly string[]): void;
  /** Compiles the terms again before the next list, because rules or floors have changed. */
  repriced(): void;
  /** Notes the remaining volume of an offer after an order on this node. The database is read again as well. */
  noteRemaining(offerId: string, remainingLitres: number): void;
}

interface Sources {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
}

/** What has changed since the catalogue was compiled. An empty one says that a remaining volume has. */
interface Changes {
  /** Offers to read again. */
  readonly offerIds: Set<string>;
  /** All offers are to be read again. */
  allOffers: boolean;
  /** Rules or floors have changed. */
  repriced: boolean;
}

/** A part of the changes. */
type NotedChanges = Partial<Omit<Changes, 'offerIds'>> & { readonly offerIds?: Iterable<string> };

const noChanges = (): Changes => ({ offerIds: new Set(), allOffers: false, repriced: false });

export function createMarketCatalogue({ db, books, brand }: Sources): MarketCatalogue {
  const offers = new Map<string, CatalogueOffer>();
  let compiled: CompiledCatalogue | undefined;
  /** Undefined: the compiled catalogue has everything. */
  let changes: Changes | undefined = { ...noChanges(), allOffers: true };
  let compiling: Promise<CompiledCatalogue> | undefined;

  function note({ offerIds = [], allOffers = false, repriced = false }: NotedChanges): void {
    changes ??= noChanges();
    for (const id of offerIds) changes.offerIds.add(id);
    changes.allOffers ||= allOffers;
    changes.repriced ||= repriced;
  }

  /** Compiles the terms again where one has changed. Otherwise it only replaces the offers that were read again. */
  async function bringUpToDate(now: Date): Promise<CompiledCatalogue> {
    const taken = changes ?? noChanges();
    changes = undefined;
    try {
      const changed = await readChanged({ db, offers, compiled }, taken, now);
      const revision = (compiled?.revision ?? 0) + 1;
      // Meanwhile an order may change the remaining volume of an offer, on which no term depends. Nothing else changes the
      // offers.
      compiled =
        compiled && !taken.repriced && changed.size === 0 && compiled.validUntil > now
          ? { ...compiled, revision, offers: compiled.offers.map((offer) => offers.get(offer.id) ?? offer) }
          : { ...(await compileTerms({ db, books, brand, offers, changed, now }, compiled)), revision };
      return compiled;
    } catch (error) {
      note(taken);
      throw error;
    }
  }

  const isCurrent = (now: Date) => !changes && compiled !== undefined && compiled.validUntil > now;

  return {
    async current(now) {
      for (;;) {
        // A running compilation has already taken the noted changes, so only its result shows whether it is current.
        const begun = compiling;
        if (!begun && compiled && isCurrent(now)) return compiled;
        compiling ??= bringUpToDate(now).finally(() => {
          compiling = undefined;
        });
        const made = await compiling;
        // A compilation that had already begun may or may not include later changes. The next pass checks this.
        if (!begun) return made;
      }
    },
    peek: (now) => (!compiling && isCurrent(now) ? compiled : undefined),
    changed: (offerIds) => note(offerIds ? { offerIds } : { allOffers: true }),
    repriced: () => note({ repriced: true }),
    noteRemaining(offerId, remainingLitres) {
      const offer = offers.get(offerId);
      if (!offer) return;
      offers.set(offerId, { ...offer, remainingLitres });
      note({});
    },
  };
}

interface Known {
  readonly db: Kysely<Tables>;
  readonly offers: Map<string, CatalogueOffer>;
  readonly compiled: CompiledCatalogue | undefined;
}

/** Reads the offers again that have changed. Returns the ids of those whose terms differ from the compiled ones. */
async function readChanged(
  { db, offers, compiled }: Known,
  { offerIds, allOffers }: Changes,
  now: Date,
): Promise<ReadonlySet<string>> {
  // After a failed compilation an offer may be compiled that has gone from those that were read.
  const missing = new Set(allOffers ? [...offers.keys(), ...(compiled?.places.keys() ?? [])] : offerIds);
  const differing = new Set<string>();
  const take = (offer: CatalogueOffer) => {
    missing.delete(offer.id);
    offers.set(offer.id, offer);
    if (!sameTerms(compiled?.offers[compiled.places.get(offer.id) ?? -1], offer)) differing.add(offer.id);
  };
  if (allOffers) for await (const page of readAllCatalogueOffers(db, now)) await inSlices(page, take);
  else if (offerIds.size > 0) for (const offer of await readCatalogueOffers(db, now, [...offerIds])) take(offer);
  for (const id of missing) offers.delete(id);
  return differing.union(missing);
}

/** The fields of an offer that no price depends on. They may change at any time. */
const untermed = new Set<string>(['remainingLitres', 'haltScope'] satisfies (keyof CatalogueOffer)[]);

/** Whether two readings of an offer have the same terms. They may differ in the remaining volume and in the halt. */
function sameTerms(before: CatalogueOffer | undefined, after: CatalogueOffer): boolean {
  if (before === undefined) return false;
  const known: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after).every(
    ([key, value]) =>
      untermed.has(key) ||
      value === known[key] ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(known[key])),
  );
}
