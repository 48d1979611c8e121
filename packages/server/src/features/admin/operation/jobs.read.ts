import type { JobsStatus } from '@handelsplatz/contract/admin';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

interface QueueRow extends Omit<JobsStatus['queues'][number], 'lastCompleted'> {
  readonly lastCompleted: Date | null;
}
interface FailureRow extends Omit<JobsStatus['failures'][number], '_id' | 'created' | 'at'> {
  readonly id: string;
  readonly created: Date;
  readonly at: Date;
}

/** The queues with their jobs by state, and the last failures. Jobs that are done stay for a day. */
export async function readJobs(db: Kysely<Tables>): Promise<JobsStatus> {
  const [queues, failures] = await Promise.all([
    sql<QueueRow>`
      select q.name, count(j.id) filter (where j.state = 'created')::integer as waiting,
             count(j.id) filter (where j.state = 'retry')::integer as retrying,
             count(j.id) filter (where j.state = 'active')::integer as active,
             count(j.id) filter (where j.state = 'completed')::integer as completed,
             count(j.id) filter (where j.state = 'failed')::integer as failed,
             max(s.cron) as cron, max(s.timezone) as zone,
             max(j.completed_on) filter (where j.state = 'completed') as last_completed
        from jobs.queue q
        left join jobs.job j on j.name = q.name
        left join jobs.schedule s on s.name = q.name
       where q.name not like '\\_\\_%'
       group by q.name`.execute(db),
    sql<FailureRow>`
      select j.id, j.name as queue, j.state::text as state, j.retry_count + 1 as attempts, j.retry_limit + 1 as most_attempts,
             j.created_on as created,
             case when j.state = 'retry' then j.start_after else coalesce(j.completed_on, j.created_on) end as at,
             left(coalesce(j.output ->> 'message', j.output #>> '{value,message}', j.output::text, ''), 500) as error
        from jobs.job j
       where j.state in ('failed', 'retry') and j.name not like '\\_\\_%'
       order by coalesce(j.completed_on, j.started_on, j.created_on) desc, j.id limit 100`.execute(db),
  ]);
  return {
    queues: queues.rows
      .map(({ lastCompleted, ...queue }) => ({ ...queue, lastCompleted: lastCompleted?.toISOString() ?? null }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    failures: failures.rows.map(({ id, created, at, ...failure }) => ({
      _id: id,
      ...failure,
      created: created.toISOString(),
      at: at.toISOString(),
    })),
  };
}
