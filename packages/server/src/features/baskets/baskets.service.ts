import type { basketRoutes, OfferVatCase } from '@handelsplatz/contract/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { CountryCode } from '@handelsplatz/domain/law';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { computeRequestHash, type IdempotencyStore } from '../../platform/idempotency/index.ts';
import { type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import {
  checkMayFill,
  findPositionVat,
  findRefusal,
  listOfferDestinations,
  purchaseChecks,
  shortestTerm,
  toLitres,
} from '../trading/index.ts';
import { type BasketView, basketView } from './basket-view.ts';
import type { BasketItemRow } from './baskets.store.ts';
import {
  type BasketItemChange,
  changePosition,
  checkDestination,
  findPlace,
  findPosition,
  type HeldPosition,
  type Place,
  type PositionStores,
  type ReadBasket,
  readBasket,
  replaced,
  reservedPosition,
} from './change-position.ts';
import { reservePrice } from './reservation.ts';

/** The stores that a basket uses in one transaction. */
export interface BasketStores extends BaseStores, PositionStores {
  readonly idempotency: IdempotencyStore;
}

export interface NewItem {
  readonly offerId: string;
  /** In the product's unit. */
  readonly quantity: number;
  readonly deliveryAddressId?: string | undefined;
  readonly destination?: CountryCode | '' | undefined;
  readonly paymentTerm?: number | undefined;
  readonly reference?: string | undefined;
}

/** Where the goods of an offer would go. */
export type WantedPlace = Pick<NewItem, 'deliveryAddressId' | 'destination'>;

export interface BasketService {
  read(actor: Actor): Promise<BasketView>;
  /** How value added tax treats the purchase of an offer by the account. */
  readVatCase(actor: Actor, offerId: string, place: WantedPlace): Promise<OfferVatCase>;
  /**
   * Adds an offer. An expired position of the same offer and payment term is renewed instead, with the new quantity. With a key the
   * same item is added once, however often it is sent. Each answer is the basket at the time of that answer.
   */
  addItem(
    actor: Actor,
    item: NewItem,
    key: string | undefined,
  ): Promise<OutcomeOf<typeof basketRoutes.addItem, BasketView>>;
  changeItem(
    actor: Actor,
    itemId: string,
    change: BasketItemChange,
  ): Promise<OutcomeOf<typeof basketRoutes.changeItem, BasketView>>;
  removeItem(actor: Actor, itemId: string): Promise<BasketView>;
}

const mostItems = 50;

/** No place is chosen yet. */
const nowhere: Place = { locationId: null, destination: '' };

interface Dependencies {
  readonly inTransaction: InTransaction<BasketStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/** Baskets of buyers. Each user has one open basket, and each position has a reserved price (Product decisions 6). */
export function createBasketService(dependencies: Dependencies): BasketService {
  const { inTransaction, brand, newId } = dependencies;
  const open = (stores: BasketStores, actor: Actor) => openBasket(stores, actor, { brand, newBasketId: newId() });

  return {
    read: (actor) =>
      inTransaction(async (stores) => {
        // Without a lock, so that no page waits for an order. After the order all pages are notified to read again.
        const opened = await openBasket(stores, actor, { brand, newBasketId: newId(), lock: false });
        return toView(opened, opened.positions, brand);
      }),

    readVatCase: (actor, offerId, place) =>
      inTransaction(async (stores) => {
        const [offer] = await stores.trade.offers({ buyerId: actor.accountId }, [offerId]);
        if (!offer || !(offer.released || offer.blockedByParent)) throw notFound();
        const { destination } = await findPlace(stores, actor, offer, place, nowhere);
        const { vatCase, vatPermille } = findPositionVat(offer, destination);
        return { vatCase, vatPercent: vatPermille / 10, destinations: listOfferDestinations(offer) };
      }),

    addItem: (actor, wanted, key) => inTransaction((stores) => addItemOnce(dependencies, stores, actor, wanted, key)),

    changeItem: (actor, itemId, change) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        const position = findPosition(opened, itemId);
        const changed = await changePosition(stores, actor, opened, { position, change, brand });
        if (!changed.ok) return changed;
        await announceBasket(stores, actor);
        return ok(toView(opened, replaced(opened.positions, changed.value), brand));
      }),

    removeItem: (actor, itemId) =>
      inTransaction(async (stores) => {
        const opened = await open(stores, actor);
        findPosition(opened, itemId);
        await stores.baskets.removeItem(itemId);
        await announceBasket(stores, actor);
        const positions = opened.positions.filter(({ item }) => item.id !== itemId);
        return toView(opened, positions, brand);
      }),
  };
}

