import type { PasskeyQuestion, signInFactor } from '@handelsplatz/contract/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { type Challenge, challengeEnd } from '../factors/challenges.store.ts';
import { type FactorCheck, type FactorProof, unreadable } from '../factors/factor-proofs.ts';
import { createFactorStores, type FactorStores } from '../factors/factor-stores.ts';
import type { PasskeyChecks } from '../factors/passkey-checks.ts';
import { createAttempts, type Proven } from '../limits/attempts.ts';
import { storedToken } from '../sessions/tokens.ts';
import type { Browser, OpenSession, SignedIn } from './open-session.ts';

type GivenFactor = z.output<typeof signInFactor>;
type Refusal = 'challenge_over' | 'incorrect_code' | 'passkey_unknown' | 'account_locked' | typeof unreadable;

/** The second step of a sign-in with a password, or the only one with a passkey. */
export interface SecondStepService {
  /** Asks for a passkey: of the user who has begun to sign in, or, without a token, of anybody. */
  askPasskey(token: string | undefined): Promise<Result<PasskeyQuestion, 'challenge_over'>>;
  finish(factor: GivenFactor, browser: Browser): Promise<Result<SignedIn, Refusal>>;
}

interface Parts {
  readonly checkFactor: FactorCheck;
  readonly passkeyChecks: PasskeyChecks;
  readonly openSession: OpenSession;
}

const signInPurposes = ['SIGN_IN', 'PASSKEY_SIGN_IN'] as const;

export function createSecondStepService(
  context: Pick<AppContext, 'clock' | 'transactions'>,
  { checkFactor, passkeyChecks, openSession }: Parts,
): SecondStepService {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => createFactorStores(tx, clock));
  const attempts = createAttempts(context, (tx) => createFactorStores(tx, clock));
  const prove = createProof(clock, checkFactor);

  /** The name whose attempts count: that of the first step, or of the passkey's owner. */
  const findName = (token: Buffer, { passkey }: GivenFactor) =>
    inTransaction(async ({ challenges, passkeys, users }) => {
      const challenge = await challenges.find(token, signInPurposes, clock.now());
      if (!challenge) return undefined;
      const owner = challenge.userId ?? (passkey && (await passkeys.findByCredential(passkey.id))?.userId);
      return { username: owner ? (await users.findById(owner))?.username : undefined };
    });

  return {
    async askPasskey(given) {
      const token = given ?? newToken();
      return await inTransaction(async (stores) => {
        const asked = given === undefined ? await begin(stores, token) : await extend(stores, token);
        return asked ? ok({ token, options: asked }) : refuse('challenge_over');
      });
    },
    async finish({ token: typed, ...given }, browser) {
      const token = storedToken(typed);
      const found = await findName(token, { token: typed, ...given });
      if (!found) return refuse('challenge_over');
      const wrong = given.passkey ? 'passkey_unknown' : 'incorrect_code';
      if (found.username === undefined) return refuse(wrong);
      const prover = { name: found.username, deviceToken: browser.deviceToken };
      const proven = await attempts.attempt(
        prover,
        async (stores, user) => user && (await prove(stores, user, { token, ...given })),
      );
      if (!proven.ok) return refuse(proven.code === 'wrong' ? wrong : proven.code);
      if (proven.value === unreadable) return refuse(unreadable);
      const signedIn = await openSession(proven.value, browser);
      return signedIn ? ok(signedIn) : refuse('challenge_over');
    },
  };

  async function begin({ challenges }: FactorStores, token: string) {
    const { options, challenge } = await passkeyChecks.ask([]);
    await challenges.add(storedToken(token), {
      purpose: 'PASSKEY_SIGN_IN',
      userId: null,
      passwordHash: null,
      passkeyChallenge: challenge,
      expiresAt: challengeEnd(clock.now()),
    });
    return options;
  }

  async function extend({ challenges, passkeys }: FactorStores, token: string) {
    const begun = await challenges.find(storedToken(token), ['SIGN_IN'], clock.now());
    if (!begun?.userId) return undefined;
    const { options, challenge } = await passkeyChecks.ask(await passkeys.listOf(begun.userId));
    await challenges.ask(storedToken(token), challenge);
    return options;
  }
}

type CheckedFactor = Parameters<OpenSession>[0];

/** Checks the factor against what the sign-in has asked for, and ends the question when the factor is right. */
function createProof(clock: AppContext['clock'], checkFactor: FactorCheck) {
  return async (
    stores: Parameters<FactorCheck>[0],
    user: Parameters<FactorCheck>[1],
    { token, ...given }: Omit<GivenFactor, 'token'> & { token: Buffer },
  ): Promise<Proven<CheckedFactor | typeof unreadable> | undefined> => {
    const challenge = await stores.challenges.charge(token, signInPurposes, clock.now());
    const proof = challenge && readProof(challenge, user.id, given);
    const verdict = proof && (await checkFactor(stores, user, proof));
    if (verdict === unreadable) return { value: unreadable, complete: false };
    if (!challenge || !verdict) return undefined;
    await stores.challenges.end(token);
    const passwordHash = challenge.passwordHash ?? user.passwordHash;
    return passwordHash === null ? undefined : { value: { user, passwordHash }, complete: true };
  };
}

/** A sign-in without a password takes nothing but a passkey that its owner has unlocked. */
function readProof(
  { purpose, userId, passkeyChallenge }: Challenge,
  provingId: string,
  { code, recoveryCode, passkey }: Omit<GivenFactor, 'token'>,
): FactorProof | undefined {
  const alone = purpose === 'PASSKEY_SIGN_IN';
  if (passkey) return { passkey, challenge: passkeyChallenge, alone };
  if (alone || userId !== provingId) return undefined;
  if (code !== undefined) return { code };
  return recoveryCode === undefined ? undefined : { recoveryCode };
}
