import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { type ChangeCredit, createChangeCredit } from './change-credit.service.ts';
import { registerCreditJobs } from './credit.jobs.ts';
import { registerCreditRoutes } from './credit.routes.ts';
import { registerProposalMails } from './proposal-mails.ts';

export type {
  ChangeCredit,
  ChangeCreditWithin,
  CreditBatchOptions,
  CreditRow,
  CreditSource,
  CreditStores,
  CreditVerdict,
} from './change-credit.service.ts';
export { createChangeCreditWithin } from './change-credit.service.ts';
export { type CreditCharge, type CreditStore, createCreditStore } from './credit.store.ts';
export { createCreditChangesStore } from './credit-changes.store.ts';
export { type ActiveHold, activeHold, creditLeft } from './credit-line.read.ts';
export {
  type CreditLines,
  type CreditStanding,
  listCreditAccounts,
  type ReadLines,
  toCreditStanding,
} from './credit-lines.ts';
export { listOwnCredit } from './headroom.read.ts';
export { createOrderCreditStore, type OrderCreditStore } from './order-credit.store.ts';
export type { CreditChange, CreditProblem } from './validate-credit.ts';

/** Credit limits of buyers with sellers: the headroom, its parts, and the one command that changes them. */
export interface CreditFeature {
  routes(http: HttpServer): void;
  /** The one command that changes credit: form, several customers at once, uploads and their revert. */
  readonly changeCredit: ChangeCredit;
}

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'jobs' | 'mailer' | 'config' | 'clock'>;

export function createCreditFeature(context: Context): CreditFeature {
  const changeCredit = createChangeCredit(context);
  registerCreditJobs(context);
  registerProposalMails(context);
  return { changeCredit, routes: (http) => registerCreditRoutes(http, { ...context, changeCredit }) };
}
