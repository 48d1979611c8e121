import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { Actor } from '@handelsplatz/domain/identity';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import {
  type ChangedChild,
  type ChildChange,
  type ChildPart,
  type ChildrenVerdict,
  changeChildren,
  partOf,
} from './change-children.ts';
import { type ChildStore, createChildStore } from './children.store.ts';

type Stores = BaseStores & { readonly children: ChildStore; readonly audit: AuditStore };

export interface ChildrenService {
  /** The one command that changes settings of a parent's children: all changes, or none. */
  change(actor: Actor, changes: readonly ChildChange[]): Promise<ChildrenVerdict>;
  /** Copies parts of one child's settings to others. */
  copy(
    actor: Actor,
    fromId: string,
    wanted: { readonly to: readonly string[]; readonly parts: readonly ChildPart[] },
  ): Promise<ChildrenVerdict>;
}

/** What the audit says of a changed part. */
export const childActions: Readonly<Record<ChildPart, AuditAction>> = {
  limits: 'child-account.limits-changed',
  collection: 'child-account.collection-changed',
  price: 'child-account.price-changed',
  terminals: 'child-account.terminals-changed',
  additives: 'child-account.additives-changed',
};

export function createChildrenService({
  transactions,
  clock,
}: Pick<AppContext, 'transactions' | 'clock'>): ChildrenService {
  const inTransaction = transactions((tx) => ({ children: createChildStore(tx), audit: createAuditStore(tx, clock) }));

  async function change(stores: Stores, actor: Actor, changes: readonly ChildChange[]): Promise<ChildrenVerdict> {
    const by = { userId: actor.userId, at: clock.now() };
    const verdict = await changeChildren(stores.children, actor.accountId, changes, by);
    if (verdict.kind === 'written' && verdict.changed.length > 0) await announce(stores, actor, verdict.changed);
    return verdict;
  }

  return {
    change: (actor, changes) => inTransaction((stores) => change(stores, actor, changes)),
    copy: (actor, fromId, { to, parts }) =>
      inTransaction(async (stores): Promise<ChildrenVerdict> => {
        const [source] = await stores.children.lock(actor.accountId, [fromId]);
        if (!source) return { kind: 'unknown_child' };
        const { settings } = source;
        const targets = [...new Set(to)].filter((id) => id !== fromId);
        return change(
          stores,
          actor,
          targets.map((childId) => ({
            childId,
            ...(parts.includes('limits') && { storedLimits: settings.limits }),
            ...(parts.includes('collection') && { days: settings.collection }),
            ...(parts.includes('price') && { adjustment: settings.priceMinor / 100 }),
            ...(parts.includes('terminals') && { blockedIds: settings.blockedIds }),
            ...(parts.includes('additives') && { additives: settings.additives }),
          })),
        );
      }),
  };
}

/** Writes the audit, and notifies the pages of the children and of the parent. A child's market is read again at once. */
async function announce({ events, audit }: Stores, actor: Actor, changed: readonly ChangedChild[]): Promise<void> {
  await audit.record(
    ...changed.flatMap(({ child, after, parts }) =>
      parts.map((part) => ({
        action: childActions[part],
        accountId: actor.accountId,
        actorId: actor.userId,
        object: { type: 'child-account', id: child.id },
        before: { value: partOf(child.settings, part) as never },
        after: { value: partOf(after, part) as never },
      })),
    ),
  );
  await events.publishAll([
    ...changed.map(({ child }) => invalidate(child.id, 'accounts', 'market', 'baskets', 'favourites', 'orders')),
    invalidate(actor.accountId, 'accounts'),
  ]);
}
