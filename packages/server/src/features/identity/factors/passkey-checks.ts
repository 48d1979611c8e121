import type { NewPasskeyAnswer, PasskeyAnswer } from '@handelsplatz/contract/identity';
import type { Brand } from '@handelsplatz/domain/brands';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../../platform/config/index.ts';
import type { StoredPasskey } from './passkeys.store.ts';

/** What a browser passes on to its authenticator, and what the authenticator signs of it. */
export interface PasskeyRequest {
  readonly options: Record<string, unknown>;
  readonly challenge: string;
}

export type NewCredential = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

interface PasskeyOwner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Asks browsers for passkeys and checks their answers. The site is that of `PUBLIC_URL`; answers for other sites are refused. */
export interface PasskeyChecks {
  /** Without passkeys the browser offers those that it knows of this site. */
  ask(passkeys: readonly StoredPasskey[]): Promise<PasskeyRequest>;
  askForNew(owner: PasskeyOwner, known: readonly StoredPasskey[]): Promise<PasskeyRequest>;
  /**
   * The new counter of a passkey that signed the challenge; undefined when the answer is not right, or an old one. `alone`: the
   * passkey is the only proof, so its owner must have unlocked it.
   */
  verify(
    answer: PasskeyAnswer,
    passkey: StoredPasskey,
    asked: { challenge: string; alone: boolean },
  ): Promise<number | undefined>;
  verifyNew(answer: NewPasskeyAnswer, challenge: string): Promise<NewCredential | undefined>;
}

/** Loaded with the first passkey: the library and what it needs are a tenth of all modules. */
const library = () => import('@simplewebauthn/server');

export function createPasskeyChecks({ publicUrl }: Pick<Config, 'publicUrl'>, brand: Brand): PasskeyChecks {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl);
  const site = { expectedOrigin, expectedRPID: rpID };
  const named = ({ credentialId: id, transports }: StoredPasskey) => ({ id, transports: [...transports] });
  return {
    async ask(passkeys) {
      const allowCredentials = passkeys.map(named);
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'preferred' });
      return { options: { ...options }, challenge: options.challenge };
    },
    async askForNew({ id, username, name }, known) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brand.company.headline,
        rpID,
        userID: new TextEncoder().encode(id),
        userName: username,
        userDisplayName: name,
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    async verify(answer, { credentialId: id, publicKey, counter, transports }, { challenge, alone }) {
      const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] };
      const asked = { ...site, expectedChallenge: challenge, requireUserVerification: alone };
      const { verifyAuthenticationResponse } = await library();
      const checked = await orUndefined(
        verifyAuthenticationResponse({ response: answer as AuthenticationResponseJSON, credential, ...asked }),
      );
      return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
    },
    async verifyNew(answer, challenge) {
      const asked = { ...site, expectedChallenge: challenge, requireUserVerification: false };
      const { verifyRegistrationResponse } = await library();
      const checked = await orUndefined(
        verifyRegistrationResponse({ response: answer as RegistrationResponseJSON, ...asked }),
      );
      if (!checked?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },
  };
}

/** The library throws for every answer that is not right, also for malformed ones. */
async function orUndefined<T>(checking: Promise<T>): Promise<T | undefined> {
  try {
    return await checking;
  } catch {
    return undefined;
  }
}
