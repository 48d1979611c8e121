import type { AlertCondition, AlertVerdict } from '@handelsplatz/domain/price-alerts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** An alert as its user sets it. */
export interface StoredAlert {
  readonly name: string;
  readonly productId: string;
  readonly terminalIds: readonly string[];
  /** Watches the product wherever the list reaches, instead of at terminals. */
  readonly onList: boolean;
  readonly listId: string | null;
  readonly condition: AlertCondition;
  readonly thresholdMinor: number;
  readonly onPage: boolean;
  readonly byMail: boolean;
  /** Ready to fire at the next window: the price of the moment of saving has not reached the threshold. */
  readonly armed: boolean;
}

/** What was evaluated of one alert, with the version that was evaluated. */
export interface EvaluatedAlert {
  readonly id: string;
  readonly version: number;
  readonly verdict: Exclude<AlertVerdict, 'KEEP'>;
  readonly priceMinor: number;
  readonly offerId: string;
}

/** An alert that has fired in this window. */
export interface FiredAlert {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly onPage: boolean;
  readonly byMail: boolean;
}

interface Unknown {
  readonly product: boolean;
  readonly terminals: boolean;
  readonly list: boolean;
  readonly inList: boolean;
}

/** The price alerts of users, inside a transaction. */
export interface PriceAlertStore {
  count(userId: string): Promise<number>;
  /** The parts of an alert that do not exist for the user; `inList`: the product is not in the list. */
  findUnknown(userId: string, alert: Pick<StoredAlert, 'productId' | 'terminalIds' | 'listId'>): Promise<Unknown>;
  add(alert: StoredAlert & { id: string; accountId: string; userId: string; createdAt: Date }): Promise<void>;
  /** Locks the user's own alert. Returns its version. */
  lock(id: string, userId: string): Promise<number | undefined>;
  /** Changes it; it begins anew on the side on which the price is at this moment. */
  change(id: string, alert: StoredAlert): Promise<void>;
  remove(id: string, userId: string): Promise<boolean>;
  /** Silences it until an instant. Then it fires again if the price is still there. */
  snooze(id: string, userId: string, until: Date): Promise<boolean>;
  /** Notes what was evaluated in a window. Returns the alerts that fire in it for the first time. */
  noteEvaluated(evaluated: readonly EvaluatedAlert[], windowSeq: number, at: Date): Promise<FiredAlert[]>;
}

export function createPriceAlertStore(tx: Transaction<Tables>): PriceAlertStore {
  return { ...bindOwn(tx), ...bindEvaluation(tx) };
}

function bindOwn(tx: Transaction<Tables>): Omit<PriceAlertStore, 'noteEvaluated'> {
  async function setTerminals(id: string, terminalIds: readonly string[]): Promise<void> {
    await tx.deleteFrom('priceAlertTerminals').where('alertId', '=', id).execute();
    await sql`insert into price_alert_terminals (alert_id, terminal_id)
              select ${id}, given.id from unnest(${terminalIds}::uuid[]) as given (id)`.execute(tx);
  }
  return {
    async count(userId) {
      // Two new alerts of one user wait for each other, so that the most is never exceeded.
      await sql`select from users where id = ${userId} for no key update`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from price_alerts where user_id = ${userId}`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async findUnknown(userId, { productId, terminalIds, listId }) {
      const { rows } = await sql<Unknown>`
        with chosen as (select * from favourite_lists where id = ${listId}::uuid and user_id = ${userId} and removed_at is null)
        select not exists (select from products where id = ${productId} and type = 'FUEL') as product,
               (select count(*) from terminals where id = any (${terminalIds}::uuid[])) < cardinality(${terminalIds}::uuid[]) as terminals,
               ${listId}::uuid is not null and not exists (select from chosen) as list,
               exists (select from chosen where not all_products and not exists (
                 select from favourite_products f where f.list_id = chosen.id and f.product_id = ${productId})) as in_list`.execute(
        tx,
      );
      return rows[0] ?? { product: true, terminals: true, list: true, inList: true };
    },
    async add({ terminalIds, ...alert }) {
      await tx.insertInto('priceAlerts').values(alert).execute();
      await setTerminals(alert.id, terminalIds);
    },
    async lock(id, userId) {
      const { rows } = await sql<{ version: number }>`
        select version from price_alerts where id = ${id} and user_id = ${userId} for update`.execute(tx);
      return rows[0]?.version;
    },
    async change(id, { terminalIds, ...alert }) {
      await tx
        .updateTable('priceAlerts')
        .set({ ...alert, snoozedUntil: null, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
      await setTerminals(id, terminalIds);
    },
    async remove(id, userId) {
      const removed = await sql`delete from price_alerts where id = ${id} and user_id = ${userId}`.execute(tx);
      return removed.numAffectedRows === 1n;
    },
    async snooze(id, userId, until) {
      const changed = await sql`
        update price_alerts set snoozed_until = ${until}, armed = true, version = version + 1
         where id = ${id} and user_id = ${userId}`.execute(tx);
      return changed.numAffectedRows === 1n;
    },
  };
}

function bindEvaluation(tx: Transaction<Tables>): Pick<PriceAlertStore, 'noteEvaluated'> {
  return {
    async noteEvaluated(evaluated, windowSeq, at) {
      const { rows } = await sql<FiredAlert>`
        with given as (
          select * from jsonb_to_recordset(${JSON.stringify(evaluated)}::jsonb)
                     as given (id uuid, version int, verdict text, "priceMinor" int, "offerId" uuid)
        ), held as materialized (
          select a.id, g.verdict, g."priceMinor" as price_minor, g."offerId" as offer_id
            from price_alerts a join given g on g.id = a.id and g.version = a.version
           where g.verdict <> 'FIRE' or a.armed
           order by a.id for update of a
        ), noted as (
          update price_alerts a set armed = held.verdict = 'ARM' from held where a.id = held.id
          returning a.id, a.account_id, a.user_id, a.name, a.on_page, a.by_mail
        ), fired as (
          insert into price_alert_firings (alert_id, window_seq, at, price_minor, offer_id)
          select id, ${windowSeq}, ${at}, price_minor, offer_id from held where verdict = 'FIRE'
          on conflict do nothing
          returning alert_id
        )
        select noted.* from noted join fired on fired.alert_id = noted.id order by noted.id`.execute(tx);
      return rows;
    },
  };
}
