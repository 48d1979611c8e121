import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { releaseRequestRoutes } from '@handelsplatz/contract/relationships';
import { can } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { routeLimit } from '../../identity/index.ts';
import { listReleaseRequests } from './requests.read.ts';
import type { ReleaseRequests } from './requests.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'config'> {
  readonly releaseRequests: ReleaseRequests;
}

const done = { success: true } as const;

/** Registers the routes of requests for goods, payment terms, credit and rights. */
export function registerReleaseRequestRoutes(http: HttpServer, { db, config, releaseRequests }: Dependencies): void {
  serve(http, releaseRequestRoutes.list, { right: 'releases.view' }, async (request) => {
    const actor = getActor(request);
    const { accountId } = actor;
    const side = actor.accountType === 'seller' ? 'seller' : 'buyer';
    // A seller's users read of customers only with the right to manage them.
    if (side === 'seller' && can(actor, 'customers.manage') !== 'ok') throw notFound();
    return { requests: await listReleaseRequests(db, { accountId, side }, request.query) };
  });

  const ask = { right: 'releases.ask', rateLimit: routeLimit(config, 30) } as const;
  serve(http, releaseRequestRoutes.ask, ask, async (request, reply) => {
    const asked = await releaseRequests.ask(getActor(request), request.body);
    if (asked === 'not_found') throw notFound();
    return asked.ok ? asked.value : sendBusinessRefusal(reply, asked);
  });

  serve(http, releaseRequestRoutes.withdraw, { right: 'releases.ask' }, async (request, reply) => {
    const withdrawn = requireFound(await releaseRequests.withdraw(getActor(request), request.params.id));
    return withdrawn.ok ? done : sendBusinessRefusal(reply, withdrawn);
  });

  serve(http, releaseRequestRoutes.accept, { right: 'customers.manage' }, async (request, reply) => {
    const accepted = requireFound(
      await releaseRequests.answer(getActor(request), request.params.id, { status: 'ACCEPTED' }),
    );
    return accepted.ok ? done : sendBusinessRefusal(reply, accepted);
  });

  serve(http, releaseRequestRoutes.refuse, { right: 'customers.manage' }, async (request, reply) => {
    const { params, body } = request;
    const refused = requireFound(
      await releaseRequests.answer(getActor(request), params.id, { status: 'REFUSED', ...body }),
    );
    return refused.ok ? done : sendBusinessRefusal(reply, refused);
  });
}

function requireFound<C extends RefusalCode>(outcome: BusinessResult<true, C> | 'not_found'): BusinessResult<true, C> {
  if (outcome === 'not_found') throw notFound();
  return outcome;
}
