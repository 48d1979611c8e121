import type pg from 'pg';

/**
 * Indexes of the page of jobs on the library's table, which no migration knows: jobs by queue and state, and those that fail.
 * Several nodes may start at once, and a start must not wait for jobs that run, so nothing is locked where both exist.
 */
export async function indexJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    begin
      if to_regclass('jobs.job_failing') is not null then return; end if;
      perform pg_advisory_xact_lock(hashtextextended('jobs.job_failing', 0));
      create index if not exists job_by_state on jobs.job_common (name, state, completed_on);
      create index if not exists job_failing on jobs.job_common ((coalesce(completed_on, started_on, created_on)) desc, id)
        where state in ('failed', 'retry');
    end $$`);
}
