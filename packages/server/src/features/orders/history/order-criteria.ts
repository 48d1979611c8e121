import type { OrderChoice } from '@handelsplatz/contract/orders';
import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import { startOfDay, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { resolvePeriod } from '@handelsplatz/domain/orders';
import { type OrderCriteria, type Range, toDayNumber } from '../register/index.ts';

/** The filters of a request as the register understands them. Relative periods are resolved by the server's clock. */
export function toCriteria(choice: OrderChoice, zone: BrandZone, now: Date): OrderCriteria {
  return {
    market: choice.productType,
    dataType: choice.dataType,
    number: choice.orderId,
    search: choice.search,
    choices: {
      status: { only: choice.orderStatusList, not: choice.orderStatusNotList },
      product: { only: choice.productList, not: choice.productNotList },
      terminal: { only: choice.terminalList, not: choice.terminalNotList },
      buyer: { only: choice.buyerList, not: choice.buyerNotList },
      seller: { only: choice.sellerList, not: choice.sellerNotList },
      shareholder: { only: choice.shareholderList },
      address: { only: choice.deliveryAddressList },
      unit: { only: choice.purchaseUnitList },
    },
    ranges: {
      created: toInstants(choice, zone, now),
      collection: {
        from: choice.collectionRangeStart && toDayNumber(choice.collectionRangeStart),
        to: choice.collectionRangeEnd && toDayNumber(choice.collectionRangeEnd),
      } as Range,
      price: { from: toCents(choice.priceMin), to: toCents(choice.priceMax) },
      invoice: { from: toCents(choice.invoiceMin), to: toCents(choice.invoiceMax) },
      volume: { from: choice.orderQuantityMin, to: choice.orderQuantityMax },
    },
  };
}

function toInstants(choice: OrderChoice, zone: BrandZone, now: Date): Range {
  const days: { from?: Day | undefined; to?: Day | undefined } = choice.createdWithin
    ? resolvePeriod(choice.createdWithin, toBrandDay(now, zone))
    : { from: choice.createdStart, to: choice.createdEnd };
  return {
    from: days.from && startOfDay(days.from, zone).getTime(),
    to: days.to && startOfNextDay(days.to, zone).getTime() - 1,
  } as Range;
}

/** Prices and amounts have two decimals; a third one of a filter would fall between two cents. */
function toCents(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 1e6) / 1e4;
}
