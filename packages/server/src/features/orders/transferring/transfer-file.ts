import type { Brand } from '@handelsplatz/domain/brands';
import { listSupplies } from '@handelsplatz/domain/orders';
import { withLoadedBlend } from '@handelsplatz/domain/papers';
import { amountField, type CsvColumn, countField } from '../../../platform/csv/index.ts';
import type { TransferredOrder } from './transfer-orders.read.ts';

const amount = (minor: number) => amountField(minor / 100);

/** The rate of an order; empty where its goods were loaded at several ones, because none of them makes the amount of tax. */
function toRate(order: TransferredOrder) {
  const [rate, ...others] = new Set(listSupplies({ ...order, lawParts: null }).map(({ vatPermille }) => vatPermille));
  return rate === undefined || others.length > 0 ? null : { number: rate / 10, decimals: 1 };
}

const toNotices = ({ papers, loadings }: TransferredOrder) =>
  withLoadedBlend(papers ?? [], loadings)
    .map(({ text }) => text)
    .join(' ');

/** The columns of the file for the ERP: one line an order, in the brand's currency. */
export function transferColumns({
  currency,
  vatName,
}: Pick<Brand, 'currency' | 'vatName'>): CsvColumn<TransferredOrder>[] {
  return [
    { header: 'Kennung', field: ({ id }) => id },
    { header: 'Bestellnummer', field: ({ orderNo }) => orderNo },
    { header: 'Fassung', field: ({ documentVersion }) => countField(documentVersion) },
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
    { header: 'Menge (l)', field: ({ volumeLitres }) => countField(volumeLitres) },
    { header: `Preis (${currency}/100 l)`, field: ({ priceMinor }) => amount(priceMinor) },
    { header: `Netto (${currency})`, field: ({ netMinor }) => amount(netMinor) },
    { header: `${vatName} (%)`, field: toRate },
    { header: `${vatName} (${currency})`, field: ({ vatMinor }) => amount(vatMinor) },
    { header: 'Steuerkategorie', field: ({ vatCase }) => vatCase?.category ?? 'S' },
    { header: 'Steuerfall', field: ({ vatCase }) => vatCase?.reason ?? null },
    { header: 'Bestimmungsland', field: ({ vatCase }) => vatCase?.destination || null },
    { header: `Brutto (${currency})`, field: ({ grossMinor }) => amount(grossMinor) },
    { header: 'Zahlungsziel (Tage)', field: ({ paymentTerm }) => countField(paymentTerm) },
    { header: 'Abholung ab', field: ({ collectionStart }) => ({ day: collectionStart }) },
    { header: 'Abholung bis', field: ({ collectionEnd }) => ({ day: collectionEnd }) },
    { header: 'Kontraktnummer', field: ({ contractNo }) => contractNo },
    { header: 'Ladenummer', field: ({ liftingNo }) => liftingNo },
    { header: 'Abholnummer', field: ({ pickupNo }) => pickupNo },
    { header: 'Hinweise', field: toNotices },
  ];
}
