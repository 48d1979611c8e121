import { type AdminCatalogue, adminCatalogueRoutes } from '@handelsplatz/contract/admin';
import type { terminalInput } from '@handelsplatz/contract/admin/input';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { dangerousGoodsLine } from '@handelsplatz/domain/papers';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { type CsvColumn, countField, sendCsv } from '../../../platform/csv/index.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { DeskBlends } from './blends.service.ts';
import { readCatalogueForDesk } from './catalogue.read.ts';
import type { DeskCatalogue } from './catalogue.service.ts';
import { toProductColumns } from './product-columns.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly catalogue: DeskCatalogue;
  readonly blends: DeskBlends;
}

const right = 'platform.manage';

/** Registers the catalogue: reading, the file, and the commands of each kind. */
export function registerDeskCatalogue(http: HttpServer, dependencies: Dependencies): void {
  registerReading(http, dependencies);
  registerCreating(http, dependencies);
  registerChanging(http, dependencies);
  registerBlends(http, dependencies);
}

function registerBlends(http: HttpServer, { blends }: Dependencies): void {
  serve(http, adminCatalogueRoutes.addBlend, { right }, async (request) => ({
    _id: await blends.add(getActor(request), request.body),
  }));
  serve(http, adminCatalogueRoutes.removeBlend, { right }, async (request, reply) => {
    const done = await blends.remove(getActor(request), request.params.id);
    return done.ok ? { success: true as const } : sendBusinessRefusal(reply, done);
  });
}

function registerReading(http: HttpServer, { db, brand, clock }: Dependencies): void {
  serve(http, adminCatalogueRoutes.read, { right }, () =>
    readCatalogueForDesk(db, toBrandDay(clock.now(), brand.zone)),
  );

  serve(http, adminCatalogueRoutes.export, { right }, async (request, reply) => {
    const day = toBrandDay(clock.now(), brand.zone);
    const { products, terminals } = await readCatalogueForDesk(db, day);
    return request.query.kind === 'products'
      ? sendCsv(reply, { name: ['Produkte', day], columns: productColumns, pages: [products], style: brand })
      : sendCsv(reply, { name: ['Terminals', day], columns: terminalColumns, pages: [terminals], style: brand });
  });
}

function registerCreating(http: HttpServer, { catalogue }: Dependencies): void {
  serve(http, adminCatalogueRoutes.createProduct, { right }, async (request) => {
    const { id, waits } = await catalogue.create(getActor(request), 'products', toProductColumns(request.body));
    return { _id: id, waits };
  });
  serve(http, adminCatalogueRoutes.createTerminal, { right }, async (request) => ({
    _id: (await catalogue.create(getActor(request), 'terminals', toTerminalColumns(request.body))).id,
  }));
  serve(http, adminCatalogueRoutes.createRegion, { right }, async (request) => ({
    _id: (await catalogue.create(getActor(request), 'regions', request.body)).id,
  }));
}

function registerChanging(http: HttpServer, { catalogue }: Dependencies): void {
  const answer = <C extends RefusalCode>(done: BusinessResult<unknown, C>) =>
    done.ok ? { success: true as const } : done;
  serve(http, adminCatalogueRoutes.changeProduct, { right }, async (request, reply) => {
    const { version, proposal, ...product } = request.body;
    const seen = { id: request.params.id, version, proposal };
    const done = await catalogue.change(getActor(request), 'products', seen, toProductColumns(product));
    return done.ok ? { success: true as const, waits: done.value.waits } : sendBusinessRefusal(reply, done);
  });
  for (const [route, approves] of [
    [adminCatalogueRoutes.approveFacts, true],
    [adminCatalogueRoutes.refuseFacts, false],
  ] as const)
    serve(http, route, { right }, async (request, reply) => {
      const { id: productId, proposal: id } = request.params;
      const done = answer(await catalogue.decide(getActor(request), { id, productId, approves }));
      return 'success' in done ? done : sendBusinessRefusal(reply, done);
    });
  serve(http, adminCatalogueRoutes.changeTerminal, { right }, async (request, reply) => {
    const { version, ...terminal } = request.body;
    const seen = { id: request.params.id, version };
    const done = answer(await catalogue.change(getActor(request), 'terminals', seen, toTerminalColumns(terminal)));
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });
  serve(http, adminCatalogueRoutes.changeRegion, { right }, async (request, reply) => {
    const { version, ...region } = request.body;
    const done = answer(
      await catalogue.change(getActor(request), 'regions', { id: request.params.id, version }, region),
    );
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });
  serve(http, adminCatalogueRoutes.withdrawProduct, { right, confirmed: true }, async (request, reply) => {
    const { withdrawn, version } = request.body;
    const seen = { id: request.params.id, version };
    const done = answer(await catalogue.withdraw(getActor(request), 'products', seen, withdrawn));
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });
  serve(http, adminCatalogueRoutes.withdrawTerminal, { right, confirmed: true }, async (request, reply) => {
    const { withdrawn, version } = request.body;
    const seen = { id: request.params.id, version };
    const done = answer(await catalogue.withdraw(getActor(request), 'terminals', seen, withdrawn));
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });
}

function toTerminalColumns({ name, regionId }: z.output<typeof terminalInput>) {
  return { name, region_id: regionId };
}

const productColumns: CsvColumn<AdminCatalogue['products'][number]>[] = [
  { header: 'Code', field: ({ code }) => code },
  { header: 'Produkt', field: ({ name }) => name },
  { header: 'Art', field: ({ type }) => (type === 'FUEL' ? 'Kraft- oder Brennstoff' : 'Additiv') },
  { header: 'Kategorie', field: ({ category }) => category },
  { header: 'Einheit', field: ({ unit }) => unit },
  { header: 'Steuerstatus', field: ({ taxStatus }) => taxStatus },
  { header: 'Zolltarifnummer', field: ({ cnCode }) => cnCode },
  { header: 'Gefahrgut', field: (product) => (product.dangerousGoods === null ? '' : dangerousGoodsLine(product)) },
  {
    header: 'Biogener Anteil (%)',
    field: ({ biogenicPercent }) => (biogenicPercent === null ? null : { number: biogenicPercent, decimals: 1 }),
  },
  { header: 'Biogene Stoffe', field: ({ biogenicKind }) => biogenicKind },
  { header: 'Angebote', field: ({ offers }) => countField(offers) },
  { header: 'Zurückgezogen', field: ({ withdrawnAt }) => (withdrawnAt ? { at: new Date(withdrawnAt) } : null) },
];

const terminalColumns: CsvColumn<AdminCatalogue['terminals'][number]>[] = [
  { header: 'Terminal', field: ({ name }) => name },
  { header: 'Region', field: ({ region }) => region },
  { header: 'Angebote', field: ({ offers }) => countField(offers) },
  { header: 'Zurückgezogen', field: ({ withdrawnAt }) => (withdrawnAt ? { at: new Date(withdrawnAt) } : null) },
];
