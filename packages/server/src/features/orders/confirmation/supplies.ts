import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import { decimalOfInteger, moneyMinor } from '@handelsplatz/domain/numbers';
import {
  listBilledSupplies,
  listSupplies,
  type RateAmounts,
  type Supply,
  splitByRate,
  sumAmounts,
} from '@handelsplatz/domain/orders';
import type { PdfBlock } from '../../../platform/pdf/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** The quantities of an order by their figures: of what is invoiced, once it is complete. */
export const suppliesOf = (order: NotifiedOrder): Supply[] =>
  order.billed ? listBilledSupplies(order, order.billed.litres) : listSupplies(order);

/** The amounts of an order by rate of VAT: one, or those of the days on which it was loaded. */
export function listRates(order: NotifiedOrder): RateAmounts[] {
  const supplies = suppliesOf(order).filter(({ state }) => state !== 'LATER');
  const rates = splitByRate(order.priceMinor, supplies);
  if (rates.length > 1) return rates;
  const { billed, vatPermille, volumeLitres, netMinor, vatMinor, grossMinor } = order;
  const rate = rates[0]?.vatPermille ?? vatPermille;
  if (!billed) return [{ vatPermille: rate, litres: volumeLitres, netMinor, vatMinor, grossMinor }];
  return [{ ...billed, vatPermille: rate, vatMinor: billed.grossMinor - billed.netMinor }];
}

/** `19 %`, `8.1 %` */
export function formatRate(permille: number, brand: Brand): string {
  const decimals = permille % 10 === 0 ? 0 : 1;
  return `${formatNumber(decimalOfInteger(permille, 1), decimals, brand.numbers)}\u00a0%`;
}

/** What a quantity is, where an order has several with figures of their own. */
export function nameSupply({ state, from, to, litres }: Supply, brand: Brand): string {
  const quantity = `${formatNumber(decimalOfInteger(litres, 0), 0, brand.numbers)}\u00a0l`;
  const days =
    from === to ? `am ${formatCalendarDay(from)}` : `vom ${formatCalendarDay(from)} bis ${formatCalendarDay(to)}`;
  return state === 'LOADED' ? `${quantity}, geladen ${days}` : `${quantity} bei Ladung ${days}`;
}

/** The rate and the gross amount of each quantity, where the rate of VAT changes between the days of loading. */
export function supplyBlocks(order: NotifiedOrder, brand: Brand): PdfBlock[] {
  const supplies = suppliesOf(order);
  if (supplies.every(({ vatPermille }) => vatPermille === supplies[0]?.vatPermille)) return [];
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  return [
    { kind: 'heading', text: `${brand.vatName} nach dem Tag der Ladung` },
    {
      kind: 'facts',
      facts: supplies.map((supply) => ({
        name: nameSupply(supply, brand),
        value: `${brand.vatName} ${formatRate(supply.vatPermille, brand)}, brutto ${money(
          sumAmounts(splitByRate(order.priceMinor, [supply])).grossMinor,
        )}`,
      })),
    },
  ];
}
