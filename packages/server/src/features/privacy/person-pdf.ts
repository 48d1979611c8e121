import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayLong, formatTime } from '@handelsplatz/domain/formats';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/index.ts';
import { toFooter, toLetterhead } from '../notifications/index.ts';
import type { Person } from './person.read.ts';
import type { StoredTable } from './stored.read.ts';
import { nameTable } from './table-names.ts';

/** So many rows of a table are printed; the JSON file has all. */
const printedRows = 20;
const longest = 160;

/** What is stored about a person, to read: by table, some rows with their values. */
export async function toPersonPdf(
  person: Person,
  tables: readonly StoredTable[],
  brand: Brand,
  now: Date,
): Promise<PdfDocument> {
  const blocks: PdfBlock[] = [];
  for (const table of tables) blocks.push(...(await toBlocks(table)));
  const at = `${formatDayLong(now, brand.zone)}, ${formatTime(now, brand.zone)} Uhr`;
  return {
    title: `Auskunft ${person.name}`,
    language: brand.locale,
    createdAt: now,
    letterhead: toLetterhead(brand),
    blocks: [
      { kind: 'title', above: 'Auskunft über gespeicherte Daten', text: person.name },
      {
        kind: 'text',
        text: `Stand ${at}. Diese Auskunft nennt alles, was unter dieser Person gespeichert ist, nach Tabellen. Gehört ein Datensatz dem Unternehmen und nennt er die Person nur, etwa eine Bestellung, dann stehen hier seine Kennung und seine Zeiten. Passwörter und Schlüssel werden nicht angezeigt. Von langen Tabellen stehen hier die ersten ${printedRows} Zeilen; die JSON-Datei hat alle.`,
      },
      ...blocks,
    ],
    footer: toFooter(brand, at),
  };
}

async function toBlocks({ table, by, count, rows }: StoredTable): Promise<PdfBlock[]> {
  const printed = await Array.fromAsync(rows(printedRows));
  return [
    { kind: 'heading', text: `${nameTable(table)} (${count})` },
    { kind: 'text', text: `Tabelle ${table}, Spalte ${by}` },
    ...printed.map((row): PdfBlock => ({ kind: 'facts', facts: toFacts(row) })),
  ];
}

function toFacts(row: object) {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name, value: shorten(typeof value === 'string' ? value : JSON.stringify(value)) }));
}

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);
