import type { DraftImpact, draftImpactParameters, ImpactMoment } from '@handelsplatz/contract/pricing/impact';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import {
  createFingerprint,
  createImpactTally,
  type ImpactStamp,
  type ImpactSummary,
  plausibilityBand,
  toConsent,
} from '@handelsplatz/domain/pricing/impact';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { runInTimeSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { computeMarketMove, type MarketDataFeature, viewLastMarket } from '../../market-data/index.ts';
import type { DraftWithChanges } from '../drafts/drafts.read.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import { createValidationStore } from '../rules/rules.store.ts';
import { compareEverything, type ImpactPrice } from './compare-prices.ts';
import { type BookChanges, type DraftBooks, readDraftedSeller } from './draft-rule-books.ts';
import { readImpactCustomers, readImpactOffers, readNetworkChanges, readPricingRevision } from './impact.read.ts';
import { toImpactView, toMoveRow, toSelection } from './impact.view.ts';

type Query = z.output<typeof draftImpactParameters>;

/** The impact of a draft at one of its moments. */
export interface MomentImpact {
  /** Null when the moment is now. */
  readonly begins: Date | null;
  readonly books: DraftBooks;
  readonly summary: ImpactSummary<ImpactPrice>;
}

/** The impact of a draft with the data it is based on. */
export interface ComputedImpact {
  readonly impact: DraftImpact;
  /** The impact at each moment of the draft. */
  readonly moments: readonly MomentImpact[];
  /** The revision of the seller's rules for which it was computed. */
  readonly pricingRevision: number;
  readonly stamp: ImpactStamp;
}

/** The part of a draft from which its impact is computed. */
export type ImpactDraft = Pick<DraftWithChanges, 'id' | 'revision'> & BookChanges;

/** Computes the impact of a draft in time slices; `signal` ends the work. */
export type ComputeImpact = (
  sellerId: string,
  draft: ImpactDraft,
  query: Query,
  signal?: AbortSignal,
) => Promise<ComputedImpact>;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

export function createComputeImpact({ db, brand, books, market }: Dependencies): ComputeImpact {
  const store = createValidationStore(db);
  return async (sellerId, draft, query, signal) => {
    const now = market.now();
    const window = market.currentWindow();
    const pricingRevision = await readPricingRevision(db, sellerId);
    const networkChanges = await readNetworkChanges(db, sellerId);
    const seller = { sellerId, revision: pricingRevision };
    const drafted = await readDraftedSeller({ db, books, brand, store }, seller, draft, now);
    const day = toBrandDay(now, brand.zone);
    const offers = await readImpactOffers(db, sellerId, { now, day });
    const customers = await readImpactCustomers(db, sellerId);
    const marketMove = computeMarketMove(window);
    const band = plausibilityBand(marketMove);
    const lastMarket = viewLastMarket(window, brand);
    const impacts: MomentImpact[] = [];
    for (const moment of drafted.moments) {
      const draftBooks = await drafted.booksAt(moment);
      const tally = createImpactTally<ImpactPrice>(band, toSelection(query));
      const scene = { books: draftBooks, offers, customers, market: lastMarket, brand, day };
      await runInTimeSlices(compareEverything(scene, tally), { signal });
      impacts.push({ begins: moment > now ? moment : null, books: draftBooks, summary: tally.summary() });
    }
    const summaries = impacts.map(({ summary }) => summary);
    const stamp = { change: computePrint(draft), rules: `${drafted.changeNo}_${networkChanges}` };
    const shown = pickMoment(impacts, query);
    const impact: DraftImpact = {
      draftId: draft.id,
      revision: draft.revision,
      currency: brand.currency,
      window: window ? { _id: String(window.seq), created: window.createdAt.toISOString() } : null,
      stale: !window?.fresh(now),
      at: now.toISOString(),
      effectiveAt: shown.books.effectiveAt.toISOString(),
      moments: impacts.map(toMomentView),
      marketMove,
      band,
      confirmation: toConsent(summaries, stamp),
      ...toImpactView(shown.summary, query, { books: shown.books, brand }),
    };
    return { impact, moments: impacts, pricingRevision, stamp };
  };
}

/**
 * The requested moment. Without a request it is the moment with the most prices that need consent, and among equals the last.
 */
function pickMoment(impacts: readonly MomentImpact[], { moment }: Query): MomentImpact {
  const wanted = moment === undefined ? undefined : impacts.find(({ begins }) => nameOfMoment(begins) === moment);
  const [worst] = impacts.toReversed().sort((a, b) => countAsking(b) - countAsking(a));
  const chosen = wanted ?? worst;
  if (!chosen) throw new Error('a draft has one moment at least');
  return chosen;
}

/** How many prices of a moment need consent. */
function countAsking({ summary: { outliers, vanishing } }: MomentImpact): number {
  return outliers + vanishing.count;
}

function nameOfMoment(begins: Date | null): string {
  return begins?.toISOString() ?? 'now';
}

/** A moment as an answer shows it. */
export function toMomentView({
  begins,
  summary: { outliers, vanishing, largest },
}: Pick<MomentImpact, 'begins' | 'summary'>): ImpactMoment {
  const named = largest && toMoveRow(largest);
  return {
    moment: nameOfMoment(begins),
    outliers,
    vanishing: vanishing.count,
    largestPercent: named?.changePercent ?? null,
    largestOffer: named?.offer.name ?? null,
  };
}

/** A fingerprint of what is changed. It does not depend on the user or the reason. */
function computePrint({ changes, networks }: BookChanges): string {
  const print = createFingerprint();
  const covers = networks.map(({ id, terminalIds }) => JSON.stringify([id, ...terminalIds.toSorted()]));
  for (const cover of covers.sort()) print.add(cover);
  for (const { action, ruleId, input } of changes)
    print.add(JSON.stringify([action, ruleId, input && { ...input, reason: '' }]));
  return print.text();
}
