import type { PasskeyAnswer } from '@handelsplatz/contract/identity';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Clock } from '../../../platform/clock/index.ts';
import type { BaseStores } from '../../../platform/context.ts';
import type { SignInUser } from '../users.store.ts';
import { notifyFactorNews } from './factor-news.ts';
import type { FactorStores } from './factor-stores.ts';
import type { PasskeyChecks } from './passkey-checks.ts';
import { storedRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';
import type { TotpSecrets } from './totp-secrets.ts';

/** One proof by something that the user has; `challenge` is what the passkey was asked to sign. */
export type FactorProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAnswer; readonly challenge: string | null; readonly alone: boolean };

/** A code cannot be checked, because the secret of the app does not open. */
export const unreadable = 'factor_unreadable';

/** Whether a proof is right. A right one is used up by the check: each code counts once, and counters of passkeys only grow. */
export type FactorCheck = (
  stores: FactorStores & BaseStores,
  user: SignInUser,
  proof: FactorProof,
) => Promise<boolean | typeof unreadable>;

interface Parts {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly totpSecrets: TotpSecrets;
  readonly passkeyChecks: PasskeyChecks;
}

export function createFactorCheck({ brand, clock, totpSecrets, passkeyChecks }: Parts): FactorCheck {
  async function isCode({ factors }: FactorStores, userId: string, code: string): Promise<boolean | typeof unreadable> {
    const totp = await factors.findTotp(userId);
    if (!totp?.confirmedAt) return false;
    const secret = totpSecrets.open(totp.secret, userId);
    if (!secret) return unreadable;
    const step = findTotpStep(secret, code, clock.now());
    return step !== undefined && (await factors.useTotpStep(userId, step, clock.now()));
  }

  async function isRecoveryCode(stores: FactorStores & BaseStores, user: SignInUser, code: string): Promise<boolean> {
    const left = await stores.factors.useRecoveryCode(user.id, storedRecoveryCode(code), clock.now());
    if (left === undefined) return false;
    const news = { event: 'RECOVERY_CODE_USED', owner: user, actorId: user.id, detail: String(left) } as const;
    await notifyFactorNews(stores, brand, clock.now(), { ...news, audited: { after: { left } } });
    return true;
  }

  async function isPasskey(
    { passkeys }: FactorStores,
    userId: string,
    { passkey: answer, challenge, alone }: Extract<FactorProof, { passkey: unknown }>,
  ): Promise<boolean> {
    const passkey = await passkeys.findByCredential(answer.id);
    if (passkey?.userId !== userId || challenge === null) return false;
    const counter = await passkeyChecks.verify(answer, passkey, { challenge, alone });
    if (counter === undefined) return false;
    await passkeys.markUsed(passkey.id, counter, clock.now());
    return true;
  }

  return async (stores, user, proof) => {
    if ('code' in proof) return await isCode(stores, user.id, proof.code);
    if ('recoveryCode' in proof) return await isRecoveryCode(stores, user, proof.recoveryCode);
    return await isPasskey(stores, user.id, proof);
  };
}
