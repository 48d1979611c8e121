import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { computeRequestHash, type IdempotencyStore } from '../../platform/idempotency/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { MarketDataStore } from '../market-data/index.ts';
import type { PricingStore } from '../pricing/quotes/index.ts';
import {
  checkRight,
  findRefusal,
  type Position,
  pricePositions,
  purchaseChecks,
  readTradeMarket,
  shortestTerm,
  type TradeOffer,
  type TradeStore,
  toLitres,
  toPosition,
} from '../trading/index.ts';
import { type BasketView, basketView } from './basket-view.ts';
import type { BasketItemRow, BasketStore } from './baskets.store.ts';
import { type Reservation, reservePrice } from './reservation.ts';

/** The stores that a basket uses in one transaction. */
export interface BasketStores {
  readonly baskets: BasketStore;
  readonly idempotency: IdempotencyStore;
  readonly trade: TradeStore;
  readonly pricing: PricingStore;
  readonly market: MarketDataStore;
}

export interface NewItem {
  readonly offerId: string;
  /** In the product's unit. */
  readonly quantity: number;
  readonly deliveryAddressId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

export interface BasketItemChange {
  readonly quantity?: number | undefined;
  readonly deliveryAddressId?: string | null | undefined;
  readonly paymentTerm?: number | undefined;
  readonly renewPrice?: true | undefined;
}

export interface BasketService {
  read(actor: Actor): Promise<BasketView>;
  /** With a key the same item is added once, however often it is sent. Each answer is the basket at the time of that answer. */
  addItem(actor: Actor, item: NewItem, key: string | undefined): Promise<BusinessResult<BasketView>>;
  changeItem(actor: Actor, itemId: string, change: BasketItemChange): Promise<BusinessResult<BasketView>>;
  removeItem(actor: Actor, itemId: string): Promise<BasketView>;
}

const mostItems = 50;

type OpenBasket = Awaited<ReturnType<typeof openBasket>>;
type HeldPosition = Position<BasketItemRow>;

interface Dependencies {
  readonly inTransaction: InTransaction<BasketStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/** Baskets of buyers. Each user has one open basket, and each position has a reserved price (Product decisions 6). */
export function createBasketService(dependencies: Dependencies): BasketService {
  const { inTransaction, brand, newId } = dependencies;
  const open = (stores: BasketStores, actor: Actor) =>
    openBasket(stores, actor, { offerIds: [], brand, newBasketId: newId() });

  return {
    read: (actor) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        return toView(opened, opened.positions, brand);
      }),

    addItem: (actor, wanted, key) => inTransaction((stores) => addItemOnce(dependencies, stores, actor, wanted, key)),

    changeItem: (actor, itemId, change) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        const position = findPosition(opened, itemId);
        const changed = await changePosition(stores, actor, opened, { position, change, brand });
        if (!changed.ok) return changed;
        return ok(toView(opened, replaced(opened.positions, changed.value), brand));
      }),

    removeItem: (actor, itemId) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        findPosition(opened, itemId);
        await stores.baskets.removeItem(itemId);
        const positions = opened.positions.filter(({ item }) => item.id !== itemId);
        return toView(opened, positions, brand);
      }),
  };
}

function toView({ basketId, buyer }: OpenBasket, positions: readonly HeldPosition[], brand: Brand): BasketView {
  return basketView({ basketId, positions, buyer, brand });
}

/** Adds an item. With a key that has been answered before it adds nothing and answers with the current basket. */
async function addItemOnce(
  { brand, newId }: Pick<Dependencies, 'brand' | 'newId'>,
  stores: BasketStores,
  actor: Actor,
  wanted: NewItem,
  key: string | undefined,
): Promise<BusinessResult<BasketView>> {
  const opened = await openBasket(stores, actor, { offerIds: [wanted.offerId], brand, newBasketId: newId() });
  const requestHash = hashItem(wanted);
  // Read after the basket is locked, so that an earlier request with this key has already committed.
  const claim = key === undefined ? undefined : await stores.idempotency.claim(actor.userId, key);
  if (claim?.answered) {
    const same = claim.answered.requestHash.equals(requestHash);
    // The added position may have been changed or ordered since, so the answer is the buyer's current basket.
    return same ? ok(toView(opened, opened.positions, brand)) : refuseWith('idempotency_key_reused');
  }
  if (claim?.running) return refuseWith('request_in_progress');
  const added = await addPosition({ brand, newId }, stores, actor, opened, wanted);
  if (!added.ok) return added;
  if (key !== undefined) {
    const response = { itemId: added.value.item.id };
    await stores.idempotency.keep(actor.userId, key, { requestHash, response }, opened.buyer.now);
  }
  return ok(toView(opened, [...opened.positions, added.value], brand));
}

