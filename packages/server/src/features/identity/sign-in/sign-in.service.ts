import type { ProofMethod } from '@handelsplatz/contract/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { challengeEnd } from '../factors/challenges.store.ts';
import { createFactorStores } from '../factors/factor-stores.ts';
import { listProofMethods } from '../factors/proof-methods.ts';
import { storedToken } from '../sessions/tokens.ts';
import type { Browser, OpenSession, SignedIn } from './open-session.ts';
import type { CheckedUser, PasswordCheck } from './password-check.ts';

export interface SignInAttempt extends Browser {
  readonly username: string;
  readonly password: string;
}

/** The password was right; the second factor is missing. Nobody is signed in yet. */
export interface SecondStep {
  readonly token: string;
  readonly methods: ProofMethod[];
  readonly expiresAt: Date;
}

export interface SignInService {
  signIn(attempt: SignInAttempt): Promise<Result<SignedIn | SecondStep, 'login_failed' | 'account_locked'>>;
}

/** The longest name. Unicode normalisation may make a typed text many times longer. */
const longestName = 200;

/** The name as it is stored and counted. Control characters cannot be stored. */
export function signInName(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, longestName);
}

export function createSignInService(
  { clock, transactions }: Pick<AppContext, 'clock' | 'transactions'>,
  { checkPassword, openSession }: { checkPassword: PasswordCheck; openSession: OpenSession },
): SignInService {
  const inTransaction = transactions((tx) => createFactorStores(tx, clock));

  function askForFactor({ user, passwordHash }: CheckedUser): Promise<SecondStep> {
    const token = newToken();
    const expiresAt = challengeEnd(clock.now());
    return inTransaction(async (stores) => {
      await stores.challenges.add(storedToken(token), {
        purpose: 'SIGN_IN',
        userId: user.id,
        passwordHash,
        passkeyChallenge: null,
        expiresAt,
      });
      return { token, methods: await listProofMethods(stores, user.id), expiresAt };
    });
  }

  return {
    async signIn({ username, password, ...browser }) {
      const { deviceToken } = browser;
      const checked = await checkPassword({ name: signInName(username), password, deviceToken });
      if (!checked.ok) return checked;
      if (checked.value.needsFactor) return ok(await askForFactor(checked.value));
      const signedIn = await openSession(checked.value, browser);
      return signedIn ? ok(signedIn) : refuse('login_failed');
    },
  };
}
