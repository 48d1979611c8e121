import type { PriceExplanation } from '@handelsplatz/contract/pricing/explanation';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { decimal } from '@handelsplatz/domain/numbers';
import type { PdfBlock, TableColumn, TableRow } from '../../../platform/pdf/index.ts';
import { confirmationTexts } from './order-confirmation.texts.ts';

type Line = PriceExplanation['lines'][number];

const columns: readonly TableColumn[] = [
  { header: 'Bestandteil', width: 0.45 },
  { header: 'Wert', width: 0.15, align: 'right' },
  { header: 'Einheit', width: 0.12, soft: true },
  { header: 'Zwischensumme', width: 0.16, align: 'right' },
  { header: 'Einheit', width: 0.12, soft: true },
];

/** The lines of a price that the reader may see, each with its result. */
export function explanationTable({ lines }: PriceExplanation, brand: Brand): PdfBlock {
  return { kind: 'table', columns, rows: lines.map((line) => toRow(line, brand)) };
}

function toRow(line: Line, brand: Brand): TableRow {
  const note = formatNote(line, brand);
  return {
    cells: [
      line.label,
      formatAmount(line.value, brand, { least: leastDecimals(line.kind), most: 6 }),
      line.unit,
      line.runningTotal === null ? '' : formatAmount(line.runningTotal, brand, { least: 2, most: 4 }),
      line.runningUnit ?? '',
    ],
    ...(note && { note }),
    ...(line.kind === 'ROUNDED' && { strong: true }),
  };
}

/** As many decimals as the value has, because a running total has more than a reader needs. */
function formatAmount(text: string, brand: Brand, { least, most }: { least: number; most: number }): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const amount = formatNumber(decimal(text), Math.min(most, Math.max(least, decimals)), brand.numbers);
  return amount.replace('-', '−');
}

/** Rates have at least five decimals, amounts two, and factors as many as their value has. */
function leastDecimals(kind: string): number {
  if (kind === 'FX' || kind === 'FX_SURCHARGE') return 5;
  return kind === 'CONVERSION' || kind === 'DENSITY' || kind === 'PER_100L' ? 0 : 2;
}

/** What a step does, and the version of its rule. Buyers see sums, which have neither. */
function formatNote(line: Line, brand: Brand): string | undefined {
  const idle = line.kind === 'FLOOR' && Number(line.value) < Number(line.runningTotal);
  const step = idle ? 'liegt unter dem Preis und greift nicht' : confirmationTexts(brand).formatStep(line.kind);
  const version = line.ruleVersion === null ? undefined : `Fassung ${line.ruleVersion}`;
  return [step, version].filter(Boolean).join(' · ') || undefined;
}
