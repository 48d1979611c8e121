import { notificationRoutes } from '@handelsplatz/contract/notifications';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, sendFile, serve } from '../../platform/http/index.ts';
import { layOut } from './letter-layout.ts';
import { findAttachment, findLetter, listOutbox, type OutboxScope } from './outbox.read.ts';

const right = 'signed-in';

/** A mail loads nothing and runs nothing, whatever stands in it. */
const mailHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups",
  'referrer-policy': 'no-referrer',
};

export function registerOutboxRoutes(
  http: HttpServer,
  { config, db, brand }: Pick<AppContext, 'config' | 'db' | 'brand'>,
): void {
  serve(http, notificationRoutes.readOutbox, { right }, async (request) => {
    if (!config.demo) throw notFound();
    return { mails: await listOutbox(db, toScope(getActor(request))) };
  });

  serve(http, notificationRoutes.readAttachment, { right }, async (request, reply) => {
    const file = config.demo ? await findAttachment(db, toScope(getActor(request)), request.params) : undefined;
    if (!file) throw notFound();
    return sendFile(reply, { ...file, content: Buffer.from(file.contentBase64, 'base64') });
  });

  serve(http, notificationRoutes.readHtml, { right }, async (request, reply) => {
    const letter = config.demo ? await findLetter(db, toScope(getActor(request)), request.params.id) : undefined;
    if (!letter) throw notFound();
    return reply.type('text/html; charset=utf-8').headers(mailHeaders).send(layOut(brand, letter));
  });
}

/** Only the provider sees mails of other accounts: a link that sets a password is as good as the password. */
function toScope({ accountType, accountId }: Actor): OutboxScope {
  return accountType === 'admin' ? 'all' : { accountId };
}
