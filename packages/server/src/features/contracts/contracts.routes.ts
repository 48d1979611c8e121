import { problems } from '@handelsplatz/contract/common';
import { contractList } from '@handelsplatz/contract/contracts';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { listContracts } from './contracts.read.ts';

export function contractRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  http.get(
    '/api/contracts',
    {
      config: { right: 'contracts.view' },
      schema: {
        summary: 'Contracts of one’s own account with what is agreed, called off and lifted',
        tags: ['contracts'],
        response: { 200: contractList, ...problems(401, 403) },
      },
    },
    async (request) => {
      const { accountId, accountType } = actorOf(request);
      return { contracts: await listContracts(db, accountId, accountType === 'seller' ? 'seller' : 'buyer') };
    },
  );
}
