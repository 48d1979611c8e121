import type { AuditEntryView } from '@handelsplatz/contract/audit';
import { type CsvColumn, countField } from '../../platform/csv/index.ts';

/** The columns of exported entries. One line has all values of a change. */
export const auditColumns: readonly CsvColumn<AuditEntryView>[] = [
  { header: 'Nummer', field: ({ _id }) => _id },
  { header: 'Zeitpunkt', field: ({ at }) => ({ at: new Date(at) }) },
  { header: 'Konto', field: ({ account }) => account.name },
  { header: 'Person', field: ({ actor }) => actor?.name ?? 'Marktplatz' },
  { header: 'Vorgang', field: ({ title }) => title },
  { header: 'Objekt', field: ({ object }) => object.name },
  { header: 'Kennung', field: ({ object }) => object._id },
  { header: 'Vorher', field: ({ differences }) => joinValues(differences, 'before') },
  { header: 'Nachher', field: ({ differences }) => joinValues(differences, 'after') },
  { header: 'Position in der Kette', field: ({ position }) => countField(position) },
];

function joinValues(differences: AuditEntryView['differences'], side: 'before' | 'after'): string {
  return differences.map((difference) => `${difference.label}: ${difference[side] || '–'}`).join('; ');
}
