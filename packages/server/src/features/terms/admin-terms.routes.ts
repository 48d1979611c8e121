import { termsRoutes } from '@handelsplatz/contract/terms';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { writeTermsMarkup } from '@handelsplatz/domain/terms';
import type { AppContext } from '../../platform/context.ts';
import { type CsvColumn, sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { type AcceptanceFilter, type AcceptanceRow, countAcceptances, listAcceptances } from './acceptances.read.ts';
import { compareTerms } from './difference.ts';
import { spellSections } from './terms.routes.ts';
import { readTermsText, type TermsService } from './terms.service.ts';
import { findVersion, listVersions, readSections, type TermsVersion } from './versions.read.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'readDb' | 'brand' | 'clock'> {
  readonly terms: TermsService;
}

const right = 'terms.supervise';
const rowsPerPage = 500;

/** Registers what the provider does with the general terms: write, publish, withdraw, see who accepted. */
export function registerAdminTermsRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, brand, clock, terms } = dependencies;
  const today = () => toBrandDay(clock.now(), brand.zone);

  serve(http, termsRoutes.list, { right }, async () => {
    const versions = await listVersions(db, brand.code);
    const inForce = findVersion(versions, { day: today() });
    const counts = await Promise.all(versions.map(({ version }) => countAcceptances(db, brand.code, version)));
    const newest = versions[0]?.version ?? '';
    return {
      versions: versions.map((version, index) => ({
        version: version.version,
        from: version.from,
        hash: version.hash,
        state:
          version === inForce ? ('inForce' as const) : version.from > today() ? ('coming' as const) : ('past' as const),
        publishedAt: version.publishedAt?.toISOString() ?? null,
        publishedBy: version.publishedBy,
        accepted: counts[index]?.accepted ?? 0,
      })),
      asks: brand.features.acceptTermsAtFirstLogin,
      users: counts[0]?.users ?? 0,
      text: writeTermsMarkup(await readSections(db, brand.code, newest)),
      today: today(),
    };
  });

  serve(http, termsRoutes.preview, { right }, async (request) => {
    const sections = spellSections(readTermsText(request.body.text), brand);
    const [newest] = await listVersions(db, brand.code);
    const older = newest ? await readSections(db, brand.code, newest.version) : [];
    return { sections, parts: compareTerms(spellSections(older, brand), sections) };
  });

  serve(http, termsRoutes.publish, { right, confirmed: true }, async (request, reply) => {
    const published = await terms.publish(getActor(request), request.body);
    return published.ok ? { version: published.value } : sendBusinessRefusal(reply, published);
  });

  serve(http, termsRoutes.withdraw, { right, confirmed: true }, async (request, reply) => {
    const withdrawn = await terms.withdraw(getActor(request), request.params.version);
    if (withdrawn === 'not_found') throw notFound();
    return withdrawn.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, withdrawn);
  });

  registerAcceptances(http, dependencies, async (version) => {
    const found = findVersion(await listVersions(db, brand.code), { version, day: today() });
    if (!found) throw notFound();
    return found;
  });
}

function registerAcceptances(
  http: HttpServer,
  { readDb: db, brand }: Dependencies,
  find: (version: string | undefined) => Promise<TermsVersion>,
): void {
  serve(http, termsRoutes.listAcceptances, { right }, async (request) => {
    const { version } = await find(request.query.version);
    const [{ rows, total }, counts] = await Promise.all([
      listAcceptances(db, brand.code, { ...request.query, version }),
      countAcceptances(db, brand.code, version),
    ]);
    return {
      version,
      docs: rows.map(({ id, acceptedAt, ...row }) => ({
        _id: id,
        ...row,
        acceptedAt: acceptedAt?.toISOString() ?? null,
      })),
      metadata: { pageNumber: request.query.page, total, ...counts },
    };
  });

  async function* pages(filter: AcceptanceFilter) {
    for (let page = 1; ; page += 1) {
      const { rows } = await listAcceptances(db, brand.code, { ...filter, page, limit: rowsPerPage });
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerPage) return;
    }
  }

  serve(http, termsRoutes.exportAcceptances, { right }, async (request, reply) => {
    const { version } = await find(request.query.version);
    return sendCsv(reply, {
      name: ['Zustimmungen', 'AGB', version],
      columns: acceptanceColumns(version),
      pages: pages({ ...request.query, version }),
      style: brand,
    });
  });
}

function acceptanceColumns(version: string): CsvColumn<AcceptanceRow>[] {
  return [
    { header: 'Fassung', field: () => version },
    { header: 'Firma', field: ({ account }) => account },
    { header: 'Name', field: ({ name }) => name },
    { header: 'Benutzername', field: ({ username }) => username },
    { header: 'Angenommen am', field: ({ acceptedAt }) => (acceptedAt === null ? null : { at: acceptedAt }) },
  ];
}
