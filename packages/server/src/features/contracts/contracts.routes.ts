import { contractRoutes } from '@handelsplatz/contract/contracts';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { listContracts } from './contracts.read.ts';

export function registerContractRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  serve(http, contractRoutes.list, { right: 'contracts.view' }, async (request) => {
    const { accountId, accountType } = getActor(request);
    return { contracts: await listContracts(db, accountId, accountType === 'seller' ? 'seller' : 'buyer') };
  });
}
