import type { BrandCode } from '@handelsplatz/domain/brands';
import type pg from 'pg';

/** Stores the brand of a database that has none yet. Returns the stored brand. */
export async function claimInstallation(pool: pg.Pool, brand: BrandCode): Promise<string | undefined> {
  await pool.query('insert into installation (id, brand) values (1, $1) on conflict do nothing', [brand]);
  const { rows } = await pool.query<{ brand: string }>('select brand from installation');
  return rows[0]?.brand;
}
