import type { JobsStatus } from '@handelsplatz/contract/admin';
import { failedJobsShown } from '@handelsplatz/domain/admin';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import { toBound, toBoundedCount } from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';

type CountedState = 'waiting' | 'retrying' | 'active' | 'completed' | 'failed';

interface QueueRow extends Pick<JobsStatus['queues'][number], 'name' | 'cron' | 'zone'>, Record<CountedState, number> {
  readonly lastCompleted: Date | null;
}

const countOf = (state: string) =>
  sql`(select count(*)::integer from (select from jobs.job j where j.name = q.name and j.state = ${sql.lit(state)} ${toBound}) counted)`;

/** The queues with their jobs by state, and the last failures. Jobs that are done stay for a day. */
export async function readJobs(db: Kysely<Tables>): Promise<JobsStatus> {
  const [queues, failures] = await Promise.all([
    sql<QueueRow>`
      select q.name, ${countOf('created')} as waiting, ${countOf('retry')} as retrying, ${countOf('active')} as active,
             ${countOf('completed')} as completed, ${countOf('failed')} as failed, s.cron, s.timezone as zone,
             (select max(j.completed_on) from jobs.job j where j.name = q.name and j.state = 'completed') as last_completed
        from jobs.queue q
        left join (select name, max(cron) as cron, max(timezone) as timezone from jobs.schedule group by name) s on s.name = q.name
       where q.name not like '\\_\\_%'`.execute(db),
    sql<object>`
      select j.id, j.name as queue, j.state::text as state, j.retry_count + 1 as attempts, j.retry_limit + 1 as most_attempts,
             j.created_on as created,
             case when j.state = 'retry' then j.start_after else coalesce(j.completed_on, j.created_on) end as at,
             left(coalesce(j.output ->> 'message', j.output #>> '{value,message}', j.output::text, ''), 500) as error
        from jobs.job j
       where j.state in ('failed', 'retry') and j.name not like '\\_\\_%'
       order by coalesce(j.completed_on, j.started_on, j.created_on) desc, j.id limit ${sql.lit(failedJobsShown)}`.execute(
      db,
    ),
  ]);
  return {
    queues: queues.rows
      .map(({ name, cron, zone, lastCompleted, ...counts }) => ({
        ...{ name, cron, zone },
        waiting: toBoundedCount(counts.waiting),
        retrying: toBoundedCount(counts.retrying),
        active: toBoundedCount(counts.active),
        completed: toBoundedCount(counts.completed),
        failed: toBoundedCount(counts.failed),
        lastCompleted: lastCompleted?.toISOString() ?? null,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    failures: toAnswers(failures.rows),
  };
}
