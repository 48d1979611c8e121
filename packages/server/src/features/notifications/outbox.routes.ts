import { problems, sentFile } from '@handelsplatz/contract/common';
import { attachmentOfMail, outbox } from '@handelsplatz/contract/notifications';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, notFound, sendFile } from '../../platform/http/index.ts';
import { findAttachment, listOutbox } from './outbox.read.ts';

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

  http.get(
    '/api/outbox/:id/attachments/:position',
    {
      config: { right: 'public' },
      schema: {
        summary: 'An attachment of one of these mails, in demo mode only',
        tags: ['notifications'],
        params: attachmentOfMail,
        response: { 200: sentFile('application/pdf'), ...problems(404) },
      },
    },
    async ({ params }, reply) => {
      const file = config.demo ? await findAttachment(db, params.id, params.position) : undefined;
      if (!file) throw notFound();
      return sendFile(reply, { ...file, content: Buffer.from(file.contentBase64, 'base64') });
    },
  );
}
