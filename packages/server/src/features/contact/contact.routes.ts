import { done, problems } from '@handelsplatz/contract/common';
import { contactRequest } from '@handelsplatz/contract/contact';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { routeLimit } from '../identity/index.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'config' | 'transactions'>;

export function contactRoutes(http: HttpServer, { brand, clock, config, transactions }: Dependencies): void {
  const inTransaction = transactions(() => ({}));
  http.post(
    '/api/contact',
    {
      config: { right: 'signed-in', rateLimit: routeLimit(config, 10) },
      schema: {
        summary: 'Write to the provider’s support',
        tags: ['contact'],
        body: contactRequest,
        response: { 202: done, ...problems(400, 401, 429) },
      },
    },
    async (request, reply) => {
      const { subject, message } = request.body;
      const mail = {
        id: newId(clock.now()),
        to: brand.company.supportEmail,
        subject: `Kontakt: ${subject.replace(/\s+/g, ' ')}`,
        text: `${message}\n\n${senderOf(actorOf(request))}`,
      };
      await inTransaction(({ jobs }) => jobs.enqueue('mail', mail));
      return reply.code(202).send({ success: true });
    },
  );
}

/** Whom support answers; taken from the session, not from what was typed. */
function senderOf({ firstName, lastName, username, email, accountName }: Actor): string {
  return [`Von: ${firstName} ${lastName} (${username})`, `Firma: ${accountName}`, `E-Mail: ${email}`].join('\n');
}
