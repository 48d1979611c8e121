import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayLong, formatTime } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import type { PdfDocument } from '../../platform/pdf/index.ts';
import { spelled, toFooter, toLetterhead } from '../notifications/index.ts';
import type { HashedTerms } from './versions.read.ts';

/**
 * Prints the general terms. Each version is printed once: everybody may ask for it without signing in, and the confirmations of orders
 * wait for the same printer.
 */
export function createTermsPrinter({ brand, clock, printer }: Pick<AppContext, 'brand' | 'clock' | 'printer'>) {
  const printed = new Map<string, Promise<Buffer>>();
  return (terms: HashedTerms): Promise<Buffer> => {
    const known = printed.get(terms.version);
    if (known) return known;
    const file = printer.print(toPdf(terms, brand, clock.now()), { accountId: 'terms', urgent: true });
    printed.set(terms.version, file);
    file.catch(() => printed.delete(terms.version));
    return file;
  };
}

function toPdf({ version, hash, sections }: HashedTerms, brand: Brand, now: Date): PdfDocument {
  return {
    title: `Geschäftsbedingungen ${version}`,
    language: brand.locale,
    createdAt: now,
    letterhead: toLetterhead(brand),
    blocks: [
      { kind: 'title', above: `Stand ${version}`, text: 'Allgemeine Geschäftsbedingungen' },
      ...sections.flatMap(({ heading, text }) => [
        { kind: 'heading', text: heading } as const,
        { kind: 'text', text: spelled(text, brand) } as const,
      ]),
      { kind: 'text', text: `Prüfsumme des Textes (SHA-256): ${hash.match(/.{16}/g)?.join(' ')}` },
    ],
    footer: toFooter(brand, `${formatDayLong(now, brand.zone)}, ${formatTime(now, brand.zone)} Uhr`),
  };
}
