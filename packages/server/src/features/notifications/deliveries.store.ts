import type { Delivery } from '@handelsplatz/contract/notifications';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Changes of the provider to the delivery of a mail. */
export function createMailDeliveryStore(tx: QueryExecutorProvider) {
  return {
    /** The state of a mail, which nobody else changes until the end of the transaction. Undefined when there is none. */
    async lock(id: string): Promise<Delivery['state'] | undefined> {
      const { rows } = await sql<{ state: Delivery['state'] }>`
        select state from outbox_mails where id = ${id} for update`.execute(tx);
      return rows[0]?.state;
    },
    /** Lets a mail be sent now, with all its tries before it. */
    async retry(id: string, now: Date): Promise<void> {
      await sql`update outbox_mails set state = 'WAITING', attempts = 0, next_try_at = ${now} where id = ${id}`.execute(
        tx,
      );
    },
  };
}
