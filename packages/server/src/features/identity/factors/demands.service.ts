import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { AccountType, Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { publishChangedRights } from '../sessions/changed-rights.ts';
import type { FactorParts } from './factor-parts.ts';
import type { FactorStores } from './factor-stores.ts';

/** What is demanded; users have `graceDays` to set a factor up before everything else is closed to them. */
export interface WantedDemand {
  readonly demanded: boolean;
  readonly graceDays: number;
}

/** Demanding a second factor. A user who demands one of others needs one first. */
export interface DemandService {
  /** Of all users of the actor's account. */
  ofAccount(actor: Actor, wanted: WantedDemand): Promise<Result<true, 'factor_missing'>>;
  /** Of all users of a type of account, for the provider. */
  ofType(actor: Actor, type: AccountType, wanted: WantedDemand): Promise<Result<true, 'factor_missing'>>;
}

const dayMs = 24 * 60 * 60_000;

export function createDemandService({ clock, inTransaction }: FactorParts): DemandService {
  const dueAt = ({ demanded, graceDays }: WantedDemand) =>
    demanded ? new Date(clock.now().getTime() + graceDays * dayMs) : null;

  return {
    ofAccount: (actor, wanted) =>
      inTransaction(async (stores) => {
        const { accountId } = actor;
        if (wanted.demanded && (await stores.factors.count(actor.userId)) === 0) return refuse('factor_missing');
        const { byAccount: before } = await stores.demands.find(accountId);
        const after = dueAt(wanted);
        if (before === null && after === null) return ok(true as const);
        await stores.demands.setOfAccount(accountId, after);
        const object = { type: 'account', id: accountId };
        await announce(stores, { actor, action: 'account.factors-demanded', object, before, after, accountId });
        return ok(true as const);
      }),
    ofType: (actor, type, wanted) =>
      inTransaction(async (stores) => {
        const before = await stores.demands.holdOfType(type);
        if (wanted.demanded && (await stores.factors.count(actor.userId)) === 0) return refuse('factor_missing');
        const after = dueAt(wanted);
        if (before === null && after === null) return ok(true as const);
        await stores.demands.setOfType(type, after);
        const object = { type: 'account-type', id: type };
        await announce(stores, { actor, action: 'platform.factors-demanded', object, before, after, accountId: null });
        return ok(true as const);
      }),
  };
}

interface Demanded {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly object: { readonly type: string; readonly id: string };
  readonly before: Date | null;
  readonly after: Date | null;
  /** Whose users are concerned; null: those of many accounts. */
  readonly accountId: string | null;
}

/** Records the demand, and lets open pages read again what their users may do. */
async function announce(
  { audit, events }: Pick<FactorStores, 'audit'> & BaseStores,
  { actor, action, object, before, after, accountId }: Demanded,
): Promise<void> {
  const said = (due: Date | null) => ({ demanded: due !== null, from: due?.toISOString() ?? null });
  const entry = { action, accountId: actor.accountId, actorId: actor.userId, object };
  await audit.record({ ...entry, before: said(before), after: said(after) });
  await events.publish(invalidate(accountId, 'session', 'identity'));
  await publishChangedRights(events, { accountId });
}
