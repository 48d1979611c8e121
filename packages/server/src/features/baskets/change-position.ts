import type { basketRoutes } from '@handelsplatz/contract/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { CountryCode } from '@handelsplatz/domain/law';
import { ok } from '@handelsplatz/domain/results';
import { notFound } from '../../platform/errors/known.ts';
import { type BusinessRefusal, type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import type { MarketDataStore } from '../market-data/index.ts';
import type { PricingStore } from '../pricing/quotes/index.ts';
import {
  findRefusal,
  formatDisplayName,
  listOfferDestinations,
  type Position,
  pricePositions,
  purchaseChecks,
  readTradeMarket,
  type TradeBuyer,
  type TradeMarket,
  type TradeOffer,
  type TradeStore,
  toLitres,
  toPosition,
} from '../trading/index.ts';
import type { BasketItemRow, BasketStore } from './baskets.store.ts';
import { type Reservation, reservePrice } from './reservation.ts';

/** The stores that read and change the positions of a basket. */
export interface PositionStores {
  readonly baskets: BasketStore;
  readonly trade: TradeStore;
  readonly pricing: PricingStore;
  readonly market: MarketDataStore;
}

/** A change of a position. What is missing stays as it is. */
export interface BasketItemChange {
  readonly quantity?: number | undefined;
  readonly deliveryAddressId?: string | null | undefined;
  readonly destination?: CountryCode | '' | undefined;
  readonly paymentTerm?: number | undefined;
  readonly reference?: string | undefined;
  readonly renewPrice?: true | undefined;
}

export type HeldPosition = Position<BasketItemRow>;

/** A basket with everything that its positions depend on. */
export interface ReadBasket {
  readonly buyer: TradeBuyer;
  readonly basketId: string;
  readonly market: TradeMarket;
  readonly offers: readonly TradeOffer[];
  readonly positions: readonly HeldPosition[];
}

interface BasketChoice {
  readonly buyer: TradeBuyer;
  readonly basketId: string;
  readonly offerIds?: readonly string[];
  readonly brand: Brand;
}

/** Reads the positions of a basket at this moment, and the offers of `offerIds`. */
export async function readBasket(
  stores: PositionStores,
  { buyer, basketId, offerIds = [], brand }: BasketChoice,
): Promise<ReadBasket> {
  const [market, items] = await Promise.all([readTradeMarket(stores.market), stores.baskets.listItems(basketId)]);
  const wanted = [...new Set([...items.map(({ offerId }) => offerId), ...offerIds])];
  const offers = wanted.length === 0 ? [] : await stores.trade.offers(buyer, wanted);
  const positions = await pricePositions(items, offers, { buyer, market, pricing: stores.pricing, brand });
  return { buyer, basketId, market, offers, positions };
}

/** Changes one position and writes it. Another payment term and `renewPrice` reserve the current price. */
export async function changePosition(
  stores: PositionStores,
  actor: Pick<Actor, 'accountId'>,
  { buyer, market, positions }: ReadBasket,
  { position, change, brand }: { position: HeldPosition; change: BasketItemChange; brand: Brand },
): Promise<OutcomeOf<typeof basketRoutes.changeItem, HeldPosition>> {
  const { item, offer } = position;
  const paymentTerm = change.paymentTerm ?? item.paymentTerm;
  const quantityLitres = change.quantity === undefined ? item.quantityLitres : toLitres(change.quantity, offer.unit);
  const raised = quantityLitres > item.quantityLitres;
  const impossible = checkDestination(offer, change, item);
  if (impossible) return impossible;
  const place = await findPlace(stores, actor, offer, change, item);
  const reference = change.reference ?? item.reference;
  let changed = toPosition({ ...item, quantityLitres, paymentTerm, ...place, reference }, offer, position);
  if (change.renewPrice || paymentTerm !== item.paymentTerm) {
    const reserved = await reservePrice({ pricing: stores.pricing, brand, market }, offer, buyer, paymentTerm);
    if (!reserved.ok) return reserved;
    changed = reservedPosition({ ...changed.item, ...reserved.value }, offer, reserved.value);
  }
  const checks = raised ? purchaseChecks.raised : purchaseChecks.changed;
  const refused = findRefusal([changed], checks, { all: replaced(positions, changed), now: buyer.now, brand });
  if (refused) return refused;
  await stores.baskets.replaceItem(changed);
  return ok(changed);
}

/** A position at the price that was just reserved for it. */
export function reservedPosition(
  item: BasketItemRow,
  offer: TradeOffer,
  { priceMinor, explanation }: Reservation,
): HeldPosition {
  return toPosition(item, offer, { currentMinor: priceMinor, payable: ok({ priceMinor, explanation }) });
}

/** The position with this id, or 404. */
export function findPosition({ positions }: ReadBasket, itemId: string): HeldPosition {
  const position = positions.find(({ item }) => item.id === itemId);
  if (!position) throw notFound();
  return position;
}

/** The positions with one of them changed. */
export function replaced(positions: readonly HeldPosition[], changed: HeldPosition): HeldPosition[] {
  return positions.map((position) => (position.item.id === changed.item.id ? changed : position));
}

/** Where the goods go. */
export type Place = Pick<BasketItemRow, 'locationId' | 'destination'>;

/** Refuses a state that is named anew and that the buyer of the offer cannot choose. One that is set already may stay: it is taxed. */
export function checkDestination(
  offer: TradeOffer,
  { destination = '' }: Pick<BasketItemChange, 'destination'>,
  before: Place,
): BusinessRefusal<'destination_not_possible'> | undefined {
  if (offer.delivered || destination === '' || destination === before.destination) return undefined;
  return listOfferDestinations(offer).includes(destination)
    ? undefined
    : refuseWith('destination_not_possible', { offer: formatDisplayName(offer) }, { offerId: offer.id });
}

/**
 * Where the goods go after a change: to an address of the account, or 404. The state of delivered goods is that of their address; that of
 * collected goods is the one that the buyer names.
 */
export async function findPlace(
  stores: Pick<PositionStores, 'baskets'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { delivered }: Pick<TradeOffer, 'delivered'>,
  { deliveryAddressId: wanted, destination }: Pick<BasketItemChange, 'deliveryAddressId' | 'destination'>,
  before: Place,
): Promise<Place> {
  const locationId = wanted === undefined ? before.locationId : wanted;
  const named = delivered ? '' : (destination ?? before.destination);
  if (locationId === null) return { locationId, destination: named };
  if (wanted === undefined) return { locationId, destination: before.destination };
  const country = await stores.baskets.findLocationCountry(accountId, locationId);
  if (country === undefined) throw notFound();
  return { locationId, destination: country };
}
