import { problems, sentFile } from '@handelsplatz/contract/common';
import { attachmentOfMail, outbox } from '@handelsplatz/contract/notifications';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer, notFound, sendFile } from '../../platform/http/index.ts';
import { findAttachment, listOutbox, type OutboxScope } from './outbox.read.ts';

export function outboxRoutes(http: HttpServer, { config, db }: Pick<AppContext, 'config' | 'db'>): void {
  http.get(
    '/api/outbox',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'The last 50 mails of one’s own account, for admins of all; in demo mode only',
        tags: ['notifications'],
        response: { 200: outbox, ...problems(401, 404) },
      },
    },
    async (request) => {
      if (!config.demo) throw notFound();
      return { mails: await listOutbox(db, scopeOf(actorOf(request))) };
    },
  );

  http.get(
    '/api/outbox/:id/attachments/:position',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'An attachment of one of these mails, in demo mode only',
        tags: ['notifications'],
        params: attachmentOfMail,
        response: { 200: sentFile('application/pdf'), ...problems(401, 404) },
      },
    },
    async (request, reply) => {
      const file = config.demo ? await findAttachment(db, scopeOf(actorOf(request)), request.params) : undefined;
      if (!file) throw notFound();
      return sendFile(reply, { ...file, content: Buffer.from(file.contentBase64, 'base64') });
    },
  );
}

/** A link that sets a password is as good as the password: nobody sees another account's mails but the provider. */
function scopeOf({ accountType, accountId }: Actor): OutboxScope {
  return accountType === 'admin' ? 'all' : { accountId };
}
