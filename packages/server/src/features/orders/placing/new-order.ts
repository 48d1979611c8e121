import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { withBlendOf, withGreatestBlendOf } from '@handelsplatz/domain/catalogue';
import type { Day } from '@handelsplatz/domain/formats';
import { moneyToNumber } from '@handelsplatz/domain/numbers';
import { computeCollectionPeriod, listSupplyParts, statusAfterPlacing } from '@handelsplatz/domain/orders';
import { listNotices } from '@handelsplatz/domain/papers';
import { type TradeBuyer, toQuantity } from '../../trading/index.ts';
import type { NewOrder } from '../orders.store.ts';
import type { OrderLine } from './placing.ts';

interface Placing {
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
  readonly newId: () => string;
  /** Days that were chosen, as in a call-off; without them those of the offer hold. */
  readonly chosen?: { readonly start: Day; readonly end: Day };
}

/** The order of a position, as it is first written. */
export function toNewOrder(line: OrderLine, { buyer, brand, newId, chosen }: Placing): NewOrder {
  const { item, offer } = line;
  const period = chosen ?? computeCollectionPeriod(offer, buyer.today, buyer.collectionShorteningDays);
  const goods = { ...offer, code: offer.productCode, type: offer.productType };
  const product = withBlendOf(goods, offer.blends, period.start);
  const law = { brand: brand.code, taxStatus: offer.taxStatus };
  const parts = listSupplyParts(product, { ...law, law: buyer.law, vatPermille: line.vatPermille }, period);
  return {
    id: newId(),
    order_no: `${brand.code.toUpperCase()}-${item.number}`,
    buyer_id: buyer.buyerId,
    buyer_user_id: buyer.userId,
    seller_id: offer.sellerId,
    offer_id: offer.id,
    product_id: offer.productId,
    terminal_id: offer.terminalId,
    status: statusAfterPlacing(offer),
    price_minor: line.priceMinor,
    volume_litres: item.quantityLitres,
    net_minor: line.netMinor,
    vat_minor: line.vatMinor,
    gross_minor: line.grossMinor,
    vat_permille: line.vatPermille,
    vat_case: { ...line.vatCase, sellerVatId: offer.sellerVatId, buyerVatId: offer.buyerVatId },
    payment_term: item.paymentTerm,
    purchase_unit: offer.unit,
    collection_days: chosen ? null : offer.collectionDays,
    collection_start: period.start,
    collection_end: period.end,
    delivery_address: item.address,
    explanation: line.explanation,
    tax_status: offer.taxStatus,
    papers: listNotices(withGreatestBlendOf(goods, offer.blends, period), { ...law, litres: item.quantityLitres }),
    co2: parts[0]?.co2 ?? null,
    law_parts: parts.length > 1 ? parts : null,
    terms_version: buyer.terms.version,
    terms_hash: buyer.terms.hash,
    created_at: buyer.now,
    ordered_on: buyer.today,
    contract_id: null,
    contract_no: null,
    reference: item.reference ?? '',
    approval_id: null,
  };
}

/** A placed order in the answer. */
export function toPlacedOrder(order: NewOrder, { offer, reservedGrossMinor }: OrderLine): PlacedOrder {
  return {
    _id: order.id,
    orderId: order.order_no,
    orderStatus: order.status,
    product: { name: offer.productName, unit: offer.unit },
    terminal: { name: offer.terminalName, region: offer.regionName },
    seller: { name: offer.sellerName },
    price: order.price_minor / 100,
    volume: toQuantity(order.volume_litres, order.purchase_unit),
    net: order.net_minor / 100,
    vat: order.vat_minor / 100,
    gross: order.gross_minor / 100,
    vatCase: order.vat_case,
    reservedGross: moneyToNumber(reservedGrossMinor),
    paymentTerm: order.payment_term,
    collectionRange: { start: order.collection_start, end: order.collection_end },
    reference: order.reference,
  };
}