function toView({ basketId, buyer }: ReadBasket, positions: readonly HeldPosition[], brand: Brand): BasketView {
  return basketView({ basketId, positions, buyer, brand });
}

/** Adds an item. With a key that has been answered before it adds nothing and answers with the current basket. */
async function addItemOnce(
  { brand, newId }: Pick<Dependencies, 'brand' | 'newId'>,
  stores: BasketStores,
  actor: Actor,
  wanted: NewItem,
  key: string | undefined,
) {
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
  return ok(toView(opened, joined(opened.positions, added.value), brand));
}

async function addPosition(
  { brand, newId }: Pick<Dependencies, 'brand' | 'newId'>,
  stores: BasketStores,
  actor: Actor,
  opened: OpenedBasket,
  wanted: NewItem,
) {
  const { buyer, basketId, positions } = opened;
  const offer = opened.offers.find(({ id }) => id === wanted.offerId);
  // Buyers must not learn of offers that are not released for them.
  if (!offer || !(offer.released || offer.blockedByParent)) throw notFound();
  const forbidden = checkMayFill(buyer, brand);
  if (forbidden) return forbidden;
  const paymentTerm = wanted.paymentTerm ?? shortestTerm(offer);
  const sources = { pricing: stores.pricing, brand, market: opened.market };
  const reserved = await reservePrice(sources, offer, buyer, paymentTerm);
  if (!reserved.ok) return reserved;
  const before = positions.find(
    ({ item }) => opened.expired.includes(item.id) && item.paymentTerm === paymentTerm,
  )?.item;
  const impossible = checkDestination(offer, wanted, before ?? nowhere);
  if (impossible) return impossible;
  const item: BasketItemRow = {
    id: before?.id ?? newId(),
    offerId: offer.id,
    quantityLitres: toLitres(wanted.quantity, offer.unit),
    paymentTerm,
    ...(await findPlace(stores, actor, offer, wanted, before ?? nowhere)),
    reference: wanted.reference ?? before?.reference ?? '',
    ...reserved.value,
  };
  const added = reservedPosition(item, offer, reserved.value);
  const checked = { all: joined(positions, added), now: buyer.now, brand };
  const refused = findRefusal([added], purchaseChecks.added, checked);
  if (refused) return refused;
  if (!before && positions.length >= mostItems) return refuseWith('basket_full', { max: mostItems });
  if (before) await stores.baskets.replaceItem(added);
  else await stores.baskets.addItem(basketId, added, buyer.now);
  await announceBasket(stores, actor);
  return ok(added);
}

/** The positions with one that is new or renewed. */
function joined(positions: readonly HeldPosition[], added: HeldPosition): HeldPosition[] {
  const isNew = positions.every(({ item }) => item.id !== added.item.id);
  return isNew ? [...positions, added] : replaced(positions, added);
}

interface Opening {
  readonly offerIds?: readonly string[];
  readonly brand: Brand;
  readonly newBasketId: string;
  /** Whether the basket is locked for a change. Default: yes. */
  readonly lock?: boolean;
}

/** A basket that was opened. `expired`: positions of the wanted offers that had expired before this request waited for the lock. */
interface OpenedBasket extends ReadBasket {
  readonly expired: readonly string[];
}

/** Opens the user's basket and reads it, with the offers of `offerIds`. */
async function openBasket(
  stores: BasketStores,
  actor: Actor,
  { offerIds = [], brand, newBasketId, lock = true }: Opening,
): Promise<OpenedBasket> {
  const buyer = await stores.trade.buyer(actor);
  const owner = { userId: actor.userId, accountId: actor.accountId, newBasketId, now: buyer.now };
  // Before the lock, so that two requests at once that see the same expired position both renew it.
  const expired = offerIds.length > 0 ? await stores.baskets.listExpired(owner, offerIds) : [];
  const basketId = await stores.baskets[lock ? 'lockOpenBasket' : 'findOpenBasket'](owner);
  return { ...(await readBasket(stores, { buyer, basketId, offerIds, brand })), expired };
}

/** The account's other pages show the basket as it is now: the same on all tabs and devices. */
async function announceBasket({ events }: BasketStores, { accountId }: Actor): Promise<void> {
  await events.publish(invalidate(accountId, 'baskets'));
}

function hashItem({ offerId, quantity, deliveryAddressId, paymentTerm, reference, destination }: NewItem): Buffer {
  const values = ['basket', offerId, quantity, deliveryAddressId ?? null, paymentTerm ?? null];
  return computeRequestHash(
    ...values,
    ...(reference ? [reference] : []),
    ...(destination ? ['destination', destination] : []),
  );
}
