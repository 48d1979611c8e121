import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { registerContractJobs } from './contracts.jobs.ts';
import { type PlaceCallOff, registerContractRoutes } from './contracts.routes.ts';
import { createContractService } from './contracts.service.ts';

export { contractTerm, toContractBuyer, toContractOffer } from './contract-prices.ts';
export type { PlaceCallOff } from './contracts.routes.ts';
export { type CallOffPlace, type ContractStore, createContractStore } from './contracts.store.ts';
export type { LockedContract } from './locked-contract.ts';

/** Long-term agreements between buyers and sellers: their terms and ledgers. Orders call off from them. */
export interface ContractsFeature {
  routes(http: HttpServer): void;
}

type Context = Pick<AppContext, 'brand' | 'clock' | 'config' | 'db' | 'jobs' | 'logger' | 'mailer' | 'transactions'>;

export function createContractsFeature(
  context: Context,
  { books, callOff }: { readonly books: RuleBooks; readonly callOff: PlaceCallOff },
): ContractsFeature {
  const contracts = createContractService(context);
  registerContractJobs(context);
  return { routes: (http) => registerContractRoutes(http, { ...context, books, contracts, callOff }) };
}
