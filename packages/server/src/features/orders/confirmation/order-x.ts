import type { Brand } from '@handelsplatz/domain/brands';
import { isConfirmed } from '@handelsplatz/domain/orders';
import type { PdfAttachment } from '../../../platform/pdf/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';
import { listRates } from './supplies.ts';
import {
  namespacesOf,
  notesOf,
  shipToOf,
  toAgreement,
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

/** The name that Order-X demands. */
const fileName = 'order-x.xml';

const namespaces = namespacesOf('urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100', '128');

/** An order response in Order-X 1.0, profile Comfort: what the seller's answer to the order is, with exact sums. */
export function toOrderX(order: NotifiedOrder, brand: Brand): string {
  const accepted = isConfirmed(order.status);
  return writeXml('rsm:SCRDMCCBDACIOMessageStructure', namespaces, {
    'rsm:ExchangedDocumentContext': toContext('urn:order-x.eu:1p0:comfort'),
    'rsm:ExchangedDocument': {
      'ram:ID': order.documentVersion > 1 ? `${order.orderNo}-${order.documentVersion}` : order.orderNo,
      'ram:Name': 'Bestellbestätigung',
      // UNTDID 1001: order response.
      'ram:TypeCode': '231',
      'ram:IssueDateTime': toOrderDate(order, brand),
      // UNTDID 1225: accepted without amendment, not accepted.
      'ram:PurposeCode': accepted ? '29' : '27',
      'ram:IncludedNote': toNotes([
        ...(order.cancelledReason ? [`Abgelehnt: ${order.cancelledReason}`] : []),
        ...(order.replacedBy ? [`Ersetzt durch Fassung ${order.replacedBy}`] : []),
        ...notesOf(order, brand),
      ]),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': listRates({ ...order, billed: null }).map(
        ({ litres, ...amounts }, index) => {
          const quantity = toQuantityElement(litres, order.purchaseUnit);
          return toLine(order, {
            ...amounts,
            number: index + 1,
            // UNTDID 1229: accepted without amendment, not accepted.
            status: accepted ? '5' : '7',
            delivery: { 'ram:RequestedQuantity': quantity, 'ram:AgreedQuantity': accepted ? quantity : undefined },
          });
        },
      ),
      'ram:ApplicableHeaderTradeAgreement': toAgreement(order, brand),
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ShipToTradeParty': shipToOf(order, brand),
        'ram:ShipFromTradeParty': { 'ram:Name': `${order.terminalName}, ${order.regionName}` },
        [order.deliveryAddress ? 'ram:RequestedDeliverySupplyChainEvent' : 'ram:RequestedDespatchSupplyChainEvent']: {
          'ram:OccurrenceSpecifiedPeriod': toPeriod(order),
        },
      },
      'ram:ApplicableHeaderTradeSettlement': {
        'ram:OrderCurrencyCode': brand.currency,
        'ram:SpecifiedTradePaymentTerms': toPaymentTerms(order),
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation': toTradeSums(order, brand),
      },
    },
  });
}

/** The response as a part of the PDF, with the metadata by which programs find it. */
export function toAttachment(order: NotifiedOrder, brand: Brand): PdfAttachment {
  return {
    name: fileName,
    type: 'text/xml',
    description: 'Order-X, order response',
    content: toOrderX(order, brand),
    metadata,
  };
}

const property = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** Order-X 1.0, 4.1.2: what the attachment is, and the schema that describes these four words. */
const metadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:1p0#"><fx:DocumentType>ORDER_RESPONSE</fx:DocumentType><fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>COMFORT</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  property('DocumentFileName', 'name of the embedded XML file'),
  property('DocumentType', 'ORDER, ORDER_RESPONSE or ORDER_CHANGE'),
  property('Version', 'version of the XML schema'),
  property('ConformanceLevel', 'conformance level of the XML file'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
