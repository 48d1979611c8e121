import { apiKeyRoutes } from '@handelsplatz/contract/api-keys';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { addressLimit } from '../identity/index.ts';
import { listApiKeys } from './api-keys.read.ts';
import { type ApiKeys, listGivableScopes } from './api-keys.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly keys: ApiKeys;
}

const right = 'integrations.manage';
const lostKeysPerMinute = 10;

/** Registers the routes of keys. Changing a key needs a recent proof of who the user is. */
export function registerApiKeyRoutes(http: HttpServer, { db, clock, config, keys }: Dependencies): void {
  serve(http, apiKeyRoutes.list, { right }, async (request) => {
    const actor = getActor(request);
    return { keys: await listApiKeys(db, actor.accountId, clock.now()), scopes: listGivableScopes(actor) };
  });

  serve(http, apiKeyRoutes.create, { right, confirmed: true }, async (request, reply) => {
    const made = await keys.create(getActor(request), request.body);
    return made.ok ? { _id: made.value.id, key: made.value.key } : sendBusinessRefusal(reply, made);
  });

  serve(http, apiKeyRoutes.rotate, { right, confirmed: true }, async (request, reply) => {
    const made = await keys.rotate(getActor(request), request.params.id, request.body.overlapHours);
    if (made === 'not_found') throw notFound();
    return made.ok ? { _id: made.value.id, key: made.value.key } : sendBusinessRefusal(reply, made);
  });

  serve(http, apiKeyRoutes.revoke, { right, confirmed: true }, async (request, reply) => {
    const revoked = await keys.revoke(getActor(request), request.params.id);
    if (revoked === 'not_found') throw notFound();
    return revoked.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, revoked);
  });

  const lost = { right: 'public', anonymous: true, rateLimit: addressLimit(config, lostKeysPerMinute) } as const;
  serve(http, apiKeyRoutes.revokeLost, lost, async (request) => {
    if ((await keys.revokeLost(request.body.key)) === 'not_found') throw notFound();
    return { success: true } as const;
  });
}
