import type { CallOffBody } from '@handelsplatz/contract/contracts';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { findCallOffProblem } from '@handelsplatz/domain/contracts';
import { formatCalendarDay, toMonth } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { findVatPermille, toVatRates } from '@handelsplatz/domain/law';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { computeRequestHash } from '../../../platform/idempotency/index.ts';
import { refuseWith } from '../../../platform/refusals/index.ts';
import {
  type CallOffPlace,
  type ContractStore,
  contractTerm,
  type LockedContract,
  type PlaceCallOff,
  toContractBuyer,
  toContractOffer,
} from '../../contracts/index.ts';
import { storedExplanation } from '../../pricing/quotes/index.ts';
import {
  checkRight,
  checkStanding,
  findRefusal,
  purchaseChecks,
  quantityText,
  readTradeMarket,
  type TradeBuyer,
  type TradeOffer,
  toLitres,
  toPosition,
  toQuantity,
} from '../../trading/index.ts';
import { announcePlaced } from '../confirmation/order-notices.ts';
import type { NumberedItem } from '../orders.store.ts';
import { toNewOrder, toPlacedOrder } from '../placing/new-order.ts';
import type { PlacingStores } from '../placing/placing.ts';
import { takeSupply } from '../placing/take-supply.ts';

type Stores = PlacingStores & { readonly contracts: ContractStore };

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/**
 * Orders a quantity from a contract: by its buyer, or entered by its seller for the buyer. It passes the checks of every order, in
 * the same transaction, and those of the ledger. Locks are taken in this sequence: key, contract, relationship, offer, daily limit,
 * credit lines. The contract is held first, so two call-offs cannot share what is open.
 */
export function createCallOff({ inTransaction, brand, newId }: Dependencies): PlaceCallOff {
  return (actor, key, contractId, body) =>
    inTransaction(async (stores) => {
      const requestHash = hashCallOff(contractId, body);
      // The key's lock may have been released after the statement that looked for its answer had begun. So it looks once more.
      const [{ running }, contract, { answered }] = await Promise.all([
        stores.idempotency.claim(actor.userId, key),
        stores.contracts.lock(contractId, actor.accountId),
        stores.idempotency.claim(actor.userId, key),
      ]);
      if (answered) {
        return answered.requestHash.equals(requestHash)
          ? ok(answered.response as PlacedOrder)
          : refuseWith('idempotency_key_reused');
      }
      if (running) return refuseWith('request_in_progress');
      if (!contract) throw notFound();
      const buyer = await readBuyer(stores, { actor, contract, brand });
      if (!buyer.ok) return buyer;
      const litres = toLitres(body.quantity, contract.unit);
      const misfit = checkLedger(contract, body, { litres, today: buyer.value.today, brand });
      if (misfit) return misfit;
      const priced = await priceCallOff(stores, { contract, body, litres, buyer: buyer.value, brand });
      if (!priced.ok) return priced;
      const line = priced.value;
      const refused = findRefusal([line], purchaseChecks.approved, { all: [line], now: buyer.value.now, brand });
      if (refused) return refused;

      const chosen = { start: body.collectionStart, end: body.collectionEnd };
      const order = {
        ...toNewOrder(line, { buyer: buyer.value, brand, newId, chosen }),
        contract_id: contract.id,
        contract_no: contract.contractNo,
      };
      const response = toPlacedOrder(order, line);
      const kept = { userId: actor.userId, key, requestHash, response };
      const [taken] = await Promise.all([
        takeSupply(stores, { lines: [line], buyer: buyer.value, brand }),
        stores.orders.writePlaced({ orders: [order], basketId: null, ...kept, now: buyer.value.now }),
        announcePlaced(stores, { orders: [order], buyer: buyer.value }),
      ]);
      return taken.ok ? ok(response) : taken;
    });
}

function hashCallOff(contractId: string, body: CallOffBody): Buffer {
  const { terminalId, quantity, collectionStart, collectionEnd, locationId, note } = body;
  return computeRequestHash(contractId, terminalId, quantity, collectionStart, collectionEnd, locationId, note);
}

