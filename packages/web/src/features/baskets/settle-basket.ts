import type { Basket } from '@handelsplatz/contract/baskets';
import { reservationRuns, sumReserved } from '@handelsplatz/domain/baskets';
import { type MoneyMinor, moneyMinor } from '@handelsplatz/domain/numbers';

const toMinor = (amount: number) => moneyMinor(Math.round(amount * 100));
const toNumber = (amount: MoneyMinor) => amount / 100;

/** The basket at an instant: a reservation that has ended since the answer is expired and leaves the sums. */
export function settleBasket(basket: Basket, nowMs: number): Basket {
  const ended = ({ expired, reservedUntil }: Basket['items'][number]) =>
    !expired && !reservationRuns(Date.parse(reservedUntil), nowMs);
  if (!basket.items.some(ended)) return basket;
  const items = basket.items.map((item) => (ended(item) ? { ...item, expired: true } : item));
  const sums = sumReserved(
    items.map(({ expired, net, vat, gross, reservedGross }) => ({
      expired,
      netMinor: toMinor(net),
      vatMinor: toMinor(vat),
      grossMinor: toMinor(gross),
      reservedGrossMinor: toMinor(reservedGross),
    })),
  );
  return {
    ...basket,
    items,
    net: toNumber(sums.netMinor),
    vat: toNumber(sums.vatMinor),
    gross: toNumber(sums.grossMinor),
    reservedGross: toNumber(sums.reservedGrossMinor),
  };
}
