import { termsRoutes } from '@handelsplatz/contract/terms';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { TermsSection } from '@handelsplatz/domain/terms';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, sendFile, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { spelled } from '../notifications/index.ts';
import { compareTerms } from './difference.ts';
import type { TermsService } from './terms.service.ts';
import { createTermsPrinter } from './terms-pdf.ts';
import { findVersion, listVersions, readSections, type TermsVersion } from './versions.read.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'printer'>;

/** The sections as readers of the brand spell them. */
export const spellSections = (sections: readonly TermsSection[], brand: Brand): TermsSection[] =>
  sections.map(({ heading, text }) => ({ heading: spelled(heading, brand), text: spelled(text, brand) }));

const toName = ({ version, from, hash }: TermsVersion) => ({ version, from, hash });

/** Registers the general terms: to be read, compared, stored as PDF with their version and hash, and accepted. */
export function registerTermsRoutes(http: HttpServer, context: Context & { readonly terms: TermsService }): void {
  const { db, brand, clock, terms } = context;
  const find = async (wanted: string | undefined) => {
    const day = toBrandDay(clock.now(), brand.zone);
    const versions = await listVersions(db, brand.code);
    const found = findVersion(versions, { version: wanted, day });
    if (!found) throw notFound();
    const inForce = findVersion(versions, { day });
    const previous = versions[versions.indexOf(found) + 1];
    return { versions, found, inForce, previous, day };
  };

  serve(http, termsRoutes.read, { right: 'public' }, async (request) => {
    const { versions, found, inForce, previous, day } = await find(request.query.version);
    const coming = versions.findLast(({ from }) => from > day);
    return {
      ...toName(found),
      sections: spellSections(await readSections(db, brand.code, found.version), brand),
      inForce: found === inForce,
      previous: previous?.version ?? null,
      coming: coming ? toName(coming) : null,
      versions: versions.map(toName),
    };
  });

  serve(http, termsRoutes.readDifference, { right: 'public' }, async (request) => {
    const { found, previous } = await find(request.query.version);
    const sections = await readSections(db, brand.code, found.version);
    const older = previous ? await readSections(db, brand.code, previous.version) : [];
    const parts = compareTerms(spellSections(older, brand), spellSections(sections, brand));
    return { version: found.version, previous: previous?.version ?? null, parts };
  });

  registerPdf(http, context, find);

  const own = { right: 'signed-in', withoutFactor: true } as const;
  serve(http, termsRoutes.readAcceptance, own, (request) => ({
    accepted: getActor(request).termsAccepted,
  }));

  serve(http, termsRoutes.accept, own, async (request, reply) => {
    const accepted = await terms.accept(getActor(request), request.body?.version);
    return accepted.ok ? { accepted: true } : sendBusinessRefusal(reply, accepted);
  });
}

function registerPdf(
  http: HttpServer,
  { db, brand, clock, printer }: Context,
  find: (version: string | undefined) => Promise<{ readonly found: TermsVersion }>,
): void {
  const print = createTermsPrinter({ brand, clock, printer });
  serve(http, termsRoutes.readPdf, { right: 'public' }, async (request, reply) => {
    const { found } = await find(request.query.version);
    const content = await print({ ...found, sections: await readSections(db, brand.code, found.version) });
    const filename = `Geschaeftsbedingungen-${found.version}.pdf`;
    return sendFile(reply, { filename, contentType: 'application/pdf', content });
  });
}
