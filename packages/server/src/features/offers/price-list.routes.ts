import { problems } from '@handelsplatz/contract';
import { type PriceListRow, priceList, priceListExportQuery, priceListQuery } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { priceListMatcher, priceListOrder } from '@handelsplatz/domain/offers';
import type { z } from 'zod';
import { csvFile, sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer, sendJsonStream } from '../../platform/http/index.ts';
import { inSlices, sortInSlices } from '../../platform/stretches/index.ts';
import { priceListColumns } from './price-list.csv.ts';
import type { ReadPriceList } from './price-list.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;

/** A seller's prices for one customer, on the page and as a file. */
export function registerPriceListRoutes(
  http: HttpServer,
  { readPriceList, brand }: { readPriceList: ReadPriceList; brand: Brand },
): void {
  http.get(
    '/api/pricing/price-list',
    {
      config,
      schema: {
        summary: 'The seller’s prices for one customer, now, with the parts of each',
        tags,
        querystring: priceListQuery,
        response: { 200: priceList, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const list = await readPriceList(actorOf(request), request.query);
      if (!list) throw notFound();
      return sendJsonStream(reply, list);
    },
  );

  http.get(
    '/api/pricing/price-list/export',
    {
      config,
      schema: {
        summary: 'The same prices as a CSV file: the rows that a filter leaves, in the order of a column',
        tags,
        querystring: priceListExportQuery,
        response: { 200: csvFile, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { customerId, paymentTerm, view } = request.query;
      const list = await readPriceList(actorOf(request), { customerId, paymentTerm });
      if (!list?.customer) throw notFound();
      return sendCsv(reply, {
        name: ['Preisliste', list.customer.customerNo, brandDayOf(new Date(list.at), brand.zone)],
        columns: priceListColumns(list, view),
        pages: [await chosenRows(list.rows, request.query)],
        style: brand,
      });
    },
  );
}

type ExportQuery = z.infer<typeof priceListExportQuery>;

async function chosenRows(rows: readonly PriceListRow[], query: ExportQuery): Promise<PriceListRow[]> {
  const { view, sort, direction } = query;
  const matches = priceListMatcher(view === 'customer' ? { ...query, only: 'offered' } : query);
  const chosen: PriceListRow[] = [];
  await inSlices(rows, (row) => {
    if (matches(row)) chosen.push(row);
  });
  return sort ? await sortInSlices(chosen, priceListOrder(sort, direction)) : chosen;
}
