import type { Brand } from '@handelsplatz/domain/brands';
import type { CsvColumn, CsvField } from '../../platform/csv/index.ts';
import type { CustomerRow } from './customers.read.ts';

const stateTexts: Readonly<Record<string, string>> = { NEW: 'offen', ENABLED: 'freigegeben', DISABLED: 'beendet' };
const yesNo = (value: boolean) => (value ? 'ja' : 'nein');
const count = (value: number): CsvField => ({ number: value, decimals: 0 });
const amount = (minor: number | null): CsvField => (minor === null ? null : { number: minor / 100, decimals: 2 });

/** The columns of a seller's exported customers. */
export function customerColumns({ currency }: Pick<Brand, 'currency'>): CsvColumn<CustomerRow>[] {
  return [
    { header: 'Kundennummer', field: ({ customerNo }) => customerNo },
    { header: 'Käufer', field: ({ name }) => name },
    { header: 'PLZ', field: ({ postCode }) => postCode },
    { header: 'Ort', field: ({ city }) => city },
    { header: 'Status Käufer', field: ({ buyerStatus }) => stateTexts[buyerStatus] ?? buyerStatus },
    { header: 'Status Verkäufer', field: ({ sellerStatus }) => stateTexts[sellerStatus] ?? sellerStatus },
    { header: 'Seit', field: ({ createdAt }) => ({ at: createdAt }) },
    { header: 'Zahlungsziele (Tage)', field: ({ paymentTerms }) => paymentTerms.join(' / ') },
    { header: 'Freigegebene Ladestellen', field: ({ terminals }) => count(terminals) },
    { header: 'Freigegebene Produkte', field: ({ products }) => count(products) },
    { header: 'Additive', field: ({ additivesEnabled }) => yesNo(additivesEnabled) },
    { header: `Limit (${currency})`, field: ({ limitMinor }) => amount(limitMinor) },
    { header: `Vorauszahlung (${currency})`, field: ({ prepaidMinor }) => amount(prepaidMinor) },
    { header: `In Anspruch (${currency})`, field: ({ usedMinor }) => amount(usedMinor) },
    { header: 'Stand', field: ({ usedAsOf }) => (usedAsOf === null ? null : { at: usedAsOf }) },
    { header: `Bestellungen seither (${currency})`, field: ({ orderedMinor }) => amount(orderedMinor) },
    { header: `Frei (${currency})`, field: ({ leftMinor }) => amount(leftMinor) },
    { header: 'Sperre', field: ({ hold }) => hold },
    { header: 'Notizen', field: ({ notes }) => notes },
  ];
}
