import type { Brand } from '@handelsplatz/domain/brands';
import type { Clock } from '../../../platform/clock/index.ts';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import type { Recipient } from '../mails.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { notifyFactorNews } from './factor-news.ts';
import type { FactorStores } from './factor-stores.ts';
import type { PasskeyChecks } from './passkey-checks.ts';
import { newRecoveryCodes, storedRecoveryCode } from './recovery-codes.ts';
import type { TotpSecrets } from './totp-secrets.ts';

/** What changing factors needs. */
export interface FactorParts {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly totpSecrets: TotpSecrets;
  readonly passkeyChecks: PasskeyChecks;
  readonly inTransaction: InTransaction<FactorStores & BaseStores>;
}

type Owner = Recipient & { readonly id: string };
type Stores = FactorStores & BaseStores;

/** Notifies the user of an added factor. The first one comes with recovery codes, which are shown this once. */
export async function afterAdding(
  stores: Stores,
  { brand, clock }: FactorParts,
  owner: Owner,
  added: { readonly kind: 'totp' | 'passkey'; readonly name: string },
): Promise<string[]> {
  const now = clock.now();
  await notifyFactorNews(stores, brand, now, {
    event: 'FACTOR_ADDED',
    owner,
    actorId: owner.id,
    detail: added.name,
    audited: { after: { kind: added.kind } },
  });
  if ((await stores.factors.count(owner.id)) > 1) return [];
  const codes = newRecoveryCodes();
  await stores.factors.setRecoveryCodes(owner.id, codes.map(storedRecoveryCode), now);
  return codes;
}

/** Whether a factor may be removed: not the last one where one is demanded. */
export async function mayRemove({ factors, demands }: Stores, { id, accountId }: Owner): Promise<boolean> {
  const { byAccount, byProvider } = await demands.find(accountId);
  return (byAccount ?? byProvider) === null || (await factors.count(id)) > 1;
}

/** Ends all other sessions of the user, and the codes that belong to no factor any more. */
export async function afterRemoving(
  stores: Stores,
  { brand, clock }: FactorParts,
  owner: Owner & { readonly sessionId: string },
  removed: { readonly kind: 'totp' | 'passkey'; readonly name: string },
): Promise<void> {
  if ((await stores.factors.count(owner.id)) === 0) await stores.factors.dropRecoveryCodes(owner.id);
  await stores.challenges.endOf(owner.id);
  await publishEnded(stores.events, await stores.sessions.endOthers(owner.id, owner.sessionId));
  await notifyFactorNews(stores, brand, clock.now(), {
    event: 'FACTOR_REMOVED',
    owner,
    actorId: owner.id,
    detail: removed.name,
    audited: { before: { kind: removed.kind } },
  });
}
