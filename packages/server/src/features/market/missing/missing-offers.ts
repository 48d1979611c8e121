import {
  type MissingGoods,
  type MissingOffers,
  type MissingReason,
  type MissingSeller,
  missingOffers,
} from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { type BusinessRefusal, formatRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../../market-data/index.ts';
import { createPricingStore } from '../../pricing/quotes/index.ts';
import type { RuleBooks } from '../../pricing/rule-book/index.ts';
import { type LastRequest, readLastRequests, toRequestKey } from '../../relationships/index.ts';
import {
  checkRight,
  readTradeBuyer,
  readTradeOffers,
  shortestTerm,
  type TradeBuyer,
  type TradeOffer,
} from '../../trading/index.ts';
import { type CandidateOffer, type KnownSeller, readCandidates, readKnownSellers } from './candidates.read.ts';
import { findObstacle, type Quote } from './find-obstacle.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow'>;
}

export interface MissingReader {
  /** What a user cannot buy now, and why. With an offer only that one; undefined when the user may not know the offer. */
  read(actor: Pick<Actor, 'userId' | 'accountId'>, offerId?: string): Promise<MissingOffers | undefined>;
}

/** The nearer a reason is to an order, the later it stands: of several offers of the same goods the nearest one counts. */
const sequence: readonly MissingReason[] = [
  'additives_not_released',
  'goods_not_released',
  'product_not_released',
  'terminal_not_released',
  'blocked_by_parent',
  'paused',
  'sold_out',
  'no_payment_term',
  'market_halted',
  'halted',
  'not_priced',
  'no_live_prices',
  'permit_missing',
  'credit_hold',
  'no_credit',
  'credit_used_up',
  'daily_limit',
];

/** A product of a seller at a terminal, with the reason of its nearest offer; undefined when one can be ordered. */
interface Cell {
  readonly offer: TradeOffer;
  readonly type: CandidateOffer['productType'];
  readonly reason: MissingReason | undefined;
}

/** Explains what is missing in a buyer's market, fuels and additives alike. */
export function createMissingReader({ db, brand, books, market }: Dependencies): MissingReader {
  const pricing = createPricingStore(db, books, brand);

  return {
    async read({ userId, accountId }, offerId) {
      const buyer = await readTradeBuyer(db, { userId, accountId }, brand);
      const [sellers, candidates, requests] = await Promise.all([
        readKnownSellers(db, buyer.buyerId, offerId),
        readCandidates(db, buyer, offerId),
        readLastRequests(db, buyer.buyerId, userId),
      ]);
      if (offerId !== undefined && candidates.length === 0 && sellers.every(({ connected }) => connected))
        return undefined;
      const explained = await explainOffers(buyer, candidates);
      const cells = [...explained.values()];
      const refusal = checkRight(buyer, brand);
      return {
        obstacle: refusal ? toObstacle(refusal) : null,
        sellers: sellers.map((seller) => toSeller(seller, cells, requests)),
      };
    },
  };

  /**
   * Each product of a seller at a terminal, with the reason of its nearest offer. Where the likeliest offer can be ordered, the others
   * are not read.
   */
  async function explainOffers(buyer: TradeBuyer, candidates: readonly CandidateOffer[]): Promise<Map<string, Cell>> {
    const cells = new Map<string, Cell>();
    const likeliest = new Map(candidates.toReversed().map((candidate) => [candidate.cell, candidate]));
    await explainInto(cells, buyer, [...likeliest.values()]);
    const isOrderable = (cell: Cell | undefined) => cell !== undefined && cell.reason === undefined;
    const others = candidates.filter(
      (candidate) => candidate !== likeliest.get(candidate.cell) && !isOrderable(cells.get(candidate.cell)),
    );
    await explainInto(cells, buyer, others);
    return cells;
  }

  async function explainInto(cells: Map<string, Cell>, buyer: TradeBuyer, candidates: readonly CandidateOffer[]) {
    if (candidates.length === 0) return;
    const view = viewMarket(market.currentWindow(), buyer.now);
    const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const offers = await readTradeOffers(db, buyer, [...byId.keys()]);
    const slices = createTimeSlices();
    for (const offer of offers) {
      await slices.pause();
      const candidate = byId.get(offer.id);
      if (!candidate) continue;
      const quote = async (): Promise<Quote> => {
        const priced = await pricing.quote(offer, buyer, shortestTerm(offer), view, buyer.now);
        return priced.ok ? { ok: true, priceMinor: priced.value.price } : { ok: false, code: priced.code };
      };
      const reason = await findObstacle(offer, candidate, { now: buyer.now, quote });
      keepNearest(cells, candidate.cell, { offer, type: candidate.productType, reason });
    }
  }
}

function keepNearest(cells: Map<string, Cell>, key: string, cell: Cell): void {
  const known = cells.get(key);
  if (!known || distance(cell) < distance(known)) cells.set(key, cell);
}

/** How far an offer is from an order; 0 when it can be ordered. */
function distance({ reason }: Cell): number {
  return reason === undefined ? 0 : sequence.length - sequence.indexOf(reason);
}

function toObstacle(refusal: BusinessRefusal): MissingOffers['obstacle'] {
  const code = missingOffers.shape.obstacle.unwrap().shape.code.parse(refusal.code);
  return { code, detail: formatRefusal(refusal) };
}

type Requests = ReadonlyMap<string, LastRequest>;

function toSeller(seller: KnownSeller, cells: readonly Cell[], requests: Requests): MissingSeller {
  const { id, name, relationshipId, own, other, connected } = seller;
  const ofSeller = cells.filter(({ offer }) => offer.sellerId === id);
  const missing = ofSeller.flatMap((cell) => (cell.reason === undefined ? [] : { ...cell, reason: cell.reason }));
  const find = (kind: LastRequest['kind'], offer?: TradeOffer) =>
    toSentRequest(requests.get(toRequestKey(relationshipId, kind, offer)));
  const held = missing.find(({ reason }) => reason === 'credit_hold');
  return {
    _id: id,
    name,
    relationshipId,
    own,
    other,
    connected,
    orderable: ofSeller.length - missing.length,
    hold: held?.offer.credit.hold?.reason ?? null,
    credit: find('CREDIT'),
    right: find('RIGHT'),
    goods: missing
      .map(
        ({ offer, type, reason }): MissingGoods => ({
          product: { _id: offer.productId, name: offer.productName, category: offer.category, type },
          terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
          reason,
          request: find(reason === 'no_payment_term' ? 'TERMS' : 'GOODS', offer),
        }),
      )
      .sort(byPlace),
  };
}

function toSentRequest(request: LastRequest | undefined) {
  return request ? { _id: request.id, status: request.status, answer: request.answer } : null;
}

const { compare } = new Intl.Collator('de', { numeric: true });

function byPlace(a: MissingGoods, b: MissingGoods): number {
  return compare(a.terminal.name, b.terminal.name) || compareProducts(a.product, b.product);
}
