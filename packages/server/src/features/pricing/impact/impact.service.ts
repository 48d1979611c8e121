import type { DraftEffect, draftEffectQuery, EffectMoment } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { frontGasoilSymbol, marketMovePercent } from '@handelsplatz/domain/market';
import { toNumber } from '@handelsplatz/domain/numbers';
import {
  confirmationOf,
  createEffectTally,
  createFingerprint,
  type EffectStamp,
  type EffectSummary,
  type MarketView,
  plausibilityBand,
} from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { runInStretches } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature, MarketWindowState } from '../market/index.ts';
import { type BookChanges, type DraftBooks, readDraftedSeller } from './draft-books.ts';
import { readEffectCustomers, readEffectOffers, readNetworkChanges, readPricingRevision } from './draft-effect.read.ts';
import { compareEverything, type EffectPrice } from './draft-effect.ts';
import { effectViewOf, rowOf, selectionOf } from './draft-effect.view.ts';
import type { DraftWithChanges } from './price-drafts.read.ts';
import type { RuleBooks } from './rule-books.ts';
import { createJudgingStore } from './rule-changes.store.ts';

type Query = z.output<typeof draftEffectQuery>;

/** What a draft does at one of its moments. */
export interface MomentEffect {
  /** Null: at once. */
  readonly begins: Date | null;
  readonly books: DraftBooks;
  readonly summary: EffectSummary<EffectPrice>;
}

/** The effect of a draft with what it rests on. */
export interface ComputedEffect {
  readonly effect: DraftEffect;
  /** What it does at each of its moments. */
  readonly moments: readonly MomentEffect[];
  /** The revision of the seller's rules it was computed for. */
  readonly pricingRevision: number;
  readonly stamp: EffectStamp;
}

/** What of a draft its effect is computed from. */
export type EffectDraft = Pick<DraftWithChanges, 'id' | 'revision'> & BookChanges;

/** Computes what a draft would do, over and over the event loop; `signal` ends the work. */
export type ComputeEffect = (
  sellerId: string,
  draft: EffectDraft,
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
    const networkChanges = await readNetworkChanges(db, sellerId);
    const seller = { sellerId, revision: pricingRevision };
    const drafted = await readDraftedSeller({ db, books, brand, store }, seller, draft, now);
    const day = brandDayOf(now, brand.zone);
    const offers = await readEffectOffers(db, sellerId, { now, day });
    const customers = await readEffectCustomers(db, sellerId);
    const marketMove = moveOf(window);
    const band = plausibilityBand(marketMove);
    const effects: MomentEffect[] = [];
    for (const moment of drafted.moments) {
      const draftBooks = await drafted.booksAt(moment);
      const tally = createEffectTally<EffectPrice>(band, selectionOf(query));
      const scene = { books: draftBooks, offers, customers, market: lastPricesOf(window, brand), brand, day };
      await runInStretches(compareEverything(scene, tally), { signal });
      effects.push({ begins: moment > now ? moment : null, books: draftBooks, summary: tally.summary() });
    }
    const summaries = effects.map(({ summary }) => summary);
    const stamp = { change: printOf(draft), rules: `${drafted.changeNo}_${networkChanges}` };
    const shown = chosenOf(effects, query);
    const effect: DraftEffect = {
      draftId: draft.id,
      revision: draft.revision,
      currency: brand.currency,
      window: window ? { _id: String(window.seq), created: window.createdAt.toISOString() } : null,
      stale: !window?.fresh(now),
      at: now.toISOString(),
      effectiveAt: shown.books.effectiveAt.toISOString(),
      moments: effects.map(momentViewOf),
      marketMove,
      band,
      confirmation: confirmationOf(summaries, stamp),
      ...effectViewOf(shown.summary, query, { books: shown.books, brand }),
    };
    return { effect, moments: effects, pricingRevision, stamp };
  };
}

/** The moment that was asked for; else the one with most that asks twice, and of several the last. */
function chosenOf(effects: readonly MomentEffect[], { moment }: Query): MomentEffect {
  const wanted = moment === undefined ? undefined : effects.find(({ begins }) => nameOfMoment(begins) === moment);
  const [worst] = effects.toReversed().sort((a, b) => askingOf(b) - askingOf(a));
  const chosen = wanted ?? worst;
  if (!chosen) throw new Error('a draft has one moment at least');
  return chosen;
}

/** How many prices of a moment ask twice. */
function askingOf({ summary: { outliers, vanishing } }: MomentEffect): number {
  return outliers + vanishing.count;
}

function nameOfMoment(begins: Date | null): string {
  return begins?.toISOString() ?? 'now';
}

/** A moment as it is told. */
export function momentViewOf({
  begins,
  summary: { outliers, vanishing, largest },
}: Pick<MomentEffect, 'begins' | 'summary'>): EffectMoment {
  const named = largest && rowOf(largest);
  return {
    moment: nameOfMoment(begins),
    outliers,
    vanishing: vanishing.count,
    largestPercent: named?.changePercent ?? null,
    largestOffer: named?.offer.name ?? null,
  };
}

/** A text that stands for what is changed, whoever changes it and why. */
function printOf({ changes, networks }: BookChanges): string {
  const print = createFingerprint();
  const covers = networks.map(({ id, terminalIds }) => JSON.stringify([id, ...terminalIds.toSorted()]));
  for (const cover of covers.sort()) print.add(cover);
  for (const { action, ruleId, input } of changes)
    print.add(JSON.stringify([action, ruleId, input && { ...input, reason: '' }]));
  return print.text();
}

/**
 * The last prices there are, whether they may be sold or not: a draft can be judged on a Sunday, too, and nothing slips through
 * because one quote is late.
 */
function lastPricesOf(window: MarketWindowState | undefined, { fxSymbol }: Brand): MarketView {
  if (!window) return { fresh: false, prices: new Map(), fx: null };
  const prices = new Map(window.entries.map(({ symbol, price }) => [symbol, price]));
  return { fresh: true, prices, fx: prices.get(fxSymbol) ?? null };
}

function moveOf(window: MarketWindowState | undefined): number | null {
  if (!window) return null;
  const gasoil = window.prices.get(frontGasoilSymbol) ?? null;
  const move = marketMovePercent({ gasoil, fx: window.fx, change: window.marketChange });
  return move && toNumber(move);
}
