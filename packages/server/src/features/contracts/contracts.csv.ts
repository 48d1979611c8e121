import type { ContractRow } from '@handelsplatz/contract/contracts';
import type { Brand } from '@handelsplatz/domain/brands';
import type { CsvColumn, CsvField } from '../../platform/csv/index.ts';

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
  const volume = (amount: number, { unit }: ContractRow): CsvField => ({
    number: amount,
    decimals: unit === 'cbm' ? 3 : 0,
  });
  const toUnit = (unit: string | null) =>
    unit === null ? null : unit.replace('L/', `${currency}/`).replace('L15', ' l');
  return [
    { header: 'Kontraktnummer', field: ({ contractNumber }) => contractNumber },
    { header: 'Status', field: ({ state }) => stateTexts[state] },
    { header: side === 'buyer' ? 'Verkäufer' : 'Käufer', field: ({ counterpart }) => counterpart },
    { header: 'Produkt', field: ({ product }) => product },
    { header: 'Terminals', field: ({ terminal }) => terminal },
    { header: 'Beginn', field: ({ start }) => ({ day: start }) },
    { header: 'Ende', field: ({ end }) => ({ day: end }) },
    { header: 'Einheit', field: ({ unit }) => unit },
    { header: 'Vereinbart', field: (row) => volume(row.agreed, row) },
    { header: 'Abgerufen', field: (row) => volume(row.calledOff, row) },
    { header: 'Offen', field: (row) => volume(row.open, row) },
    { header: 'Verfallen', field: (row) => volume(row.lapsed, row) },
    { header: 'Abgeholt', field: (row) => volume(row.lifted, row) },
    { header: 'Nach Plan bis heute', field: (row) => volume(row.planned, row) },
    {
      header: `Festpreis in ${currency}/100 l`,
      field: ({ price }) => (price === null ? null : { number: price, decimals: 2 }),
    },
    {
      header: 'Aufschlag auf den Live-Preis',
      field: ({ premium }) => (premium === null ? null : { number: premium, decimals: 4 }),
    },
    { header: 'Einheit des Aufschlags', field: ({ premiumUnit }) => toUnit(premiumUnit) },
  ];
}
