import type { Brand } from '@handelsplatz/domain/brands';
import { withLoadedBlend } from '@handelsplatz/domain/papers';
import type { PdfBlock } from '../../../platform/pdf/index.ts';
import { describeCo2 } from './co2-words.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** The notices that the law demands, as they were when the order was placed; after a loading with the blend of what was loaded. */
export function paperBlocks(order: NotifiedOrder): PdfBlock[] {
  const papers = withLoadedBlend(order.papers ?? [], order.loadings);
  if (papers.length === 0) return [];
  return [
    { kind: 'heading', text: 'Gesetzliche Hinweise' },
    ...papers.map(({ title, text }): PdfBlock => ({ kind: 'text', text: `${text} (${title})` })),
  ];
}

/** Carbon dioxide, where goods can be used for heating. */
export function co2Blocks(order: NotifiedOrder, brand: Brand): PdfBlock[] {
  const block = describeCo2(order, brand);
  if (!block) return [];
  return [
    { kind: 'heading', text: block.heading },
    ...block.quantities.flatMap(({ name, facts }): PdfBlock[] => [
      ...(name === '' ? [] : [{ kind: 'text', text: name } as const]),
      { kind: 'facts', facts, figures: true },
    ]),
    ...block.notes.map((text): PdfBlock => ({ kind: 'text', text })),
  ];
}

/** The version of the general terms that holds for the order, with the hash of its text. */
export function termsBlocks({ termsVersion, termsHash }: NotifiedOrder): PdfBlock[] {
  if (termsVersion === null || termsHash === null) return [];
  const text = `Es gelten die Allgemeinen Geschäftsbedingungen, Stand ${termsVersion} (SHA-256 ${termsHash}).`;
  return [{ kind: 'text', text }];
}
