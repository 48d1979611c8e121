import { accountRoutes } from '@handelsplatz/contract/accounts';
import { createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { getActor, type HttpServer, notFound, sendSaveFailure, serve } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { findAccountDetail, getAccount, listAccounts } from './accounts.read.ts';
import { createAccountStore } from './accounts.store.ts';
import { registerChildRoutes } from './children/children.routes.ts';
import { createTaxNumberService } from './tax-numbers.service.ts';
import { createTaxNumberStore } from './tax-numbers.store.ts';
import { createVatRegister } from './vat-register.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'config' | 'clock'>;

/** Registers the routes of accounts: the user's own, child accounts, and for the provider all of them with their tax numbers. */
export function registerAccountRoutes(http: HttpServer, context: Context): void {
  registerOwnAccount(http, context);
  registerTaxNumbers(http, context);
  registerChildRoutes(http, context);
}

function registerOwnAccount(http: HttpServer, { db, transactions, brand, clock }: Context): void {
  const inTransaction = transactions((tx) => ({
    accounts: createAccountStore(tx, brand),
    audit: createAuditStore(tx, clock),
  }));

  serve(http, accountRoutes.read, { right: 'account.view' }, (request) => getAccount(db, getActor(request).accountId));

  const change = { right: 'account.edit', errorHandler: sendSaveFailure };
  serve(http, accountRoutes.change, change, async (request, reply) => {
    const actor = getActor(request);
    const { accountId = actor.accountId, version, ...address } = request.body;
    const taken = await inTransaction(async ({ accounts, events, audit }) => {
      const { userId } = actor;
      const verdict = await accounts.takeVersion(accountId, { actorId: userId, now: clock.now(), version });
      if (verdict !== 'taken') return verdict;
      const before = await accounts.changeAddress(accountId, address);
      await audit.record(
        entryBy({ accountId, userId }, 'account.changed', accountId, {
          before: { ...before },
          after: address,
        }),
      );
      await events.publish(invalidate(accountId, 'accounts'));
      return verdict;
    });
    if (!taken) throw notFound();
    return taken === 'taken' ? ({ success: true } as const) : sendBusinessRefusal(reply, taken);
  });
}

function registerTaxNumbers(http: HttpServer, { db, transactions, brand, config }: Context): void {
  const right = 'accounts.supervise';
  const inTransaction = transactions((tx) => ({ numbers: createTaxNumberStore(tx) }));
  const register = createVatRegister(config.vatRegisterUrl);
  const taxNumbers = createTaxNumberService({ inTransaction, brand, newId, publicUrl: config.publicUrl, register });

  serve(http, accountRoutes.requestTaxNumbers, { right: 'account.ask' }, async (request, reply) => {
    const asked = await taxNumbers.ask(getActor(request), request.body);
    return asked.ok ? { success: true as const } : sendBusinessRefusal(reply, asked);
  });

  serve(http, accountRoutes.listAll, { right }, (request) => listAccounts(db, request.query));

  serve(http, accountRoutes.readOne, { right }, async (request) => {
    const account = await findAccountDetail(db, request.params.id);
    if (!account) throw notFound();
    return account;
  });

  serve(http, accountRoutes.enterTaxNumbers, { right }, async (request, reply) => {
    const entered = await taxNumbers.enter(getActor(request), request.params.id, request.body);
    return entered.ok ? { success: true as const } : sendBusinessRefusal(reply, entered);
  });

  serve(http, accountRoutes.refuseTaxNumbers, { right }, async (request, reply) => {
    const refused = await taxNumbers.refuse(getActor(request), request.params.id, request.body);
    return refused.ok ? { success: true as const } : sendBusinessRefusal(reply, refused);
  });
}
