import type { Brand } from '@handelsplatz/domain/brands';
import type { CsvColumn } from '../../../platform/csv/index.ts';
import type { TransferredOrder } from './transfer-orders.read.ts';

const amount = (minor: number) => ({ number: minor / 100, decimals: 2 });
const whole = (number: number) => ({ number, decimals: 0 });

/** The columns of the file for the ERP: one line an order, in the brand's currency. */
export function transferColumns({ currency, code }: Pick<Brand, 'currency' | 'code'>): CsvColumn<TransferredOrder>[] {
  const vat = code === 'at' ? 'USt.' : 'MwSt.';
  return [
    { header: 'Kennung', field: ({ id }) => id },
    { header: 'Bestellnummer', field: ({ orderNo }) => orderNo },
    { header: 'Fassung', field: ({ documentVersion }) => whole(documentVersion) },
    { header: 'Bestellt am', field: ({ createdAt }) => ({ at: createdAt }) },
    { header: 'Kundennummer', field: ({ customerNo }) => customerNo },
    { header: 'Käufer', field: ({ buyerName }) => buyerName },
    { header: 'USt-IdNr. Käufer', field: ({ buyerVatId }) => buyerVatId },
    { header: 'Artikel', field: ({ productCode }) => productCode },
    { header: 'Produkt', field: ({ productName }) => productName },
    { header: 'Terminal', field: ({ terminalName }) => terminalName },
    { header: 'Lieferadresse', field: ({ deliveryAddress }) => deliveryAddress?.street ?? null },
    { header: 'PLZ', field: ({ deliveryAddress }) => deliveryAddress?.zipCode ?? null },
    { header: 'Ort', field: ({ deliveryAddress }) => deliveryAddress?.city ?? null },
    { header: 'Menge (l)', field: ({ volumeLitres }) => whole(volumeLitres) },
    { header: `Preis (${currency}/100 l)`, field: ({ priceMinor }) => amount(priceMinor) },
    { header: `Netto (${currency})`, field: ({ netMinor }) => amount(netMinor) },
    { header: `${vat} (%)`, field: ({ vatPermille }) => ({ number: vatPermille / 10, decimals: 1 }) },
    { header: `${vat} (${currency})`, field: ({ vatMinor }) => amount(vatMinor) },
    { header: `Brutto (${currency})`, field: ({ grossMinor }) => amount(grossMinor) },
    { header: 'Zahlungsziel (Tage)', field: ({ paymentTerm }) => whole(paymentTerm) },
    { header: 'Abholung ab', field: ({ collectionStart }) => ({ day: collectionStart }) },
    { header: 'Abholung bis', field: ({ collectionEnd }) => ({ day: collectionEnd }) },
    { header: 'Kontraktnummer', field: ({ contractNo }) => contractNo },
    { header: 'Ladenummer', field: ({ liftingNo }) => liftingNo },
    { header: 'Abholnummer', field: ({ pickupNo }) => pickupNo },
    { header: 'Hinweise', field: ({ papers }) => (papers ?? []).map(({ text }) => text).join(' ') },
  ];
}
