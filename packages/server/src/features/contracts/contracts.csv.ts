import type { ContractRow } from '@handelsplatz/contract/contracts';
import type { Brand } from '@handelsplatz/domain/brands';
import { amountField, type CsvColumn, quantityField } from '../../platform/csv/index.ts';

const stateTexts: Readonly<Record<ContractRow['state'], string>> = {
  PLANNED: 'beginnt noch',
  RUNNING: 'läuft',
  ENDED: 'beendet',
  CLOSED: 'abgeschlossen',
};

/** The columns of an exported list of contracts: the ledger of each, for one side. */
export function contractCsvColumns(
  side: 'buyer' | 'seller',
  { currency }: Pick<Brand, 'currency'>,
): CsvColumn<ContractRow>[] {
  const toUnit = (unit: string | null) =>
    unit === null ? null : unit.replace('L/', `${currency}/`).replace('L15', ' l');
  return [
    { header: 'Kontraktnummer', field: ({ contractNumber }) => contractNumber },
    { header: 'Status', field: ({ state }) => stateTexts[state] },
    { header: side === 'buyer' ? 'Verkäufer' : 'Käufer', field: ({ counterpart }) => counterpart },
    { header: 'Produkt', field: ({ product }) => product },
    { header: 'Terminals', field: ({ terminal }) => terminal },
    { header: 'Lieferung', field: ({ delivered }) => (delivered ? 'ja' : 'nein') },
    { header: 'Beginn', field: ({ start }) => ({ day: start }) },
    { header: 'Ende', field: ({ end }) => ({ day: end }) },
    { header: 'Einheit', field: ({ unit }) => unit },
    { header: 'Vereinbart', field: ({ agreed, unit }) => quantityField(agreed, unit) },
    { header: 'Abgerufen', field: ({ calledOff, unit }) => quantityField(calledOff, unit) },
    { header: 'Offen', field: ({ open, unit }) => quantityField(open, unit) },
    { header: 'Verfallen', field: ({ lapsed, unit }) => quantityField(lapsed, unit) },
    { header: 'Abgeholt', field: ({ lifted, unit }) => quantityField(lifted, unit) },
    { header: 'Nach Plan bis heute', field: ({ planned, unit }) => quantityField(planned, unit) },
    { header: `Festpreis in ${currency}/100 l`, field: ({ price }) => amountField(price) },
    {
      header: 'Aufschlag auf den Live-Preis',
      field: ({ premium }) => (premium === null ? null : { number: premium, decimals: 4 }),
    },
    { header: 'Einheit des Aufschlags', field: ({ premiumUnit }) => toUnit(premiumUnit) },
  ];
}
