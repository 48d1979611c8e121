import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Failed sign-ins of names, and the devices whose owners a lock must not keep out. */
export interface SignInStore {
  /**
   * Counts one more attempt for a name, known or not, before anything is checked; the count including it. Other attempts of
   * that name wait here until this transaction is over.
   */
  charge(name: string, now: Date): Promise<number>;
  /** The same for a device that a user of that name has signed in with; undefined when there is none. */
  chargeDevice(name: string, device: Buffer): Promise<number | undefined>;
  /** The name may try again, from its known devices too. */
  unlock(user: { id: string; username: string }): Promise<void>;
  isKnownDevice(device: Buffer): Promise<boolean>;
  rememberDevice(device: Buffer, userId: string, now: Date): Promise<void>;
}

/** Beyond the lock a larger count means nothing more. */
const ceiling = lockAfterFailures + 1;

export function createSignInStore(tx: Transaction<Tables>): SignInStore {
  return {
    async charge(name, now) {
      const { rows } = await sql<{ failures: number }>`
        insert into sign_in_failures (name, failures, last_failed_at) values (${name}, 1, ${now})
        on conflict (name) do update
          set failures = least(sign_in_failures.failures + 1, ${ceiling}), last_failed_at = excluded.last_failed_at
        returning failures`.execute(tx);
      return rows[0]?.failures ?? ceiling;
    },
    async chargeDevice(name, device) {
      const { rows } = await sql<{ failures: number }>`
        update known_devices d set failures = least(d.failures + 1, ${ceiling})
          from users u where u.id = d.user_id and u.username = ${name} and d.token_hash = ${device}
        returning d.failures`.execute(tx);
      return rows[0]?.failures;
    },
    async unlock({ id, username }) {
      await tx.deleteFrom('signInFailures').where('name', '=', username).execute();
      await tx
        .updateTable('knownDevices')
        .set({ failures: 0 })
        .where('userId', '=', id)
        .where('failures', '>', 0)
        .execute();
    },
    async isKnownDevice(device) {
      const row = await tx
        .selectFrom('knownDevices')
        .select('userId')
        .where('tokenHash', '=', device)
        .executeTakeFirst();
      return row !== undefined;
    },
    async rememberDevice(tokenHash, userId, createdAt) {
      const values = { tokenHash, userId, createdAt };
      await tx
        .insertInto('knownDevices')
        .values(values)
        .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ createdAt, failures: 0 }))
        .execute();
    },
  };
}
