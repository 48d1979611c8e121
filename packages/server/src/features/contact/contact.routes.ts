import { contactRoutes } from '@handelsplatz/contract/contact';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { routeLimit } from '../identity/index.ts';
import { factsOf, type LetterPart, writeLetter } from '../notifications/index.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'config' | 'transactions'>;

export function registerContactRoutes(http: HttpServer, { brand, clock, config, transactions }: Dependencies): void {
  const inTransaction = transactions(() => ({}));
  const options = { right: 'signed-in', rateLimit: routeLimit(config, 10) };

  serve(http, contactRoutes.send, options, async (request) => {
    const { subject, message, phone } = request.body;
    const mail = {
      id: newId(clock.now()),
      to: brand.company.supportEmail,
      ...contactLetter({ subject, message, phone, sender: getActor(request) }, brand),
    };
    await inTransaction(({ jobs }) => jobs.enqueue('mail', mail));
    return { success: true } as const;
  });
}

interface Asked {
  readonly subject: string;
  readonly message: string;
  readonly phone: string;
  readonly sender: Pick<Actor, 'firstName' | 'lastName' | 'username' | 'email' | 'accountName'>;
}

/** The mail to support. */
export const contactLetter = ({ subject, message, phone, sender }: Asked, brand: Brand) => ({
  subject: `Kontakt: ${subject.replace(/\s+/g, ' ')}`,
  ...writeLetter(brand, { kind: 'contact', paragraphs: [message, describeSender(sender, phone)] }),
});

/** The person whom support answers, taken from the session and not from typed text. */
function describeSender(
  { firstName, lastName, username, email, accountName }: Asked['sender'],
  phone: string,
): LetterPart {
  return factsOf(
    ['Von', `${firstName} ${lastName} (${username})`],
    ['Firma', accountName],
    ['E-Mail', email],
    ...(phone ? ([['Rückruf', phone]] as const) : []),
  );
}
