import type { backtestInput, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { type BacktestPlace, createBacktest } from '@handelsplatz/domain/pricing/backtest';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createTimeSlices, runInTimeSlices } from '../../../platform/async/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataFeature } from '../../market-data/index.ts';
import type { DraftWithChanges } from '../drafts/drafts.read.ts';
import { readDraftedSeller } from '../impact/draft-rule-books.ts';
import { type ImpactOffer, readImpactOffers, readPricingRevision } from '../impact/impact.read.ts';
import { resolvedBy, resolveOfferTerms } from '../quotes/price-terms.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import type { SellerBook } from '../rule-book/seller-book.ts';
import { createValidationStore } from '../rules/rules.store.ts';
import { findPastMarket } from './backtest.ts';
import { toBacktestView } from './backtest.view.ts';

type Input = z.output<typeof backtestInput>;

/**
 * Runs a draft and today's rules over a past market. Refuses a second run while the seller has one running, and a run without
 * live offers or without a past market.
 */
export type BacktestDraft = (
  sellerId: string,
  draft: DraftWithChanges,
  input: Input,
  signal: AbortSignal,
) => Promise<BusinessResult<PricingBacktest, 'replay_empty' | 'replay_running'>>;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'now'>;
}

/** Prices that are computed in one time slice. */
const pricesPerStep = 5_000;

export function createBacktestDraft(dependencies: Dependencies): BacktestDraft {
  const running = new Set<string>();
  return async (sellerId, draft, input, signal) => {
    if (running.has(sellerId)) return refuseWith('replay_running');
    running.add(sellerId);
    try {
      return await backtestDraft(dependencies, { sellerId, draft, input, signal });
    } finally {
      running.delete(sellerId);
    }
  };
}

async function backtestDraft(
  { db, brand, books, market }: Dependencies,
  { sellerId, draft, input, signal }: { sellerId: string; draft: DraftWithChanges; input: Input; signal: AbortSignal },
) {
  const now = market.now();
  const seller = { sellerId, revision: await readPricingRevision(db, sellerId) };
  const drafted = await readDraftedSeller({ db, books, brand, store: createValidationStore(db) }, seller, draft, now);
  const draftBooks = await drafted.booksAt(drafted.moments.at(-1) ?? now);
  const offers = listPlaces(await readImpactOffers(db, sellerId, { now, day: toBrandDay(now, brand.zone) }), input);
  const { pause } = createTimeSlices({ signal });
  const places: BacktestPlace[] = [];
  for (const offer of offers) {
    await pause();
    const placeBy = (book: SellerBook) => findBacktestTerms(book, offer, brand, draftBooks.effectiveAt);
    const [old, next] = [placeBy(draftBooks.old), placeBy(draftBooks.next)];
    if (old && next) places.push({ old, next });
  }
  const symbols = new Set(places.flatMap(({ old, next }) => [old.terms.symbol ?? [], next.terms.symbol ?? []].flat()));
  const past = await findPastMarket(input, { db, brand, symbols: [...symbols], signal });
  const run = await runInTimeSlices(createBacktest(places, brand.zone), { signal });
  const perStep = Math.max(1, Math.floor(pricesPerStep / (2 * places.length + 1)));
  for await (const moments of past.moments()) {
    for (const [index, moment] of moments.entries()) {
      run.take(moment);
      if (index % perStep === 0) await pause();
    }
    await pause();
  }
  const outcome = run.outcome();
  if (places.length === 0 || !outcome.from || !outcome.to) return refuseWith('replay_empty');
  const span = { from: outcome.from, to: outcome.to };
  return ok({
    draftId: draft.id,
    source: input.source,
    currency: brand.currency,
    ...toBacktestView(outcome, { offers, past, span, planned: draftBooks.effectiveAt > now }),
  });
}

/** The distinct products, terminals and bases of the seller's active live offers, sorted by name. */
function listPlaces(offers: readonly ImpactOffer[], { productId, terminalId }: Input): ImpactOffer[] {
  const chosen = offers.filter(
    (offer) =>
      offer.priceType === 'API' &&
      (productId === undefined || offer.productId === productId) &&
      (terminalId === undefined || offer.terminalId === terminalId),
  );
  // The first offer stands for its place, as in the capture of base prices.
  const toKey = ({ productId, terminalId, basis }: ImpactOffer) => `${productId}/${terminalId}/${basis}`;
  const places = new Map(chosen.toReversed().map((offer) => [toKey(offer), offer]));
  const formatName = ({ productName, terminalName }: ImpactOffer) => `${productName}, ${terminalName}`;
  return [...places.values()].sort(
    (a, b) => formatName(a).localeCompare(formatName(b), 'de') || (a.id < b.id ? -1 : 1),
  );
}

/** The terms of a place by a rule book. The offer's own overrides do not count, as for captured base prices. */
function findBacktestTerms(
  book: SellerBook,
  offer: ImpactOffer,
  brand: Brand,
  at: Date,
): BacktestPlace['old'] | undefined {
  const plain = { ...offer, pricingOverrides: {} };
  const terms = resolveOfferTerms(plain, book, undefined, brand, at);
  if (terms.priceType !== 'API') return undefined;
  const { maxPriceDrop } = resolvedBy(book, plain, {}, at);
  const ruleId = maxPriceDrop?.source?.id;
  return {
    terms,
    maxDrop: maxPriceDrop?.value ?? null,
    referenceTime: (ruleId && book.referenceTimes.get(ruleId)) ?? null,
  };
}
