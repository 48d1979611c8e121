import { createNoticeStore, type NewNotice, notifyUsers } from '../packages/server/src/features/notifications/index.ts';
import { createDatabase, createInTransaction } from '../packages/server/src/platform/db/index.ts';
import { createEventStore } from '../packages/server/src/platform/events/index.ts';
import type { TestApp } from './app.ts';
import { startJob } from './jobs.ts';

/** Notifies users, as a feature does in its transaction. */
export async function sendNotices(
  { pool, clock }: Pick<TestApp, 'pool' | 'clock'>,
  ...notices: NewNotice[]
): Promise<void> {
  const started: { name: string; data: object }[] = [];
  const inTransaction = createInTransaction(createDatabase(pool), (tx) => ({
    notices: createNoticeStore(tx),
    events: createEventStore(tx, () => undefined),
    jobs: { enqueue: async (name: string, data: object) => void started.push({ name, data }) },
  }));
  await inTransaction((stores) => notifyUsers(stores, clock.now(), ...notices));
  for (const { name, data } of started) await startJob(pool, name, data);
}
