import { identityRoutes } from '@handelsplatz/contract/identity';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import type { Cookies } from './cookies.ts';
import type { SessionService } from './sessions.service.ts';

const open = { right: 'signed-in', withoutFactor: true };

export function registerSessionRoutes(http: HttpServer, deps: { sessions: SessionService; cookies: Cookies }): void {
  const { sessions, cookies } = deps;

  serve(http, identityRoutes.listSessions, open, async (request) => {
    const actor = getActor(request);
    const own = await sessions.list(actor);
    return {
      sessions: own.map(({ id: _id, createdAt, lastSeenAt, userAgent }) => ({
        _id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        userAgent,
        current: _id === actor.sessionId,
      })),
    };
  });

  serve(http, identityRoutes.endSession, open, async (request, reply) => {
    const actor = getActor(request);
    if (!(await sessions.end(actor, request.params.id))) throw notFound();
    if (request.params.id === actor.sessionId) cookies.clearSession(request, reply);
    return { success: true } as const;
  });
}
