import { problems } from '@handelsplatz/contract/common';
import { bubbles } from '@handelsplatz/contract/shell';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { countBubbles } from './bubbles.read.ts';

export function shellRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  http.get(
    '/api/shell/bubbles',
    {
      config: { right: 'signed-in' },
      schema: { summary: 'Counts in the menu', tags: ['shell'], response: { 200: bubbles, ...problems(401) } },
    },
    async (request) => await countBubbles(db, actorOf(request)),
  );
}
