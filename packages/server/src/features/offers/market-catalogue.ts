import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { RuleBooks } from '../pricing/index.ts';
import { type CatalogueOffer, readAllCatalogueOffers, readCatalogueOffers } from './catalogue.read.ts';
import { type CompiledTerms, compileTerms } from './catalogue-terms.ts';

/** All offers, sorted as lists show them and compiled for the bulk kernel, as of one moment. */
export interface CompiledCatalogue extends CompiledTerms {
  /** Grows with every change that a list can see. */
  readonly revision: number;
}

/** The offers of the market in memory, kept current by what nodes tell each other. */
export interface MarketCatalogue {
  /** The compiled catalogue; compiled again when something has changed. */
  current(now: Date): Promise<CompiledCatalogue>;
  /** Reads these offers anew before the next list; all of them without ids. */
  changed(offerIds?: readonly string[]): void;
  /** Compiles terms anew before the next list: rules or floors have changed. */
  repriced(): void;
  /** What is left of an offer after an order of this node; the database is read again as well. */
  noteRemaining(offerId: string, remainingLitres: number): void;
}

export function createMarketCatalogue({
  db,
  books,
  brand,
}: {
  db: Kysely<Tables>;
  books: RuleBooks;
  brand: Brand;
}): MarketCatalogue {
  let offers: Map<string, CatalogueOffer> | undefined;
  let staleIds = new Set<string>();
  let allStale = false;
  let compiled: CompiledCatalogue | undefined;
  let compiling: Promise<CompiledCatalogue> | undefined;
  let revision = 0;
  let termsChanged = true;
  /** Offers with other terms than when they were compiled. */
  let changed = new Set<string>();

  async function readAll(now: Date): Promise<Map<string, CatalogueOffer>> {
    staleIds = new Set();
    allStale = false;
    try {
      const read = new Map<string, CatalogueOffer>();
      const before = offers;
      for await (const page of readAllCatalogueOffers(db, now))
        await inSlices(page, (offer) => {
          read.set(offer.id, offer);
          if (!sameTerms(before?.get(offer.id), offer)) changed.add(offer.id);
        });
      for (const id of before?.keys() ?? []) if (!read.has(id)) changed.add(id);
      revision += 1;
      return read;
    } catch (error) {
      allStale = true;
      throw error;
    }
  }

  async function readStale(known: Map<string, CatalogueOffer>, now: Date): Promise<void> {
    const ids = [...staleIds];
    staleIds = new Set();
    try {
      const read = new Map((await readCatalogueOffers(db, now, ids)).map((offer) => [offer.id, offer]));
      for (const id of ids) {
        const offer = read.get(id);
        if (!offer || !sameTerms(known.get(id), offer)) changed.add(id);
        if (offer) known.set(id, offer);
        else known.delete(id);
      }
      revision += 1;
    } catch (error) {
      // What could not be read now is still to be read.
      for (const id of ids) staleIds.add(id);
      throw error;
    }
  }

  async function refresh(now: Date): Promise<Map<string, CatalogueOffer>> {
    if (!offers || allStale) offers = await readAll(now);
    else if (staleIds.size > 0) await readStale(offers, now);
    return offers;
  }

  async function compile(now: Date): Promise<CompiledCatalogue> {
    const known = await refresh(now);
    if (compiled && !termsChanged && changed.size === 0 && compiled.validUntil > now) {
      compiled = { ...compiled, revision, offers: compiled.offers.map((offer) => known.get(offer.id) ?? offer) };
      return compiled;
    }
    termsChanged = false;
    const concerned = changed;
    changed = new Set();
    revision += 1;
    try {
      const seen = revision;
      // Meanwhile an order may note what is left of an offer, which no term depends on; nothing else changes the offers.
      const terms = await compileTerms({ db, books, brand, offers: known, changed: concerned, now }, compiled);
      compiled = { ...terms, revision: seen };
      return compiled;
    } catch (error) {
      termsChanged = true;
      for (const id of concerned) changed.add(id);
      throw error;
    }
  }

  function isCurrent(now: Date): boolean {
    const settled = !allStale && staleIds.size === 0 && changed.size === 0 && !termsChanged;
    return settled && compiled !== undefined && compiled.revision === revision && compiled.validUntil > now;
  }

  return {
    async current(now) {
      for (;;) {
        // Whoever compiles has taken note of what has changed already: only the result shows it.
        const begun = compiling;
        if (!begun && compiled && isCurrent(now)) return compiled;
        compiling ??= compile(now).finally(() => {
          compiling = undefined;
        });
        const made = await compiling;
        // One that had begun before may have read what has changed since; the next look tells.
        if (!begun) return made;
      }
    },
    changed(offerIds) {
      if (!offerIds) allStale = true;
      else for (const id of offerIds) staleIds.add(id);
    },
    repriced() {
      termsChanged = true;
    },
    noteRemaining(offerId, remainingLitres) {
      const offer = offers?.get(offerId);
      if (!offer) return;
      offers?.set(offerId, { ...offer, remainingLitres });
      revision += 1;
    },
  };
}

/** What of an offer no price depends on, and may change at any time. */
const untermed = new Set<string>(['remainingLitres', 'haltScope'] satisfies (keyof CatalogueOffer)[]);

/** Two readings of an offer that differ in nothing but what is left of it, and whether its price is halted. */
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
