import type { Brand } from '@handelsplatz/domain/brands';
import { amountField, type CsvColumn, countField } from '../../platform/csv/index.ts';
import type { CustomerRow } from './customers.read.ts';

const stateTexts: Readonly<Record<string, string>> = { NEW: 'offen', ENABLED: 'freigegeben', DISABLED: 'beendet' };
const yesNo = (value: boolean) => (value ? 'ja' : 'nein');
const amount = (minor: number | null) => amountField(minor === null ? null : minor / 100);

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
    { header: 'Freigegebene Terminals', field: ({ terminals }) => countField(terminals) },
    { header: 'Freigegebene Produkte', field: ({ products }) => countField(products) },
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
