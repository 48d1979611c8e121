import { termsRoutes } from '@handelsplatz/contract/papers';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, notFound, sendFile, serve } from '../../platform/http/index.ts';
import { spelled } from '../notifications/index.ts';
import { findHashedTerms, listHashedTerms } from './terms.ts';
import { createTermsPrinter } from './terms-pdf.ts';

type Context = Pick<AppContext, 'brand' | 'clock' | 'printer'>;

/** Registers the general terms: to be read, and to be stored as PDF with their version and hash. */
export function registerTermsRoutes(http: HttpServer, { brand, clock, printer }: Context): void {
  const find = (version: string | undefined) =>
    findHashedTerms(brand.code, { version, day: toBrandDay(clock.now(), brand.zone) });

  const print = createTermsPrinter({ brand, clock, printer });

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
    const content = await print(terms);
    const filename = `Geschaeftsbedingungen-${terms.version}.pdf`;
    return sendFile(reply, { filename, contentType: 'application/pdf', content });
  });
}
