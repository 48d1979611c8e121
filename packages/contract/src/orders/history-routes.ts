import { mostSheetRows } from '@handelsplatz/domain/formats';
import { mostConfirmations, mostCountedOrders } from '@handelsplatz/domain/orders';
import { csvFile, route, sentFile } from '../common/index.ts';
import {
  orderDocumentsParameters,
  orderExportParameters,
  orderHistory,
  orderHistoryParameters,
  orderPlace,
  orderPlaceParameters,
} from './history.ts';
import { orderId } from './orders.ts';

/** Routes of the order list: pages with their filter options, the export, neighbours and documents. */
export const orderHistoryRoutes = {
  list: route({
    method: 'GET',
    path: '/api/orderHistory',
    summary: 'List the orders of the account, filtered, sorted and paged',
    description: `Totals, sums and the counts of the filter options are exact up to ${mostCountedOrders} orders. A longer list stands by time (\`sortType\` of \`created\`), without sums, groups and counts. Each option is counted under all other filters. A parent with the role ChildAccounts_Offers_View sees the orders of its child accounts as well and filters them by \`shareholderList\`.`,
    query: orderHistoryParameters,
    answers: { 200: orderHistory },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/orderHistory/export',
    summary: 'Export the filtered and sorted orders as a CSV or XLSX file, without pages',
    description: `The header x-total-rows says how many orders the file holds. An XLSX file has a sheet for each ${mostSheetRows} orders.`,
    query: orderExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  place: route({
    method: 'GET',
    path: '/api/orderHistory/:id/place',
    summary: 'Read where an order stands in the filtered and sorted list, and its neighbours',
    params: orderId,
    query: orderPlaceParameters,
    answers: { 200: orderPlace },
    refusals: [400, 401, 403],
  }),
  documents: route({
    method: 'GET',
    path: '/api/orderHistory/documents',
    summary: `Read the confirmations of up to ${mostConfirmations} orders as one ZIP file, each as PDF and for machines`,
    query: orderDocumentsParameters,
    answers: { 200: sentFile('application/zip') },
    refusals: [400, 401, 403, 404],
  }),
};
