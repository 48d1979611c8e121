import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type IdempotencyStore, requestHashOf } from '../../platform/idempotency/index.ts';
import type { MarketStore } from '../market/index.ts';
import {
  checkRight,
  litresOf,
  refuseTrade,
  type TradeOffer,
  type TradeResult,
  type TradeStore,
  termsFor,
} from '../offers/index.ts';
import type { PricingStore } from '../pricing/index.ts';
import { type Basket, basketView } from './basket-view.ts';
import type { BasketItemRow, BasketStore } from './baskets.store.ts';
import { type Position, positionOf, pricePositions } from './positions.ts';
import { purchaseChecks, refusalOf } from './purchase-checks.ts';
import { type Reservation, readTradeMarket, reservePrice } from './reservation.ts';

/** What a basket needs of one transaction. */
export interface BasketStores {
  readonly baskets: BasketStore;
  readonly idempotency: IdempotencyStore;
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
  /** With a key the same item is added once, however often it is sent; each answer is the basket of its moment. */
  addItem(actor: Actor, item: NewItem, key: string | undefined): Promise<TradeResult<Basket>>;
  changeItem(actor: Actor, itemId: string, change: ItemChange): Promise<TradeResult<Basket>>;
  removeItem(actor: Actor, itemId: string): Promise<Basket>;
}

const mostItems = 50;

type OpenBasket = Awaited<ReturnType<typeof openBasket>>;
type HeldPosition = Position<BasketItemRow>;

interface Dependencies {
  readonly inTransaction: InTransaction<BasketStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/** Baskets of buyers: one open basket a user, each position with a reserved price (Product decisions 6). */
export function createBasketService({ inTransaction, brand, newId }: Dependencies): BasketService {
  const open = (stores: BasketStores, actor: Actor, offerIds: readonly string[] = []) =>
    openBasket(stores, actor, { offerIds, brand, newBasketId: newId() });
  const view = ({ basketId, buyer }: OpenBasket, positions: readonly HeldPosition[]) =>
    basketView({ basketId, positions, buyer, brand });

  return {
    read: (actor) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        return view(opened, opened.positions);
      }),

