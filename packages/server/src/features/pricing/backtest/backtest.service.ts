import type { Replay, replayInput } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { createReplay, type ReplayPlace } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createStretches, runInStretches } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature } from '../market/index.ts';
import { readDraftedSeller } from './draft-books.ts';
import { type EffectOffer, readEffectOffers, readPricingRevision } from './draft-effect.read.ts';
import { findPastMarket } from './draft-replay.ts';
import { replayViewOf } from './draft-replay.view.ts';
import type { DraftWithChanges } from './price-drafts.read.ts';
import { resolvedBy, termsOf } from './quote.ts';
import type { RuleBooks } from './rule-books.ts';
import { createJudgingStore } from './rule-changes.store.ts';
import { type RuleResult, refuseRule } from './rule-refusals.ts';
import type { SellerBook } from './seller-book.ts';

type Input = z.output<typeof replayInput>;

/** Runs a draft and today's rules over a past market. Refuses a second run of a seller, and where there is nothing to run. */
export type ReplayDraft = (
  sellerId: string,
  draft: DraftWithChanges,
  input: Input,
  signal: AbortSignal,
) => Promise<RuleResult<Replay>>;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'now'>;
}

/** Moments that are priced between two looks at the clock. */
const pricesPerStep = 5_000;

export function createReplayDraft(dependencies: Dependencies): ReplayDraft {
  const running = new Set<string>();
  return async (sellerId, draft, input, signal) => {
    if (running.has(sellerId)) return refuseRule('replay_running');
    running.add(sellerId);
    try {
      return await replayDraft(dependencies, { sellerId, draft, input, signal });
    } finally {
      running.delete(sellerId);
    }
  };
}

async function replayDraft(
  { db, brand, books, market }: Dependencies,
  { sellerId, draft, input, signal }: { sellerId: string; draft: DraftWithChanges; input: Input; signal: AbortSignal },
): Promise<RuleResult<Replay>> {
  const now = market.now();
  const seller = { sellerId, revision: await readPricingRevision(db, sellerId) };
  const drafted = await readDraftedSeller({ db, books, brand, store: createJudgingStore(db) }, seller, draft, now);
  const draftBooks = await drafted.booksAt(drafted.moments.at(-1) ?? now);
  const offers = placesOf(await readEffectOffers(db, sellerId, { now, day: brandDayOf(now, brand.zone) }), input);
  const { pause } = createStretches({ signal });
  const places: ReplayPlace[] = [];
  for (const offer of offers) {
    await pause();
    const placeBy = (book: SellerBook) => replayTermsOf(book, offer, brand, draftBooks.effectiveAt);
    const [old, next] = [placeBy(draftBooks.old), placeBy(draftBooks.next)];
    if (old && next) places.push({ old, next });
  }
  const symbols = new Set(places.flatMap(({ old, next }) => [old.terms.symbol ?? [], next.terms.symbol ?? []].flat()));
  const past = await findPastMarket(input, { db, brand, symbols: [...symbols], signal });
  const run = await runInStretches(createReplay(places, brand.zone), { signal });
  const perStep = Math.max(1, Math.floor(pricesPerStep / (2 * places.length + 1)));
  for await (const moments of past.moments()) {
    for (const [index, moment] of moments.entries()) {
      run.take(moment);
      if (index % perStep === 0) await pause();
    }
    await pause();
  }
  const outcome = run.outcome();
  if (places.length === 0 || !outcome.from || !outcome.to) return refuseRule('replay_empty');
  const span = { from: outcome.from, to: outcome.to };
  return ok({
    draftId: draft.id,
    source: input.source,
    currency: brand.currency,
    ...replayViewOf(outcome, { offers, past, span, planned: draftBooks.effectiveAt > now }),
  });
}

/** Product, terminal and basis of the seller's active live offers, once each, by name. */
function placesOf(offers: readonly EffectOffer[], { productId, terminalId }: Input): EffectOffer[] {
  const chosen = offers.filter(
    (offer) =>
      offer.priceType === 'API' &&
      (productId === undefined || offer.productId === productId) &&
      (terminalId === undefined || offer.terminalId === terminalId),
  );
  // The first offer of a place stands for it, as it does where base prices are captured.
  const keyOf = ({ productId, terminalId, basis }: EffectOffer) => `${productId}/${terminalId}/${basis}`;
  const places = new Map(chosen.toReversed().map((offer) => [keyOf(offer), offer]));
  const nameOf = ({ productName, terminalName }: EffectOffer) => `${productName}, ${terminalName}`;
  return [...places.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'de') || (a.id < b.id ? -1 : 1));
}

/** A place by a book: the offer without its own overrides, as for base prices that are captured. */
function replayTermsOf(book: SellerBook, offer: EffectOffer, brand: Brand, at: Date): ReplayPlace['old'] | undefined {
  const plain = { ...offer, pricingOverrides: {} };
  const terms = termsOf(plain, book, undefined, brand, at);
  if (terms.priceType !== 'API') return undefined;
  const { maxPriceDrop } = resolvedBy(book, plain, {}, at);
  const ruleId = maxPriceDrop?.source?.id;
  return {
    terms,
    maxDrop: maxPriceDrop?.value ?? null,
    referenceTime: (ruleId && book.referenceTimes.get(ruleId)) ?? null,
  };
}
