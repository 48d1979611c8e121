import type { OrderTerms } from '@handelsplatz/domain/orders';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** An amendment in the form that mails use. */
export interface NotifiedAmendment {
  readonly before: OrderTerms;
  readonly after: OrderTerms;
  readonly reason: string;
  readonly answer: string;
  readonly validUntil: Date;
}

/** A loading in the form that mails use. */
export interface NotifiedLifting {
  readonly bolNo: string;
  readonly liftedOn: string;
  readonly litresAt15: number;
}

/** An amendment for a mail; undefined when the order is gone. */
export async function findNotifiedAmendment(
  db: Kysely<Tables>,
  orderId: string,
  number: number,
): Promise<NotifiedAmendment | undefined> {
  const { rows } = await sql<NotifiedAmendment>`
    select before_values as before, after_values as after, reason, answer, valid_until
      from order_amendments where order_id = ${orderId} and number = ${number}`.execute(db);
  return rows[0];
}

/** A loading for a mail; undefined when the order is gone. */
export async function findNotifiedLifting(db: Kysely<Tables>, id: string): Promise<NotifiedLifting | undefined> {
  const { rows } = await sql<NotifiedLifting>`
    select bol_no, lifted_on, standard_litres as litres_at15 from order_liftings where id = ${id}`.execute(db);
  return rows[0];
}
