import type { ProofMethod } from '@handelsplatz/contract/identity';
import type { FactorStores } from './factor-stores.ts';

/** With what a user can prove who it is, the most convenient first. With a second factor the password alone proves nothing. */
export async function listProofMethods(
  { factors, passkeys }: Pick<FactorStores, 'factors' | 'passkeys'>,
  userId: string,
): Promise<ProofMethod[]> {
  const hasPasskey = (await passkeys.listOf(userId)).length > 0;
  const hasApp = Boolean((await factors.findTotp(userId))?.confirmedAt);
  if (!hasPasskey && !hasApp) return ['password'];
  return [...(hasPasskey ? ['passkey' as const] : []), ...(hasApp ? ['totp' as const] : []), 'recovery-code'];
}