    addItem: (actor, wanted, key) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor, [wanted.offerId]);
        const requestHash = hashOf(wanted);
        // Asked for behind the basket's lock: whoever added under this key before has committed by now.
        const claim = key === undefined ? undefined : await stores.idempotency.claim(actor.userId, key);
        if (claim?.answered) {
          const same = claim.answered.requestHash.equals(requestHash);
          // What was added may have been changed or ordered since: the answer is the buyer's basket of now.
          return same ? ok(view(opened, opened.positions)) : refuseTrade('idempotency_key_reused');
        }
        if (claim?.running) return refuseTrade('request_in_progress');
        const added = await addPosition(stores, actor, opened, wanted);
        if (!added.ok) return added;
        if (key !== undefined) {
          const response = { itemId: added.value.item.id };
          await stores.idempotency.keep(actor.userId, key, { requestHash, response }, opened.buyer.now);
        }
        return ok(view(opened, [...opened.positions, added.value]));
      }),

    changeItem: (actor, itemId, change) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        const position = findPosition(opened, itemId);
        const changed = await changePosition(stores, actor, opened, { position, change });
        if (!changed.ok) return changed;
        return ok(view(opened, replaced(opened.positions, changed.value)));
      }),

    removeItem: (actor, itemId) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        findPosition(opened, itemId);
        await stores.baskets.removeItem(itemId);
        return view(
          opened,
          opened.positions.filter(({ item }) => item.id !== itemId),
        );
      }),
  };

  async function addPosition(
    stores: BasketStores,
    actor: Actor,
    opened: OpenBasket,
    wanted: NewItem,
  ): Promise<TradeResult<HeldPosition>> {
    const { buyer, basketId, positions } = opened;
    const offer = opened.offers.find(({ id }) => id === wanted.offerId);
    // What is not released for this buyer is nothing they may know of.
    if (!offer?.released) throw notFound();
    const forbidden = checkRight(buyer);
    if (forbidden) return forbidden;
    const paymentTerm = wanted.paymentTerm ?? defaultTerm(offer);
    const reserved = await reservePrice(
      { pricing: stores.pricing, brand, market: opened.market },
      offer,
      buyer,
      paymentTerm,
    );
    if (!reserved.ok) return reserved;
    const item: BasketItemRow = {
      id: newId(),
      offerId: offer.id,
      quantityLitres: litresOf(wanted.quantity, offer.unit),
      paymentTerm,
      locationId: await ownLocation(stores, actor, wanted.deliveryAddressId ?? null),
      ...reserved.value,
    };
    const added = reservedPosition(item, offer, reserved.value);
    const checked = { all: [...positions, added], now: buyer.now, brand };
    const refused = refusalOf([added], purchaseChecks.added, checked);
    if (refused) return refused;
    if (positions.length >= mostItems) return refuseTrade('basket_full', { max: mostItems });
    await stores.baskets.addItem(basketId, item, buyer.now);
    return ok(added);
  }

  async function changePosition(
    stores: BasketStores,
    actor: Actor,
    { buyer, market, positions }: OpenBasket,
    { position, change }: { position: HeldPosition; change: ItemChange },
  ): Promise<TradeResult<HeldPosition>> {
    const { item, offer } = position;
    const paymentTerm = change.paymentTerm ?? item.paymentTerm;
    const quantityLitres = change.quantity === undefined ? item.quantityLitres : litresOf(change.quantity, offer.unit);
    const raised = quantityLitres > item.quantityLitres;
    const { deliveryAddressId } = change;
    const locationId =
      deliveryAddressId === undefined ? item.locationId : await ownLocation(stores, actor, deliveryAddressId);
    let changed = positionOf({ ...item, quantityLitres, paymentTerm, locationId }, offer, position, brand);
    if (change.renewPrice || paymentTerm !== item.paymentTerm) {
      const reserved = await reservePrice({ pricing: stores.pricing, brand, market }, offer, buyer, paymentTerm);
      if (!reserved.ok) return reserved;
      changed = reservedPosition({ ...changed.item, ...reserved.value }, offer, reserved.value);
    }
    const checks = raised ? purchaseChecks.raised : purchaseChecks.changed;
    const refused = refusalOf([changed], checks, { all: replaced(positions, changed), now: buyer.now, brand });
    if (refused) return refused;
    await stores.baskets.replaceItem(changed.item);
    return ok(changed);
  }

  function reservedPosition(item: BasketItemRow, offer: TradeOffer, { priceMinor, explanation }: Reservation) {
    return positionOf(item, offer, { currentMinor: priceMinor, payable: ok({ priceMinor, explanation }) }, brand);
  }
}

/** Locks the user's basket and reads all that decides about its positions, and offers besides. */
async function openBasket(
  stores: BasketStores,
  actor: Actor,
  { offerIds, brand, newBasketId }: { offerIds: readonly string[]; brand: Brand; newBasketId: string },
) {
  const buyer = await stores.trade.buyer(actor.userId);
  const owner = { userId: actor.userId, accountId: actor.accountId, newBasketId, now: buyer.now };
  const basketId = await stores.baskets.lockOpenBasket(owner);
  const [market, items] = await Promise.all([readTradeMarket(stores.market), stores.baskets.listItems(basketId)]);
  const wanted = [...new Set([...items.map(({ offerId }) => offerId), ...offerIds])];
  const offers = wanted.length === 0 ? [] : await stores.trade.offers(buyer, wanted);
  const positions = await pricePositions(items, offers, { buyer, market, pricing: stores.pricing, brand });
  return { buyer, basketId, market, offers, positions };
}

function findPosition({ positions }: OpenBasket, itemId: string): HeldPosition {
  const position = positions.find(({ item }) => item.id === itemId);
  if (!position) throw notFound();
  return position;
}

function replaced(positions: readonly HeldPosition[], changed: HeldPosition): HeldPosition[] {
  return positions.map((position) => (position.item.id === changed.item.id ? changed : position));
}

async function ownLocation(stores: BasketStores, actor: Actor, locationId: string | null): Promise<string | null> {
  if (locationId !== null && !(await stores.baskets.ownsLocation(actor.accountId, locationId))) throw notFound();
  return locationId;
}

function hashOf({ offerId, quantity, deliveryAddressId, paymentTerm }: NewItem): Buffer {
  return requestHashOf('basket', offerId, quantity, deliveryAddressId ?? null, paymentTerm ?? null);
}

/** The shortest term that offer and relationship share; 7 days where they share none, which is then refused by name. */
function defaultTerm(offer: TradeOffer): number {
  return termsFor(offer)[0] ?? 7;
}
