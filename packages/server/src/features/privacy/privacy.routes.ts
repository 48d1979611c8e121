import { Readable } from 'node:stream';
import { privacyRoutes } from '@handelsplatz/contract/privacy';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { toFileName } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { routeLimit } from '../identity/index.ts';
import { toPersonJson } from './person-json.ts';
import { toPersonPdf } from './person-pdf.ts';
import type { Privacy } from './privacy.service.ts';

/** Whom it may concern is decided by the person: oneself, the users of one's account, for the provider everybody. */
const right = 'signed-in';

interface Dependencies extends Pick<AppContext, 'brand' | 'clock' | 'config' | 'printer'> {
  readonly privacy: Privacy;
}

/** Registers the routes of people's data. */
export function registerPrivacyRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { brand, clock, config, printer, privacy } = dependencies;
  const read = async (actor: Actor, id: string) => {
    const found = await privacy.export(actor, id);
    if (found === 'not_found') throw notFound();
    return found;
  };
  const nameFile = (name: string, ending: string) => ({
    'content-disposition': `attachment; filename="${toFileName(['Auskunft', name, toBrandDay(clock.now(), brand.zone)])}.${ending}"`,
    'cache-control': 'private, no-store',
  });
  const limited = { right, confirmed: true, rateLimit: routeLimit(config, 10) } as const;

  serve(http, privacyRoutes.export, limited, async (request, reply) => {
    const { person, tables } = await read(getActor(request), request.params.id);
    const content = Readable.from(toPersonJson(person, tables, clock.now()), { objectMode: false });
    return reply.type('application/json').headers(nameFile(person.name, 'json')).send(content);
  });

  serve(http, privacyRoutes.exportPdf, limited, async (request, reply) => {
    const actor = getActor(request);
    const { person, tables } = await read(actor, request.params.id);
    const document = await toPersonPdf(person, tables, brand, clock.now());
    const content = await printer.print(document, { accountId: actor.accountId, urgent: false });
    return reply.type('application/pdf').headers(nameFile(person.name, 'pdf')).send(content);
  });

  serve(http, privacyRoutes.planErasure, { right }, async (request) => {
    const plan = await privacy.plan(getActor(request), request.params.id);
    if (plan === 'not_found') throw notFound();
    return plan;
  });

  serve(http, privacyRoutes.erase, { right, confirmed: true }, async (request, reply) => {
    const erased = await privacy.erase(getActor(request), request.params.id);
    if (erased === 'not_found') throw notFound();
    return erased.ok ? erased.value : sendBusinessRefusal(reply, erased);
  });
}
