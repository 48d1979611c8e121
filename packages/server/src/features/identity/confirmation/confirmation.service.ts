import type { identityProof, PasskeyQuestion, ProofMethod } from '@handelsplatz/contract/identity';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { challengeEnd } from '../factors/challenges.store.ts';
import { type FactorCheck, type FactorProof, unreadable } from '../factors/factor-proofs.ts';
import { createFactorStores, type FactorStores } from '../factors/factor-stores.ts';
import type { PasskeyChecks } from '../factors/passkey-checks.ts';
import { listProofMethods } from '../factors/proof-methods.ts';
import { createAttempts } from '../limits/attempts.ts';
import { type ConfirmationRefusal, confirmPassword } from '../passwords/password.service.ts';
import { storedToken } from '../sessions/tokens.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';

type IdentityProof = z.output<typeof identityProof>;
type Refusal =
  | ConfirmationRefusal
  | 'incorrect_code'
  | 'factor_required'
  | 'passkey_unknown'
  | 'challenge_over'
  | typeof unreadable;

/** Proving again who a signed-in user is, before a dangerous act (field notes H1). */
export interface ConfirmationService {
  /** With a second factor the password is no proof any more. */
  listMethods(actor: Actor): Promise<ProofMethod[]>;
  askPasskey(actor: Actor): Promise<PasskeyQuestion>;
  /** Opens dangerous acts in this session, and in no other. */
  confirm(actor: Actor, proof: IdentityProof, deviceToken: string | undefined): Promise<Result<true, Refusal>>;
}

interface Parts {
  readonly checkPassword: PasswordCheck;
  readonly checkFactor: FactorCheck;
  readonly passkeyChecks: PasskeyChecks;
}

export function createConfirmationService(
  context: Pick<AppContext, 'clock' | 'transactions'>,
  { checkPassword, checkFactor, passkeyChecks }: Parts,
): ConfirmationService {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => createFactorStores(tx, clock));
  const attempts = createAttempts(context, (tx) => createFactorStores(tx, clock));

  async function byPassword(actor: Actor, password: string, deviceToken: string | undefined) {
    const checked = await confirmPassword(checkPassword, actor, { password, deviceToken });
    if (!checked.ok) return checked;
    return checked.value.needsFactor ? refuse('factor_required') : ok(true as const);
  }

  async function byFactor(actor: Actor, proof: Omit<IdentityProof, 'password'>, deviceToken: string | undefined) {
    const checked = await attempts.attempt(
      { name: actor.username, session: actor, deviceToken },
      async (stores, user) => {
        const given = user && (await readProof(stores, { userId: actor.userId, proof, now: clock.now() }));
        const verdict = given && (await checkFactor(stores, user, given));
        return verdict ? { value: verdict, complete: verdict === true } : undefined;
      },
    );
    if (checked.ok) return checked.value === unreadable ? refuse(unreadable) : ok(checked.value);
    if (checked.code === 'account_locked') return refuse('account_locked');
    return refuse(proof.passkey ? 'passkey_unknown' : 'incorrect_code');
  }

  return {
    listMethods: (actor) => inTransaction((stores) => listProofMethods(stores, actor.userId)),
    async askPasskey({ userId }) {
      const now = clock.now();
      const token = newToken();
      return await inTransaction(async ({ passkeys, challenges }) => {
        const { options, challenge } = await passkeyChecks.ask(await passkeys.listOf(userId));
        await challenges.add(storedToken(token), {
          purpose: 'CONFIRMATION',
          userId,
          passwordHash: null,
          passkeyChallenge: challenge,
          expiresAt: challengeEnd(now),
        });
        return { token, options };
      });
    },
    async confirm(actor, { password, ...proof }, deviceToken) {
      const proven =
        password === undefined
          ? await byFactor(actor, proof, deviceToken)
          : await byPassword(actor, password, deviceToken);
      if (!proven.ok) return proven;
      await inTransaction(async ({ sessions, audit }) => {
        await sessions.confirm(actor.sessionId, clock.now());
        await audit.record({
          action: 'session.confirmed',
          accountId: actor.accountId,
          actorId: actor.userId,
          object: { type: 'session', id: actor.sessionId },
        });
      });
      return proven;
    },
  };
}

/** The challenge of a passkey is used up by reading it. */
async function readProof(
  { challenges }: FactorStores,
  asked: { readonly userId: string; readonly proof: Omit<IdentityProof, 'password'>; readonly now: Date },
): Promise<FactorProof | undefined> {
  const { code, recoveryCode, passkey } = asked.proof;
  if (code !== undefined) return { code };
  if (recoveryCode !== undefined) return { recoveryCode };
  if (!passkey) return undefined;
  const token = storedToken(passkey.token);
  const challenge = await challenges.charge(token, ['CONFIRMATION'], asked.now);
  if (challenge?.userId !== asked.userId) return undefined;
  await challenges.end(token);
  return { passkey: passkey.answer, challenge: challenge.passkeyChallenge, alone: false };
}
