import type pg from 'pg';

/** Those of these kinds that have a job which may run now. */
export async function listDueKinds(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as kind (name)
      where exists (select from jobs.job_common j where j.name = kind.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  );
  return rows.map(({ name }) => name);
}
