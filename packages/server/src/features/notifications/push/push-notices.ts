import pLimit from 'p-limit';
import type { AppContext } from '../../../platform/context.ts';
import { noticeWords } from '../notices/notice-words.ts';
import { type OutgoingNotice, readOutgoing } from '../notices/notices.read.ts';
import { noticePushJob, type OutgoingJob } from '../notices/notify.ts';
import { createPushStore, forgetTargets, listTargets, type StoredTarget } from './push.store.ts';
import { createPushRequest, type PushKeys } from './push-message.ts';
import type { PostPush } from './push-service.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'brand' | 'clock' | 'transactions'>;

const atOnce = 20;
/** The browser has withdrawn its subscription. */
const gone = [404, 410];

/** Registers the worker that sends notices to the browsers of their users. A repeated message replaces the one before. */
export function registerPush(context: Context, post: PostPush): void {
  const { db, jobs, clock, transactions } = context;
  const inTransaction = transactions((tx) => ({ push: createPushStore(tx) }));
  jobs.work<OutgoingJob>(noticePushJob, async ({ ids }) => {
    const notices = await readOutgoing(db, ids);
    const targets = await listTargets(db, [...new Set(notices.map(({ userId }) => userId))], clock.now());
    if (targets.length === 0) return;
    const keys = await inTransaction(({ push }) => push.keys(clock.now()));
    const messages = notices.flatMap((notice) =>
      targets.filter(({ userId }) => userId === notice.userId).map((target) => ({ notice, target })),
    );
    const limit = pLimit(atOnce);
    const answers = await Promise.allSettled(
      messages.map((message) => limit(() => send(message, { ...context, keys, post }))),
    );
    const goneIds = messages.flatMap(({ target }, index) => {
      const answer = answers[index];
      return answer?.status === 'fulfilled' && gone.includes(answer.value) ? [target.id] : [];
    });
    await forgetTargets(db, goneIds);
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason;
      if (answer.value >= 500 || answer.value === 429) throw new Error(`a push service answered ${answer.value}`);
    }
  });
}

async function send(
  { notice, target }: { notice: OutgoingNotice; target: StoredTarget },
  { brand, clock, keys, post }: Pick<Context, 'brand' | 'clock'> & { keys: PushKeys; post: PostPush },
): Promise<number> {
  const { title, text } = noticeWords(notice.kind, notice.facts, brand);
  const message = JSON.stringify({ title, body: text.slice(0, 500), tag: notice.id, link: notice.link });
  const contact = `mailto:${brand.company.supportEmail}`;
  return await post(createPushRequest(target, message, { keys, contact, now: clock.now() }));
}
