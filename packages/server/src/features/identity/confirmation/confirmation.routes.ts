import { identityRoutes } from '@handelsplatz/contract/identity';
import type { Config } from '../../../platform/config/index.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { costlyPerMinute, routeLimit } from '../limits/route-limit.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { ConfirmationService } from './confirmation.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly confirmations: ConfirmationService;
  readonly cookies: Cookies;
}

export function registerConfirmationRoutes(http: HttpServer, { config, confirmations, cookies }: Dependencies): void {
  const right = 'signed-in';
  const withoutFactor = true;
  const costly = { right, withoutFactor, rateLimit: routeLimit(config, costlyPerMinute) };

  serve(http, identityRoutes.readConfirmationMethods, { right, withoutFactor }, async (request) => ({
    methods: await confirmations.listMethods(getActor(request)),
  }));

  serve(http, identityRoutes.askPasskeyForConfirmation, costly, (request) =>
    confirmations.askPasskey(getActor(request)),
  );

  serve(http, identityRoutes.confirmSession, costly, async (request, reply) => {
    const outcome = await confirmations.confirm(getActor(request), request.body, cookies.readDevice(request));
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    return { success: true } as const;
  });
}
