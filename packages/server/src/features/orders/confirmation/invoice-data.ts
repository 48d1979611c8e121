import type { Brand } from '@handelsplatz/domain/brands';
import type { NotifiedOrder } from './notified-orders.read.ts';
import { listRates } from './supplies.ts';
import {
  type Element,
  namespacesOf,
  notesOf,
  type Sums,
  shipToOf,
  taxBreakdownOf,
  toAgreement,
  toAmount,
  toContext,
  toLine,
  toNotes,
  toOrderDate,
  toPaymentTerms,
  toPeriod,
  toQuantityElement,
  toTradeSums,
  writeXml,
} from './trade-facts.ts';

const namespaces = namespacesOf('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', '100');

/** A seller without VAT and tax number cannot write an invoice (BR-S-02), so there is no data for one. An export needs the VAT number (BR-G-02). */
export const canBeInvoiced = ({ sellerVatId, sellerTaxNumber, vatCase }: NotifiedOrder): boolean =>
  sellerVatId !== '' || (sellerTaxNumber !== '' && vatCase?.category !== 'G');

/**
 * The data of an order in EN 16931 (CII), for the seller's ERP to write the invoice from. It is a pro forma invoice (325): the
 * marketplace invoices nothing. After the last loading its quantities are those that were loaded.
 */
export function toInvoiceData(order: NotifiedOrder, brand: Brand): string {
  const sums = sumsOf(order);
  return writeXml('rsm:CrossIndustryInvoice', namespaces, {
    'rsm:ExchangedDocumentContext': toContext('urn:cen.eu:en16931:2017'),
    'rsm:ExchangedDocument': {
      'ram:ID': order.orderNo,
      // UNTDID 1001: pro forma invoice.
      'ram:TypeCode': '325',
      'ram:IssueDateTime': toOrderDate(order, brand),
      'ram:IncludedNote': toNotes(notesOf(order, brand)),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': listRates(order).map(({ litres, ...amounts }, index) =>
        toLine(order, {
          ...amounts,
          number: index + 1,
          delivery: { 'ram:BilledQuantity': toQuantityElement(litres, order.purchaseUnit) },
        }),
      ),
      'ram:ApplicableHeaderTradeAgreement': toAgreement(order, brand),
      // Goods that the buyer collects are handed over at the terminal.
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ShipToTradeParty': shipToOf(order, brand) ?? { 'ram:Name': `${order.terminalName}, ${order.regionName}` },
      },
      'ram:ApplicableHeaderTradeSettlement': toSettlement(order, sums, brand),
    },
  });
}

interface BilledSums extends Sums {
  readonly litres: number;
}

/** What is invoiced: what was loaded, or what was ordered before the last loading. */
function sumsOf({ billed, volumeLitres, netMinor, vatMinor, grossMinor }: NotifiedOrder): BilledSums {
  if (!billed) return { litres: volumeLitres, netMinor, vatMinor, grossMinor };
  return { ...billed, vatMinor: billed.grossMinor - billed.netMinor };
}

function toSettlement(order: NotifiedOrder, sums: Sums, brand: Brand): Element {
  return {
    'ram:InvoiceCurrencyCode': brand.currency,
    'ram:ApplicableTradeTax': listRates(order).map(({ vatPermille, ...part }) =>
      taxBreakdownOf({ ...order, vatPermille }, part),
    ),
    'ram:BillingSpecifiedPeriod': toPeriod(order),
    'ram:SpecifiedTradePaymentTerms': toPaymentTerms(order),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      ...toTradeSums(sums, brand),
      'ram:DuePayableAmount': toAmount(sums.grossMinor),
    },
  };
}
