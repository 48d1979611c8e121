import {
  pushRoutes,
  unknownBrowserKeySentence,
  unknownPushServiceSentence,
} from '@handelsplatz/contract/notifications';
import type { AppContext } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { createPushStore, isSubscribed } from './push.store.ts';
import { isBrowserKey } from './push-message.ts';
import { isPushService } from './push-service.ts';

const right = 'signed-in';

/** Registers the routes by which a browser takes push messages, or takes them no more. */
export function registerPushRoutes(
  http: HttpServer,
  { db, clock, transactions }: Pick<AppContext, 'db' | 'clock' | 'transactions'>,
): void {
  const inTransaction = transactions((tx) => ({ push: createPushStore(tx) }));

  serve(http, pushRoutes.read, { right }, async (request) => {
    const { publicKey } = await inTransaction(({ push }) => push.keys(clock.now()));
    return { publicKey, subscribed: await isSubscribed(db, getActor(request).sessionId) };
  });

  serve(http, pushRoutes.subscribe, { right }, async (request) => {
    const { sessionId, userId } = getActor(request);
    const { endpoint, keys } = request.body;
    if (!isPushService(endpoint)) throw invalidInput('endpoint', unknownPushServiceSentence);
    if (!isBrowserKey(keys.p256dh)) throw invalidInput('keys.p256dh', unknownBrowserKeySentence);
    await inTransaction(({ push }) => push.subscribe({ sessionId, userId }, { endpoint, ...keys }, clock.now()));
    return { success: true } as const;
  });

  serve(http, pushRoutes.unsubscribe, { right }, async (request) => {
    await inTransaction(({ push }) => push.unsubscribe(getActor(request).sessionId));
    return { success: true } as const;
  });
}
