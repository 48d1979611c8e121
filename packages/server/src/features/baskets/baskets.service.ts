import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { MarketStore } from '../market/index.ts';
import {
  checkPaymentTerm,
  checkQuantity,
  firstRefusal,
  litresOf,
  livePricesHalted,
  refuseTrade,
  type TradeOffer,
  type TradeResult,
  type TradeStore,
  termsFor,
} from '../offers/index.ts';
import type { PricingStore } from '../pricing/index.ts';
import { type Basket, basketView } from './basket-view.ts';
import type { BasketItemRow, BasketStore } from './baskets.store.ts';
import { readTradeMarket, reservePrice } from './reservation.ts';

/** What a basket needs of one transaction. */
export interface BasketStores {
  readonly baskets: BasketStore;
  readonly trade: TradeStore;
  readonly pricing: PricingStore;
  readonly market: MarketStore;
}

export interface NewItem {
  readonly offerId: string;
  /** In the product's unit. */
  readonly quantity: number;
  readonly deliveryAddressId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

export interface ItemChange {
  readonly quantity?: number | undefined;
  readonly deliveryAddressId?: string | null | undefined;
  readonly paymentTerm?: number | undefined;
  readonly renewPrice?: true | undefined;
}

export interface BasketService {
  read(actor: Actor): Promise<Basket>;
  addItem(actor: Actor, item: NewItem): Promise<TradeResult<Basket>>;
  changeItem(actor: Actor, itemId: string, change: ItemChange): Promise<TradeResult<Basket>>;
  removeItem(actor: Actor, itemId: string): Promise<Basket>;
}

const mostItems = 50;

/** Baskets of buyers: one open basket a user, each position with a reserved price (Product decisions 6). */
export function createBasketService({
  inTransaction,
  brand,
  newId,
}: {
  inTransaction: InTransaction<BasketStores>;
  brand: Brand;
  newId: () => string;
}): BasketService {
  async function open(stores: BasketStores, actor: Actor) {
    const buyer = await stores.trade.buyer(actor.userId);
    const basketId = await stores.baskets.lockOpenBasket({
      userId: actor.userId,
      accountId: actor.accountId,
      newBasketId: newId(),
      now: buyer.now,
    });
    return { buyer, basketId, market: await readTradeMarket(stores.market) };
  }

  async function view(
    stores: BasketStores,
    { basketId, buyer, market }: Awaited<ReturnType<typeof open>>,
  ): Promise<Basket> {
    const items = await stores.baskets.listItems(basketId);
    const offers =
      items.length === 0 ? [] : await stores.trade.offers(buyer, [...new Set(items.map((item) => item.offerId))]);
    return basketView({ basketId, items, offers, buyer, market, brand, pricing: stores.pricing });
  }

  async function findItem(stores: BasketStores, basketId: string, itemId: string): Promise<BasketItemRow> {
    const item = (await stores.baskets.listItems(basketId)).find((candidate) => candidate.id === itemId);
    if (!item) throw notFound();
    return item;
  }

  async function ownLocation(stores: BasketStores, actor: Actor, locationId: string | null): Promise<string | null> {
    if (locationId !== null && !(await stores.baskets.ownsLocation(actor.accountId, locationId))) throw notFound();
    return locationId;
  }

  return {
    read: (actor) => inTransaction(async (stores) => view(stores, await open(stores, actor))),

    addItem: (actor, wanted) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        const { buyer, basketId, market } = opened;
        const [offer] = await stores.trade.offers(buyer, [wanted.offerId]);
        if (!offer) throw notFound();
        const paymentTerm = wanted.paymentTerm ?? defaultTerm(offer);
        const reserved = await reservePrice({ pricing: stores.pricing, brand, market }, offer, buyer, paymentTerm);
        if (!reserved.ok) return reserved;
        const quantityLitres = litresOf(wanted.quantity, offer.unit);
        const checked = firstRefusal(checkPaymentTerm(offer, paymentTerm), checkQuantity(offer, quantityLitres, brand));
        if (!checked.ok) return checked;
        const items = await stores.baskets.listItems(basketId);
        if (items.length >= mostItems) return refuseTrade('basket_full', { max: mostItems });
        const locationId = await ownLocation(stores, actor, wanted.deliveryAddressId ?? null);
        await stores.baskets.addItem(
          basketId,
          { id: newId(), offerId: offer.id, quantityLitres, paymentTerm, locationId, ...reserved.value },
          buyer.now,
        );
        return ok(await view(stores, opened));
      }),

    changeItem: (actor, itemId, change) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        const { buyer, basketId, market } = opened;
        const item = await findItem(stores, basketId, itemId);
        const [offer] = await stores.trade.offers(buyer, [item.offerId]);
        if (!offer) throw notFound();
        const paymentTerm = change.paymentTerm ?? item.paymentTerm;
        const quantityLitres =
          change.quantity === undefined ? item.quantityLitres : litresOf(change.quantity, offer.unit);
        const checked = firstRefusal(
          checkPaymentTerm(offer, paymentTerm),
          // What was reserved before the halt is honoured, not more of it.
          offer.halted && quantityLitres > item.quantityLitres ? livePricesHalted(offer) : undefined,
          checkQuantity(offer, quantityLitres, brand),
        );
        if (!checked.ok) return checked;
        const locationId =
          change.deliveryAddressId === undefined
            ? item.locationId
            : await ownLocation(stores, actor, change.deliveryAddressId);
        const changed = { ...item, quantityLitres, paymentTerm, locationId };
        if (!change.renewPrice && paymentTerm === item.paymentTerm) {
          await stores.baskets.replaceItem(changed);
          return ok(await view(stores, opened));
        }
        const reserved = await reservePrice({ pricing: stores.pricing, brand, market }, offer, buyer, paymentTerm);
        if (!reserved.ok) return reserved;
        await stores.baskets.replaceItem({ ...changed, ...reserved.value });
        return ok(await view(stores, opened));
      }),

    removeItem: (actor, itemId) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        await findItem(stores, opened.basketId, itemId);
        await stores.baskets.removeItem(itemId);
        return view(stores, opened);
      }),
  };
}

/** The shortest term that offer and relationship share; 7 days where they share none, which is then refused by name. */
function defaultTerm(offer: TradeOffer): number {
  return termsFor(offer)[0] ?? 7;
}
