import { termsRoutes } from '@handelsplatz/contract/papers';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayLong, formatTime, toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, notFound, sendFile, serve } from '../../platform/http/index.ts';
import type { PdfDocument } from '../../platform/pdf/index.ts';
import { spelled, toFooter, toLetterhead } from '../notifications/index.ts';
import { findHashedTerms, type HashedTerms, listHashedTerms } from './terms.ts';

type Context = Pick<AppContext, 'brand' | 'clock' | 'printer'>;

/** Registers the general terms: to be read, and to be stored as PDF with their version and hash. */
export function registerTermsRoutes(http: HttpServer, { brand, clock, printer }: Context): void {
  const find = (version: string | undefined) =>
    findHashedTerms(brand.code, { version, day: toBrandDay(clock.now(), brand.zone) });

  serve(http, termsRoutes.read, { right: 'public' }, (request) => {
    const terms = find(request.query.version);
    if (!terms) throw notFound();
    const { version, from, hash, sections } = terms;
    const texts = sections.map(({ heading, text }) => ({ heading, text: spelled(text, brand) }));
    return { version, from, hash, sections: texts, versions: listHashedTerms(brand.code).map((each) => each.version) };
  });

  serve(http, termsRoutes.readPdf, { right: 'public' }, async (request, reply) => {
    const terms = find(request.query.version);
    if (!terms) throw notFound();
    const content = await printer.print(toPdf(terms, brand, clock.now()), { urgent: true });
    const filename = `Geschaeftsbedingungen-${terms.version}.pdf`;
    return sendFile(reply, { filename, contentType: 'application/pdf', content });
  });
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
