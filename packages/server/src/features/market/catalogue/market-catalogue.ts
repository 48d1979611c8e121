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

interface CatalogueState {
  offers: Map<string, CatalogueOffer> | undefined;
  staleIds: Set<string>;
  allStale: boolean;
  compiled: CompiledCatalogue | undefined;
  revision: number;
  termsChanged: boolean;
  /** The ids of offers whose terms differ from the compiled ones. */
  changedTerms: Set<string>;
}

export function createMarketCatalogue(sources: Sources): MarketCatalogue {
  const state: CatalogueState = {
    offers: undefined,
    staleIds: new Set(),
    allStale: false,
    compiled: undefined,
    revision: 0,
    termsChanged: true,
    changedTerms: new Set(),
  };
  let compiling: Promise<CompiledCatalogue> | undefined;

  return {
    async current(now) {
      for (;;) {
        // A running compilation has already taken the noted changes, so only its result shows whether it is current.
        const begun = compiling;
        if (!begun && state.compiled && isCurrent(state, now)) return state.compiled;
        compiling ??= bringUpToDate(sources, state, now).finally(() => {
          compiling = undefined;
        });
        const made = await compiling;
        // A compilation that had already begun may or may not include later changes. The next pass checks this.
        if (!begun) return made;
      }
    },
    peek: (now) => (!compiling && state.compiled && isCurrent(state, now) ? state.compiled : undefined),
    changed(offerIds) {
      if (!offerIds) state.allStale = true;
      else for (const id of offerIds) state.staleIds.add(id);
    },
    repriced() {
      state.termsChanged = true;
    },
    noteRemaining(offerId, remainingLitres) {
      const offer = state.offers?.get(offerId);
      if (!offer) return;
      state.offers?.set(offerId, { ...offer, remainingLitres });
      state.revision += 1;
    },
  };
}

async function readAll({ db }: Sources, state: CatalogueState, now: Date): Promise<Map<string, CatalogueOffer>> {
  state.staleIds = new Set();
  state.allStale = false;
  try {
    const read = new Map<string, CatalogueOffer>();
    const before = state.offers;
    for await (const page of readAllCatalogueOffers(db, now))
      await inSlices(page, (offer) => {
        read.set(offer.id, offer);
        if (!sameTerms(before?.get(offer.id), offer)) state.changedTerms.add(offer.id);
      });
    for (const id of before?.keys() ?? []) if (!read.has(id)) state.changedTerms.add(id);
    state.revision += 1;
    return read;
  } catch (error) {
    state.allStale = true;
    throw error;
  }
}

async function readStale(
  { db }: Sources,
  state: CatalogueState,
  known: Map<string, CatalogueOffer>,
  now: Date,
): Promise<void> {
  const ids = [...state.staleIds];
  state.staleIds = new Set();
  try {
    const read = new Map((await readCatalogueOffers(db, now, ids)).map((offer) => [offer.id, offer]));
    for (const id of ids) {
      const offer = read.get(id);
      if (!offer || !sameTerms(known.get(id), offer)) state.changedTerms.add(id);
      if (offer) known.set(id, offer);
      else known.delete(id);
    }
    state.revision += 1;
  } catch (error) {
    // These offers are still to be read.
    for (const id of ids) state.staleIds.add(id);
    throw error;
  }
}

async function refresh(sources: Sources, state: CatalogueState, now: Date): Promise<Map<string, CatalogueOffer>> {
  if (!state.offers || state.allStale) state.offers = await readAll(sources, state, now);
  else if (state.staleIds.size > 0) await readStale(sources, state, state.offers, now);
  return state.offers;
}

/** Compiles the terms again where one has changed. Otherwise it only replaces the offers that were read again. */
async function bringUpToDate(sources: Sources, state: CatalogueState, now: Date): Promise<CompiledCatalogue> {
  const known = await refresh(sources, state, now);
  if (state.compiled && !state.termsChanged && state.changedTerms.size === 0 && state.compiled.validUntil > now) {
    state.compiled = {
      ...state.compiled,
      revision: state.revision,
      offers: state.compiled.offers.map((offer) => known.get(offer.id) ?? offer),
    };
    return state.compiled;
  }
  state.termsChanged = false;
  const concerned = state.changedTerms;
  state.changedTerms = new Set();
  state.revision += 1;
  try {
    const seen = state.revision;
    // Meanwhile an order may change the remaining volume of an offer, on which no term depends. Nothing else changes the
    // offers.
    const terms = await compileTerms({ ...sources, offers: known, changed: concerned, now }, state.compiled);
    state.compiled = { ...terms, revision: seen };
    return state.compiled;
  } catch (error) {
    state.termsChanged = true;
    for (const id of concerned) state.changedTerms.add(id);
    throw error;
  }
}

function isCurrent(state: CatalogueState, now: Date): boolean {
  const settled = !state.allStale && state.staleIds.size === 0 && state.changedTerms.size === 0 && !state.termsChanged;
  return (
    settled &&
    state.compiled !== undefined &&
    state.compiled.revision === state.revision &&
    state.compiled.validUntil > now
  );
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
