import { done, id, problems } from '@handelsplatz/contract/common';
import { sessionList } from '@handelsplatz/contract/identity';
import { z } from 'zod';
import { actorOf, type HttpServer, notFound } from '../../platform/http/index.ts';
import type { Cookies } from './cookies.ts';
import type { SessionService } from './sessions.service.ts';

const tags = ['identity'];

export function sessionRoutes(http: HttpServer, deps: { sessions: SessionService; cookies: Cookies }): void {
  const { sessions, cookies } = deps;
  http.get(
    '/api/sessions',
    {
      config: { right: 'signed-in' },
      schema: { summary: 'Where one is signed in', tags, response: { 200: sessionList, ...problems(401) } },
    },
    async (request) => {
      const actor = actorOf(request);
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
    },
  );
  http.delete(
    '/api/sessions/:id',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'End one of one’s own sessions',
        tags,
        params: z.strictObject({ id }),
        response: { 200: done, ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (!(await sessions.end(actor, request.params.id))) throw notFound();
      if (request.params.id === actor.sessionId) cookies.clearSession(request, reply);
      return { success: true } as const;
    },
  );
}
