import type { DraftEffect, draftEffectQuery } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { frontGasoilSymbol, marketMovePercent } from '@handelsplatz/domain/market';
import { toNumber } from '@handelsplatz/domain/numbers';
import { confirmationOf, createEffectTally, type EffectSummary, plausibilityBand } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { runInStretches } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature, MarketWindowState } from '../market/index.ts';
import { readDraftBooks } from './draft-books.ts';
import { readEffectCustomers, readEffectOffers, readPricingRevision } from './draft-effect.read.ts';
import { compareEverything, type EffectPrice } from './draft-effect.ts';
import { effectViewOf, selectionOf } from './draft-effect.view.ts';
import type { DraftWithChanges } from './price-drafts.read.ts';
import type { RuleBooks } from './rule-books.ts';
import { createJudgingStore } from './rule-changes.store.ts';

type Query = z.output<typeof draftEffectQuery>;

/** The effect of a draft with what it rests on. */
export interface ComputedEffect {
  readonly effect: DraftEffect;
  readonly summary: EffectSummary<EffectPrice>;
  /** The revision of the seller's rules it was computed for. */
  readonly pricingRevision: number;
}

/** Computes what a draft would do, over and over the event loop; `signal` ends the work. */
export type ComputeEffect = (
  sellerId: string,
  draft: DraftWithChanges,
  query: Query,
  signal?: AbortSignal,
) => Promise<ComputedEffect>;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'currentWindow' | 'now'>;
}

export function createComputeEffect({ db, brand, books, market }: Dependencies): ComputeEffect {
  const store = createJudgingStore(db);
  return async (sellerId, draft, query, signal) => {
    const now = market.now();
    const window = market.currentWindow();
    const pricingRevision = await readPricingRevision(db, sellerId);
    const seller = { sellerId, revision: pricingRevision };
    const draftBooks = await readDraftBooks({ db, books, brand, store }, seller, draft.changes, now);
    const { effectiveAt } = draftBooks;
    const day = brandDayOf(now, brand.zone);
    const offers = await readEffectOffers(db, sellerId, { now, day });
    const customers = await readEffectCustomers(db, sellerId);
    const marketMove = moveOf(window);
    const band = plausibilityBand(marketMove);
    const tally = createEffectTally<EffectPrice>(band, selectionOf(query));
    const scene = { books: draftBooks, offers, customers, market: viewOf(window), brand, day };
    await runInStretches(compareEverything(scene, tally), { signal });
    const summary = tally.summary();
    const effect: DraftEffect = {
      draftId: draft.id,
      revision: draft.revision,
      currency: brand.currency,
      window: window ? { _id: String(window.seq), created: window.createdAt.toISOString() } : null,
      stale: !window?.fresh(now),
      at: now.toISOString(),
      effectiveAt: effectiveAt.toISOString(),
      marketMove,
      band,
      confirmation: confirmationOf(summary, pricingRevision),
      ...effectViewOf(summary, query, { books: draftBooks, brand }),
    };
    return { effect, summary, pricingRevision };
  };
}

/** The last prices there are, fresh or not: a draft can be judged on a Sunday, too. */
function viewOf(window: MarketWindowState | undefined) {
  if (!window) return { fresh: false, prices: new Map(), fx: null };
  return { fresh: true, prices: window.prices, fx: window.fx };
}

function moveOf(window: MarketWindowState | undefined): number | null {
  if (!window) return null;
  const gasoil = window.prices.get(frontGasoilSymbol) ?? null;
  const move = marketMovePercent({ gasoil, fx: window.fx, change: window.marketChange });
  return move && toNumber(move);
}
