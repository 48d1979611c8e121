import type { adminAccountRoutes } from '@handelsplatz/contract/admin';
import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { createSessionStore, publishChangedRights, publishEnded, type SessionStore } from '../../identity/index.ts';
import { createDeskAccountStore, type DeskAccountStore, type MasterData } from './accounts.store.ts';

type NewAccount = MasterData & { readonly type: 'buyer' | 'seller' | 'admin' };

/** New master data, and the version that their editor has seen. */
type SeenMasterData = MasterData & { readonly version: number };

export interface DeskAccounts {
  /** Creates an account and returns its id. Refuses with `customer_no_taken` and `parent_not_possible`. */
  create(
    actor: Actor,
    account: NewAccount,
  ): Promise<BusinessResult<string, 'customer_no_taken' | 'parent_not_possible'>>;
  /** Changes master data; the same refusals, and `account_changed` where somebody else was faster. */
  change(actor: Actor, id: string, data: SeenMasterData): Promise<OutcomeOf<typeof adminAccountRoutes.change, true>>;
  /** Allows or forbids purchasing, where the brand waits for the provider. */
  setTrading(actor: Actor, id: string, enabled: boolean): Promise<BusinessResult<true, never>>;
  /** Signs all users out and suspends the connections. Refuses with `own_account`. */
  disable(actor: Actor, id: string, reason: string): Promise<BusinessResult<true, 'own_account'>>;
  enable(actor: Actor, id: string): Promise<BusinessResult<true, never>>;
}

type Stores = BaseStores & {
  readonly accounts: DeskAccountStore;
  readonly sessions: SessionStore;
  readonly audit: AuditStore;
};

export function createDeskAccounts(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): DeskAccounts {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    accounts: createDeskAccountStore(tx, brand),
    sessions: createSessionStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    create: (actor, account) =>
      inTransaction((stores) => createAccount(stores, { actor, account, brand, now: clock.now() })),
    change: (actor, id, data) =>
      inTransaction((stores) => changeAccount(stores, { actor, id, now: clock.now() }, data)),
    setTrading: (actor, id, enabled) =>
      inTransaction(async (stores) => {
        const { accounts, audit } = stores;
        const before = await accounts.lock(id);
        if (!before) throw notFound();
        if (before.purchasingEnabled === enabled) return ok(true as const);
        await accounts.setTrading(id, enabled);
        await audit.record({
          ...entryOf(actor, id, enabled ? 'account.trading-allowed' : 'account.trading-forbidden'),
          before: { purchasingEnabled: before.purchasingEnabled },
          after: { purchasingEnabled: enabled },
        });
        await announce(stores, actor, [id]);
        return ok(true as const);
      }),
    disable: (actor, id, reason) =>
      inTransaction(async (stores) => {
        const { accounts, sessions, events, audit } = stores;
        if (id === actor.accountId) return refuseWith('own_account');
        const before = await accounts.lock(id);
        if (!before) throw notFound();
        if (before.disabledAt) return ok(true as const);
        const others = await accounts.setDisabled(id, clock.now(), reason);
        await publishEnded(events, await sessions.endOfAccount(id));
        await publishChangedRights(events, { accountId: id });
        await audit.record({ ...entryOf(actor, id, 'account.disabled'), after: { reason } });
        await announce(stores, actor, [id, ...others]);
        return ok(true as const);
      }),
    enable: (actor, id) =>
      inTransaction(async (stores) => {
        const { accounts, audit } = stores;
        const before = await accounts.lock(id);
        if (!before) throw notFound();
        if (!before.disabledAt) return ok(true as const);
        const others = await accounts.setDisabled(id, null, '');
        await audit.record(entryOf(actor, id, 'account.enabled'));
        await announce(stores, actor, [id, ...others]);
        return ok(true as const);
      }),
  };
}

const entryOf = ({ userId }: Actor, accountId: string, action: AuditAction) => ({
  action,
  accountId,
  actorId: userId,
  object: { type: 'account', id: accountId },
});

interface Creation {
  readonly actor: Actor;
  readonly account: NewAccount;
  readonly brand: Brand;
  readonly now: Date;
}

async function createAccount(stores: Stores, { actor, account, brand, now }: Creation) {
  const { accounts, audit } = stores;
  const id = newId(now);
  const customerNo = account.customerNo || (await accounts.nextNumber());
  const data = { ...account, customerNo };
  if (brand.features.singleSeller && account.type === 'seller' && (await accounts.hasSeller()))
    throw invalidInput('type', 'In dieser Marke gibt es nur einen Verkäufer.');
  const problem = await findProblem(stores, id, data);
  if (problem) return problem;
  await accounts.add({ ...data, id, purchasingEnabled: !brand.features.purchasingDisabled });
  await audit.record({ ...entryOf(actor, id, 'account.created'), after: { ...data } });
  await announce(stores, actor, []);
  return ok(id);
}

async function changeAccount(
  stores: Stores,
  { actor, id, now }: { readonly actor: Actor; readonly id: string; readonly now: Date },
  { version, ...data }: SeenMasterData,
) {
  const taken = await stores.accounts.takeVersion(id, { actorId: actor.userId, now, version });
  if (!taken) throw notFound();
  if (taken !== 'taken') return taken;
  const locked = await stores.accounts.lock(id);
  if (!locked) throw notFound();
  const { type, purchasingEnabled: _, disabledAt: __, ...before } = locked;
  const problem = await findProblem(stores, id, { ...data, type });
  if (problem) return problem;
  await stores.accounts.change(id, data);
  // A user of the former parent may have a page open in the market of this account.
  if (data.parentId !== before.parentId) await publishChangedRights(stores.events, { accountId: id });
  await stores.audit.record({ ...entryOf(actor, id, 'account.changed'), before, after: { ...data } });
  await announce(stores, actor, [id]);
  return ok(true as const);
}

async function findProblem(
  { accounts }: Stores,
  id: string,
  { customerNo, parentId, type }: Pick<MasterData, 'customerNo' | 'parentId'> & { readonly type: string },
) {
  const taken = await accounts.findByNumber(customerNo, id);
  if (taken) return refuseWith('customer_no_taken', { number: customerNo, name: taken.name });
  if (parentId === null) return undefined;
  const fits =
    type === 'buyer' && parentId !== id && !(await accounts.hasChildren(id)) && (await accounts.isParent(parentId));
  return fits ? undefined : refuseWith('parent_not_possible');
}

/** Notifies the pages of the account, of its partners, and of the provider. */
async function announce({ events }: Stores, { accountId }: Actor, accountIds: readonly string[]): Promise<void> {
  await events.publishAll([
    invalidate(accountId, 'accounts', 'admin'),
    ...accountIds
      .filter((id) => id !== accountId)
      .map((id) => invalidate(id, 'accounts', 'session', 'relationships', 'market', 'baskets', 'shell')),
  ]);
}