async function addPosition(
  { brand, newId }: Pick<Dependencies, 'brand' | 'newId'>,
  stores: BasketStores,
  actor: Actor,
  opened: OpenBasket,
  wanted: NewItem,
): Promise<BusinessResult<HeldPosition>> {
  const { buyer, basketId, positions } = opened;
  const offer = opened.offers.find(({ id }) => id === wanted.offerId);
  // Buyers must not learn of offers that are not released for them.
  if (!offer?.released) throw notFound();
  const forbidden = checkRight(buyer, brand);
  if (forbidden) return forbidden;
  const paymentTerm = wanted.paymentTerm ?? shortestTerm(offer);
  const sources = { pricing: stores.pricing, brand, market: opened.market };
  const reserved = await reservePrice(sources, offer, buyer, paymentTerm);
  if (!reserved.ok) return reserved;
  const item: BasketItemRow = {
    id: newId(),
    offerId: offer.id,
    quantityLitres: toLitres(wanted.quantity, offer.unit),
    paymentTerm,
    locationId: await ownLocation(stores, actor, wanted.deliveryAddressId ?? null),
    ...reserved.value,
  };
  const added = reservedPosition(item, offer, reserved.value, brand);
  const checked = { all: [...positions, added], now: buyer.now, brand };
  const refused = findRefusal([added], purchaseChecks.added, checked);
  if (refused) return refused;
  if (positions.length >= mostItems) return refuseWith('basket_full', { max: mostItems });
  await stores.baskets.addItem(basketId, item, buyer.now);
  return ok(added);
}

async function changePosition(
  stores: BasketStores,
  actor: Actor,
  { buyer, market, positions }: OpenBasket,
  { position, change, brand }: { position: HeldPosition; change: BasketItemChange; brand: Brand },
): Promise<BusinessResult<HeldPosition>> {
  const { item, offer } = position;
  const paymentTerm = change.paymentTerm ?? item.paymentTerm;
  const quantityLitres = change.quantity === undefined ? item.quantityLitres : toLitres(change.quantity, offer.unit);
  const raised = quantityLitres > item.quantityLitres;
  const { deliveryAddressId } = change;
  const locationId =
    deliveryAddressId === undefined ? item.locationId : await ownLocation(stores, actor, deliveryAddressId);
  let changed = toPosition({ ...item, quantityLitres, paymentTerm, locationId }, offer, position, brand);
  if (change.renewPrice || paymentTerm !== item.paymentTerm) {
    const reserved = await reservePrice({ pricing: stores.pricing, brand, market }, offer, buyer, paymentTerm);
    if (!reserved.ok) return reserved;
    changed = reservedPosition({ ...changed.item, ...reserved.value }, offer, reserved.value, brand);
  }
  const checks = raised ? purchaseChecks.raised : purchaseChecks.changed;
  const refused = findRefusal([changed], checks, { all: replaced(positions, changed), now: buyer.now, brand });
  if (refused) return refused;
  await stores.baskets.replaceItem(changed.item);
  return ok(changed);
}

function reservedPosition(
  item: BasketItemRow,
  offer: TradeOffer,
  { priceMinor, explanation }: Reservation,
  brand: Brand,
): HeldPosition {
  return toPosition(item, offer, { currentMinor: priceMinor, payable: ok({ priceMinor, explanation }) }, brand);
}

/** Locks the user's basket. Reads everything that its positions depend on, and the offers of `offerIds`. */
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

function hashItem({ offerId, quantity, deliveryAddressId, paymentTerm }: NewItem): Buffer {
  return computeRequestHash('basket', offerId, quantity, deliveryAddressId ?? null, paymentTerm ?? null);
}
