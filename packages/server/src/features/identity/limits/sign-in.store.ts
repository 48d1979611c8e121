import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Counts of failed sign-ins per name, and the devices that keep a lock from shutting out the owner. */
export interface SignInStore {
  /**
   * Counts one more attempt for a name, known or unknown, before the check. Returns the new count. Other attempts for that name
   * wait until this transaction is over.
   */
  charge(name: string, now: Date): Promise<number>;
  /** The same for a device with which a user of that name has signed in; undefined when there is none. */
  chargeDevice(name: string, device: Buffer): Promise<number | undefined>;
  /** Takes one attempt off the count again, and off that of the device that was charged with it. */
  refund(name: string, device: Buffer | undefined): Promise<void>;
  /** Resets the counts of the name and its known devices. Returns whether the name was locked. */
  unlock(user: { id: string; username: string }): Promise<boolean>;
  isKnownDevice(device: Buffer): Promise<boolean>;
  rememberDevice(device: Buffer, userId: string, now: Date): Promise<void>;
}

/** A larger count would mean nothing more. */
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
    async refund(name, device) {
      const less = { failures: sql<number>`greatest(failures - 1, 0)` };
      await tx.updateTable('signInFailures').set(less).where('name', '=', name).execute();
      if (device) await tx.updateTable('knownDevices').set(less).where('tokenHash', '=', device).execute();
    },
    async unlock({ id, username }) {
      const failures = tx.deleteFrom('signInFailures').where('name', '=', username).returning('failures');
      const counted = await failures.executeTakeFirst();
      await tx
        .updateTable('knownDevices')
        .set({ failures: 0 })
        .where('userId', '=', id)
        .where('failures', '>', 0)
        .execute();
      return (counted?.failures ?? 0) >= lockAfterFailures;
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
