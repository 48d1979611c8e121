import type { Brand } from '@handelsplatz/domain/brands';
import { findSeedVat } from '@handelsplatz/domain/law/seed';
import type { NotifiedOrder } from '../../packages/server/src/features/orders/confirmation/notified-orders.read.ts';

const address = { addressLine1: 'Kai 7', addressLine2: '', postCode: '20457', city: 'Hamburg', country: 'Deutschland' };

/** An order as mails and papers get it: confirmed, to be collected, with a net sum that is no round number. */
export const sampleOrder: NotifiedOrder = {
  ...{ id: 'o1', orderNo: 'DE-2026-100001', status: 'CONFIRMED', placedAs: 'CONFIRMED' },
  createdAt: new Date('2026-11-22T10:00:00Z'),
  ...{ productName: 'Heizöl EL schwefelarm', terminalName: 'Hamburg', regionName: 'Nord' },
  ...{ buyerId: 'b', buyerName: 'Käufer GmbH', customerNo: 'K-1', buyerAddress: address, buyerPerson: 'Kim Muster' },
  ...{ buyerUserId: 'u', buyerEmail: 'kim@kaeufer.example' },
  ...{ sellerId: 's', sellerName: 'Verkäufer AG', sellerNo: 'V-1', sellerAddress: address },
  ...{ sellerEmails: ['vertrieb@verkaeufer.example'], deliveryAddress: null, reference: 'Ref 7' },
  ...{ contractNo: 'K-9', liftingNo: 'L-1', pickupNo: 'P-1' },
  // 29.999 cbm at 98.57 per 100 l.
  ...{ volumeLitres: 29_999, purchaseUnit: 'cbm', priceMinor: 9_857, originalPriceMinor: 9_857 },
  ...{ netMinor: 2_957_001, vatMinor: 561_830, vatPermille: 190, grossMinor: 3_518_831 },
  vatCase: null,
  ...{ paymentTerm: 14, collectionStart: '2026-11-22', collectionEnd: '2026-11-29', documentVersion: 1 },
  ...{
    cancelledReason: null,
    billed: null,
    co2: null,
    lawParts: null,
    loadings: [],
    termsVersion: '2025-01',
    termsHash: 'a'.repeat(64),
  },
  papers: [
    {
      title: '§ 107 EnergieStV',
      text: 'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig.',
    },
  ],
  ...{ buyerVatId: 'DE123456788', buyerTaxNumber: '1/2', sellerVatId: 'DE987654321', sellerTaxNumber: '12/3' },
};

/** An order with the tax of a brand. */
export function withTax(order: NotifiedOrder, { code }: Pick<Brand, 'code'>): NotifiedOrder {
  const vatPermille = findSeedVat(code, order.collectionStart);
  const taxOf = (net: number) => Math.round((net * vatPermille) / 1000);
  const { netMinor, billed } = order;
  const vatMinor = taxOf(netMinor);
  return {
    ...{ ...order, vatPermille, vatMinor, grossMinor: netMinor + vatMinor },
    billed: billed && { ...billed, grossMinor: billed.netMinor + taxOf(billed.netMinor) },
  };
}