/** The buyer with the rights of this moment. A seller enters a call-off for the buyer's first user. */
async function readBuyer(
  stores: Stores,
  { actor, contract, brand }: { actor: Actor; contract: LockedContract; brand: Brand },
) {
  const isBuyer = actor.accountId === contract.buyerId;
  const userId = isBuyer ? actor.userId : await stores.contracts.findBuyerUser(contract.buyerId);
  if (userId === undefined) return refuseWith('account_not_enabled');
  const buyer = await stores.trade.buyer({ userId, accountId: contract.buyerId });
  if (!isBuyer) return buyer.purchasingEnabled ? ok(buyer) : refuseWith('account_not_enabled');
  return checkRight(buyer, brand) ?? ok(buyer);
}

function checkLedger(
  contract: LockedContract,
  { collectionStart, collectionEnd }: CallOffBody,
  { litres, today, brand }: { litres: number; today: string; brand: Brand },
) {
  if (collectionStart < today) throw invalidInput('collectionStart', 'Dieser Tag ist schon vorbei.');
  const month = toMonth(collectionStart);
  const calledOffInMonth = contract.months.find((use) => use.month === month)?.calledOffLitres ?? 0;
  const problem = findCallOffProblem(contract, { litres, collectionStart, collectionEnd, calledOffInMonth });
  if (!problem) return undefined;
  const { code, availableLitres } = problem;
  return refuseWith(
    code,
    {
      available: quantityText(availableLitres, contract.unit, brand),
      unit: contract.unit,
      start: formatCalendarDay(contract.startsOn),
      end: formatCalendarDay(contract.endsOn),
    },
    { available: toQuantity(availableLitres, contract.unit) },
  );
}

interface PricedCallOff {
  readonly contract: LockedContract;
  readonly body: CallOffBody;
  readonly litres: number;
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
}

async function priceCallOff(stores: Stores, { contract, body, litres, buyer, brand }: PricedCallOff) {
  const offerId = contract.terminals.find(({ terminalId }) => terminalId === body.terminalId)?.offerId;
  if (offerId === undefined) throw invalidInput('terminalId', 'Dieses Terminal gehört nicht zum Kontrakt.');
  const { address, country: destination } = await readPlace(stores, contract, body.locationId);
  const [market, [stored], number] = await Promise.all([
    readTradeMarket(stores.market),
    stores.trade.offers({ buyerId: contract.buyerId }, [offerId], { lock: true }),
    stores.orders.drawNumber(brand.zone),
  ]);
  if (!stored) throw notFound();
  // Days were chosen, so the rate is that of the first of them.
  const vatPermille = findVatPermille(toVatRates(buyer.law), body.collectionStart);
  const offer: TradeOffer = { ...toContractOffer(stored, contract), vatPermille };
  const standing = checkStanding(offer, buyer.now);
  if (standing) return standing;
  const payer = toContractBuyer(buyer, contract.priceKind);
  const priced = await stores.pricing.quote(offer, payer, contractTerm, market, buyer.now);
  if (!priced.ok) return refuseWith(priced.code);
  const windowSeq = offer.priceType === 'API' ? market.windowSeq : null;
  const explanation = storedExplanation(priced.value, { brand, windowSeq, now: buyer.now });
  const payable = { priceMinor: priced.value.price, explanation };
  const item: NumberedItem = {
    offerId,
    quantityLitres: litres,
    paymentTerm: contract.paymentTerm,
    locationId: body.locationId,
    destination,
    ...payable,
    reservedUntil: buyer.now,
    address,
    number,
  };
  const position = toPosition(item, offer, { currentMinor: payable.priceMinor, payable: ok(payable) });
  return ok({ ...position, ...payable });
}

/** Where the goods go; null where they are collected. */
async function readPlace(
  { contracts }: Stores,
  { buyerId, delivered }: LockedContract,
  locationId: string | null,
): Promise<CallOffPlace> {
  if (!delivered && locationId === null) return { address: null, country: '' };
  if (!delivered) throw invalidInput('locationId', 'Die Ware dieses Kontrakts wird abgeholt.');
  if (locationId === null) throw invalidInput('locationId', 'Bitte wählen Sie eine Lieferadresse.');
  const place = await contracts.findAddress(buyerId, locationId);
  if (!place) throw invalidInput('locationId', 'Diese Lieferadresse gibt es nicht mehr.');
  return place;
}
