import type { Jobs } from '../../../platform/jobs/index.ts';
import { type AmendmentKey, type AmendOrderService, amendmentDueJob } from './amend-order.service.ts';

/** Registers the worker that ends an amendment when its time is over: the buyer's silence keeps the old order. */
export function registerAmendmentJobs(jobs: Jobs, amendOrder: Pick<AmendOrderService, 'expire'>): void {
  jobs.work<AmendmentKey>(amendmentDueJob, (amendment) => amendOrder.expire(amendment));
}
