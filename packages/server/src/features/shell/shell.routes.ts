import { shellRoutes } from '@handelsplatz/contract/shell';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { countBubbles } from './bubbles.read.ts';

export function registerShellRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  serve(http, shellRoutes.countBubbles, { right: 'signed-in', keptRights: true }, (request) =>
    countBubbles(db, getActor(request)),
  );
}
