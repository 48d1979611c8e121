import { problems } from '@handelsplatz/contract/common';
import { outbox } from '@handelsplatz/contract/notifications';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, notFound } from '../../platform/http/index.ts';
import { listOutbox } from './outbox.read.ts';

export function outboxRoutes(http: HttpServer, { config, db }: Pick<AppContext, 'config' | 'db'>): void {
  http.get(
    '/api/outbox',
    {
      // Whoever reset a password is signed out and must find the mail; outside the demo there is nothing here.
      config: { right: 'public' },
      schema: {
        summary: 'The last 50 mails, in demo mode only',
        tags: ['notifications'],
        response: { 200: outbox, ...problems(404) },
      },
    },
    async () => {
      if (!config.demo) throw notFound();
      return { mails: await listOutbox(db) };
    },
  );
}
