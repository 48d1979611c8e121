import type { Received } from '@handelsplatz/contract/common';
import type { PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { priceRoutes } from '@handelsplatz/contract/pricing/price-routes';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { createPriceListSort, priceListMatcher } from '@handelsplatz/domain/pricing/price-list';
import { inSlices, sortInSlices } from '../../../platform/async/index.ts';
import { sendCsv } from '../../../platform/csv/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, sendJsonStream, serve } from '../../../platform/http/index.ts';
import { priceListCsvColumns } from './price-list.csv.ts';
import type { ReadPriceList } from './price-list.ts';

const right = 'pricing.manage';

interface Dependencies {
  readonly readPriceList: ReadPriceList;
  readonly brand: Brand;
}

/** Registers the routes of a seller's prices for one customer, on the page and as a file. */
export function registerPriceListRoutes(http: HttpServer, { readPriceList, brand }: Dependencies): void {
  serve(http, priceRoutes.readList, { right }, async (request, reply) => {
    const list = await readPriceList(getActor(request), request.query);
    if (!list) throw notFound();
    return sendJsonStream(reply, priceRoutes.readList, list);
  });

  serve(http, priceRoutes.exportList, { right }, async (request, reply) => {
    const { customerId, paymentTerm, view } = request.query;
    const list = await readPriceList(getActor(request), { customerId, paymentTerm });
    if (!list?.customer) throw notFound();
    return sendCsv(reply, {
      name: ['Preisliste', list.customer.customerNo, toBrandDay(new Date(list.at), brand.zone)],
      columns: priceListCsvColumns(list, view),
      pages: [await chosenRows(list.rows, request.query)],
      style: brand,
    });
  });
}

type ExportQuery = Received<typeof priceRoutes.exportList, 'query'>;

async function chosenRows(rows: readonly PriceListRow[], query: ExportQuery): Promise<PriceListRow[]> {
  const { view, sort, direction } = query;
  const matches = priceListMatcher(view === 'customer' ? { ...query, only: 'offered' } : query);
  const chosen: PriceListRow[] = [];
  await inSlices(rows, (row) => {
    if (matches(row)) chosen.push(row);
  });
  return sort ? await sortInSlices(chosen, createPriceListSort(sort, direction)) : chosen;
}
