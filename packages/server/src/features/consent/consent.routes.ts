import { consentRoutes } from '@handelsplatz/contract/consent';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { addressLimit, routeLimit } from '../identity/index.ts';
import { listSessionReplays, readPageViews } from './consent.read.ts';
import type { ConsentService } from './consent.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock' | 'config'> {
  readonly consent: ConsentService;
}

/** The largest batch of events. */
const bodyLimit = 300_000;
const success = { success: true } as const;

/** Without the visitor's consent nothing is taken, whatever the page sends. */
function findMissingConsent({ cookies }: FastifyRequest) {
  return cookies.cookie_consent === 'analytical' ? undefined : refuseWith('consent_missing');
}

/** Registers the decision of visitors, and what only consent allows. */
export function registerConsentRoutes(http: HttpServer, { brand, config, consent }: Dependencies): void {
  const perMinute = (max: number) => ({ rateLimit: routeLimit(config, max) });

  const decide = { right: 'public', rateLimit: addressLimit(config, 30) };
  serve(http, consentRoutes.decide, decide, async (request) => {
    await consent.decide(request.body.choice, request.body.textVersion);
    return success;
  });

  serve(http, consentRoutes.countView, { right: 'signed-in', ...perMinute(120) }, async (request, reply) => {
    const missing = findMissingConsent(request);
    if (missing) return sendBusinessRefusal(reply, missing);
    await consent.countView(request.body.page, request.body.screen);
    return success;
  });

  const record = { right: 'replays.record' } as const;
  const begin = { ...record, rateLimit: addressLimit(config, 6) };
  serve(http, consentRoutes.startReplay, begin, async (request, reply) => {
    if (!brand.features.sessionReplay) throw notFound();
    const missing = findMissingConsent(request);
    if (missing) return sendBusinessRefusal(reply, missing);
    const begun = await consent.startReplay(getActor(request), request.body.screen, request.ip);
    return begun.ok ? { _id: begun.value } : sendBusinessRefusal(reply, begun);
  });

  serve(http, consentRoutes.addEvents, { ...record, ...perMinute(60), bodyLimit }, async (request, reply) => {
    const missing = findMissingConsent(request);
    if (missing) return sendBusinessRefusal(reply, missing);
    const added = await consent.addEvents(getActor(request), request.params.id, request.body);
    if (added === 'not_found') throw notFound();
    return added.ok ? success : sendBusinessRefusal(reply, added);
  });

  serve(http, consentRoutes.dropOwnReplay, record, async (request) => {
    if (!(await consent.dropOwn(getActor(request), request.params.id))) throw notFound();
    return success;
  });
}

/** Registers what the provider reads: replays, and how often pages were opened. */
export function registerUsageRoutes(http: HttpServer, { db, brand, clock, consent }: Dependencies): void {
  const right = 'replays.supervise';

  serve(http, consentRoutes.listReplays, { right }, async (request) => {
    const { docs, total } = await listSessionReplays(db, request.query);
    return { docs, metadata: { pageNumber: request.query.page, total } };
  });

  serve(http, consentRoutes.readReplay, { right }, async (request) => {
    const replay = await consent.view(getActor(request), request.params.id);
    if (!replay) throw notFound();
    return replay;
  });

  serve(http, consentRoutes.deleteReplay, { right }, async (request) => {
    if (!(await consent.delete(getActor(request), request.params.id))) throw notFound();
    return success;
  });

  serve(http, consentRoutes.readViews, { right }, async (request) => {
    const from = addDays(toBrandDay(clock.now(), brand.zone), 1 - request.query.days);
    return { from, ...(await readPageViews(db, from)) };
  });
}
