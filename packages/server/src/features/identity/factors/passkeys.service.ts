import type { NewPasskeyAnswer } from '@handelsplatz/contract/identity';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { entryBy } from '../../../platform/audit/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { storedToken } from '../sessions/tokens.ts';
import { challengeEnd } from './challenges.store.ts';
import { toOwner } from './factor-owner.ts';
import { afterAdding, afterRemoving, type FactorParts, mayRemove } from './factor-parts.ts';

export interface NewPasskey {
  readonly token: string;
  readonly name: string;
  readonly answer: NewPasskeyAnswer;
}

type AddRefusal = 'challenge_over' | 'passkey_unreadable' | 'passkey_exists' | 'passkeys_full';

/** Setting up, renaming and removing the user's passkeys. */
export interface PasskeyService {
  begin(actor: Actor): Promise<Result<{ token: string; options: Record<string, unknown> }, 'passkeys_full'>>;
  /** Answers with recovery codes where this is the first factor. */
  finish(actor: Actor, passkey: NewPasskey): Promise<Result<string[], AddRefusal>>;
  /** False: there is no such passkey. */
  rename(actor: Actor, id: string, name: string): Promise<boolean>;
  /** Undefined: there is no such passkey. */
  remove(actor: Actor, id: string): Promise<Result<true, 'last_factor'> | undefined>;
}

/** More would only hide forgotten ones. */
export const mostPasskeys = 20;

export function createPasskeyService(parts: FactorParts): PasskeyService {
  const { clock, passkeyChecks, inTransaction } = parts;
  return {
    begin: (actor) =>
      inTransaction(async ({ passkeys, challenges }) => {
        const owner = toOwner(actor);
        const known = await passkeys.listOf(owner.id);
        if (known.length >= mostPasskeys) return refuse('passkeys_full');
        const name = `${owner.firstName} ${owner.lastName}`;
        const { options, challenge } = await passkeyChecks.askForNew({ ...owner, name }, known);
        const token = newToken();
        await challenges.add(storedToken(token), {
          purpose: 'REGISTRATION',
          userId: owner.id,
          passwordHash: null,
          passkeyChallenge: challenge,
          expiresAt: challengeEnd(clock.now()),
        });
        return ok({ token, options });
      }),
    finish: (actor, { token, name, answer }) =>
      inTransaction(async (stores) => {
        const { factors, passkeys, challenges } = stores;
        const owner = toOwner(actor);
        await factors.hold(owner);
        const challenge = await challenges.charge(storedToken(token), ['REGISTRATION'], clock.now());
        if (challenge?.userId !== owner.id || challenge.passkeyChallenge === null) return refuse('challenge_over');
        const credential = await passkeyChecks.verifyNew(answer, challenge.passkeyChallenge);
        if (!credential) return refuse('passkey_unreadable');
        if ((await passkeys.listOf(owner.id)).length >= mostPasskeys) return refuse('passkeys_full');
        const added = { id: newId(clock.now()), userId: owner.id, name, ...credential };
        if (!(await passkeys.add(added, clock.now()))) return refuse('passkey_exists');
        await challenges.end(storedToken(token));
        return ok(await afterAdding(stores, parts, owner, { kind: 'passkey', name: `Passkey „${name}“` }));
      }),
    rename: (actor, id, name) =>
      inTransaction(async ({ passkeys, audit }) => {
        if (!(await passkeys.rename(actor.userId, id, name))) return false;
        // A name is free text, such as "iPhone von Erika", and the audit cannot forget it.
        await audit.record(entryBy(actor, 'passkey.renamed', id));
        return true;
      }),
    remove: (actor, id) =>
      inTransaction(async (stores) => {
        const owner = toOwner(actor);
        await stores.factors.hold(owner);
        const passkey = (await stores.passkeys.listOf(owner.id)).find((one) => one.id === id);
        if (!passkey) return undefined;
        if (!(await mayRemove(stores, owner))) return refuse('last_factor');
        await stores.passkeys.remove(owner.id, id);
        await afterRemoving(stores, parts, owner, { kind: 'passkey', name: `Passkey „${passkey.name}“` });
        return ok(true as const);
      }),
  };
}
