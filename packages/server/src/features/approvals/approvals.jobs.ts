import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { announceApproval } from './announce-approval.ts';
import { approvalMailJob, registerApprovalMails } from './approval-mails.ts';
import type { ApprovalStore } from './approvals.store.ts';

interface Stores extends BaseStores {
  readonly approvals: ApprovalStore;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'> & {
  readonly inTransaction: InTransaction<Stores>;
};

/** Ends requests whose time is over, and mails. */
export function registerApprovalJobs(context: Context): void {
  const { jobs, brand, inTransaction } = context;
  registerApprovalMails(context);
  jobs.work('approvals-expire', async () => {
    await inTransaction(async ({ approvals, events, jobs: enqueued }) => {
      for (const { id, ...ended } of await approvals.expire()) {
        await announceApproval(events, ended);
        await enqueued.enqueue(approvalMailJob, { approvalId: id, step: 'EXPIRED' });
      }
    });
  });
  jobs.schedule('approvals-expire', '* * * * *', { timeZone: brand.zone });
}
