import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';

const pauseMs = 400;
/** As many numbers are asked for at once, and as many orders come with an answer. */
const most = 100;

/** Those of these numbers that no order of the account has. The list finds parts, so an answer that is not whole says nothing. */
const unknownQuery = (key: string) =>
  queryOptions({
    queryKey: ['orders', 'unknown', key],
    enabled: key !== '',
    queryFn: async ({ signal }) => {
      const orderId = key.split('\n');
      const lists = await Promise.all(
        (['spot', 'additive'] as const).map((productType) =>
          api.get('/api/orderHistory', { query: { productType, orderId, pageLimit: most }, signal }),
        ),
      );
      if (lists.some(({ orders, metadata }) => metadata.total > orders.length)) return [];
      const known = new Set(lists.flatMap(({ orders }) => orders.map((order) => order.orderId)));
      return orderId.filter((number) => !known.has(number));
    },
  });

/** Which of the pasted order numbers are unknown, as far as this can be said before they are sent. */
export function useUnknownOrders(pasted: readonly string[], waiting: readonly string[]): ReadonlySet<string> {
  const asked = [...new Set(pasted)].filter(
    (number) => number !== '' && number.length <= 40 && !waiting.includes(number),
  );
  const { data } = useQuery(unknownQuery(useDelayed(asked.slice(0, most).join('\n'), pauseMs)));
  return new Set(data);
}
