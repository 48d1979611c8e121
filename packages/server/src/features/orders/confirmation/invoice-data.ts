import type { Brand } from '@handelsplatz/domain/brands';
import type { NotifiedOrder } from './notified-orders.read.ts';
import {
  buyerOf,
  type Element,
  notesOf,
  paymentTermsOf,
  sellerOf,
  shipToOf,
  toAmount,
  toDate,
  toOrderDate,
  toPercent,
  toPrice,
  toQuantity,
  writeXml,
} from './trade-facts.ts';

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** A seller without VAT and tax number cannot write an invoice (BR-S-02), so there is no data for one. */
export const canBeInvoiced = ({ sellerVatId, sellerTaxNumber }: NotifiedOrder): boolean =>
  sellerVatId !== '' || sellerTaxNumber !== '';

/**
 * The data of an order in EN 16931 (CII), for the seller's ERP to write the invoice from. It is a pro forma invoice (325): the
 * marketplace invoices nothing. After the last loading its quantities are those that were loaded.
 */
export function toInvoiceData(order: NotifiedOrder, brand: Brand): string {
  const sums = sumsOf(order);
  return writeXml('rsm:CrossIndustryInvoice', namespaces, {
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': order.orderNo,
      // UNTDID 1001: pro forma invoice.
      'ram:TypeCode': '325',
      'ram:IssueDateTime': toOrderDate(order, brand),
      'ram:IncludedNote': notesOf(order).map((text) => ({ 'ram:Content': text })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': toLine(order, sums),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': order.reference,
        'ram:SellerTradeParty': sellerOf(order, brand),
        'ram:BuyerTradeParty': buyerOf(order, brand),
        'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': order.orderNo },
        'ram:ContractReferencedDocument': { 'ram:IssuerAssignedID': order.contractNo ?? '' },
      },
      // Goods that the buyer collects are handed over at the terminal.
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ShipToTradeParty': shipToOf(order, brand) ?? { 'ram:Name': `${order.terminalName}, ${order.regionName}` },
      },
      'ram:ApplicableHeaderTradeSettlement': toSettlement(order, sums, brand),
    },
  });
}

interface Sums {
  readonly litres: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
}

/** What is invoiced: what was loaded, or what was ordered before the last loading. */
function sumsOf({ billed, replacedBy, volumeLitres, netMinor, vatMinor, grossMinor }: NotifiedOrder): Sums {
  if (!billed || replacedBy !== undefined) return { litres: volumeLitres, netMinor, vatMinor, grossMinor };
  return { ...billed, vatMinor: billed.grossMinor - billed.netMinor };
}

const taxOf = ({ vatPermille }: NotifiedOrder) => ({
  'ram:CategoryCode': 'S',
  'ram:RateApplicablePercent': toPercent(vatPermille),
});

function toLine(order: NotifiedOrder, { litres, netMinor }: Sums): Element {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': '1' },
    'ram:SpecifiedTradeProduct': { 'ram:Name': order.productName },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': toPrice(order) },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': toQuantity(litres, order.purchaseUnit) },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...taxOf(order) },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': toAmount(netMinor) },
    },
  };
}

function toSettlement(order: NotifiedOrder, { netMinor, vatMinor, grossMinor }: Sums, brand: Brand): Element {
  return {
    'ram:InvoiceCurrencyCode': brand.currency,
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': toAmount(vatMinor),
      'ram:TypeCode': 'VAT',
      'ram:BasisAmount': toAmount(netMinor),
      ...taxOf(order),
    },
    'ram:BillingSpecifiedPeriod': {
      'ram:StartDateTime': toDate(order.collectionStart),
      'ram:EndDateTime': toDate(order.collectionEnd),
    },
    'ram:SpecifiedTradePaymentTerms': { 'ram:Description': paymentTermsOf(order) },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': toAmount(netMinor),
      'ram:TaxBasisTotalAmount': toAmount(netMinor),
      'ram:TaxTotalAmount': { '@currencyID': brand.currency, '#': toAmount(vatMinor) },
      'ram:GrandTotalAmount': toAmount(grossMinor),
      'ram:DuePayableAmount': toAmount(grossMinor),
    },
  };
}
