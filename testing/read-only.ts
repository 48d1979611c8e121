import { createPool } from '../packages/server/src/platform/db/index.ts';

/**
 * Makes a test's database read-only, or writable again, for all connections that begin from now on. Existing connections are
 * ended.
 */
export async function setReadOnly(databaseUrl: string, value: 'on' | 'off'): Promise<void> {
  const admin = createPool(databaseUrl, { max: 1 });
  try {
    await admin.query('set default_transaction_read_only = off');
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
    await admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`);
  } finally {
    await admin.end();
  }
}
