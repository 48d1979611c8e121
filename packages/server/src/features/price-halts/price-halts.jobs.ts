import type { PriceHaltScope } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { writeLetter } from '../notifications/index.ts';

/** Tells sellers by mail that the marketplace has halted their live prices, or lifted the halt. */
export const priceHaltJob = 'price-halt';

interface PriceHaltJob {
  readonly haltId: string;
  readonly lifted: boolean;
}

interface MailedHalt {
  scope: PriceHaltScope;
  productName: string | null;
  reason: string;
  haltedAt: Date;
  liftedAt: Date | null;
  readers: { email: string; accountId: string; name: string }[];
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker. A mail's id is made from halt and reader, so a job that runs again sends nothing twice. */
export function registerPriceHaltMails(context: Context): void {
  context.jobs.workBatch<PriceHaltJob>(priceHaltJob, async (jobs) => {
    const failed = new Map<string, unknown>();
    for (const { id, data } of jobs) {
      await tellOf(data, context).catch((error: unknown) => failed.set(id, error));
    }
    return failed;
  });
}

async function tellOf({ haltId, lifted }: PriceHaltJob, { db, mailer, brand, config }: Context): Promise<void> {
  const halt = await readMailedHalt(db, haltId);
  if (!halt) return;
  const { subject, paragraphs } = lifted ? liftedMail(halt, brand) : haltedMail(halt, brand);
  const unsent = await mailer.sendAll(
    halt.readers.map(({ email, accountId, name }) => ({
      id: namedId(`${priceHaltJob}/${haltId}/${lifted}/${email}`),
      to: email,
      accountId,
      subject: `${brand.company.headline}: ${subject}`,
      text: writeLetter(brand, {
        to: name,
        paragraphs: [...paragraphs, `Ihre Preisberechnung: ${config.publicUrl}/preisrechner`],
      }),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

interface HaltMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function haltedMail(halt: MailedHalt, { zone }: Brand): HaltMail {
  return {
    subject: 'Live-Preise angehalten',
    paragraphs: [
      `wir haben am ${formatDayTime(halt.haltedAt, zone)} Uhr ${targetText(halt)} angehalten.`,
      `Grund: ${halt.reason}`,
      'Die Angebote zu diesen Preisen erscheinen bis zur Freigabe nicht im Markt. Laufende Reservierungen gelten weiter, Festpreise sind nicht betroffen.',
      'Freigeben können nur wir. Sie erhalten dann wieder eine Nachricht.',
    ],
  };
}

function liftedMail(halt: MailedHalt, { zone }: Brand): HaltMail {
  const at = halt.liftedAt ? ` am ${formatDayTime(halt.liftedAt, zone)} Uhr` : '';
  return {
    subject: 'Live-Preise wieder freigegeben',
    paragraphs: [
      `wir haben${at} ${targetText(halt)} wieder freigegeben.`,
      'Ihre Angebote erscheinen wieder im Markt, sofern nicht Sie oder wir deren Preise noch anderweitig angehalten haben.',
    ],
  };
}

function targetText({ scope, productName }: Pick<MailedHalt, 'scope' | 'productName'>): string {
  const whose = scope === 'SELLER' ? 'Ihre Live-Preise' : 'alle Live-Preise im Markt';
  return productName === null ? whose : `${whose} für ${productName}`;
}

/** A halt with everybody it concerns: the users of its seller, or of all sellers with live offers that it covers. */
async function readMailedHalt(db: Kysely<Tables>, haltId: string): Promise<MailedHalt | undefined> {
  const { rows } = await sql<MailedHalt>`
    select h.scope, p.name as product_name, h.reason, h.halted_at, h.lifted_at,
           coalesce((select json_agg(json_build_object('email', u.email, 'accountId', a.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by u.email)
              from users u
              join accounts a on a.id = u.account_id and a.type = 'seller'
             where u.status = 100 and (a.id = h.seller_id or (h.seller_id is null and exists (
               select from offers o
                where o.seller_id = a.id and o.price_type = 'API' and o.status <> 'REMOVED' and o.available_to > h.halted_at
                  and (h.product_id is null or o.product_id = h.product_id))))), '[]') as readers
      from price_halts h
      left join products p on p.id = h.product_id
     where h.id = ${haltId}`.execute(db);
  return rows[0];
}
