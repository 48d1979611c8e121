import type { NewPasskeyAnswer, PasskeyAnswer } from '@handelsplatz/contract/identity';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, isApiError } from '../../../platform/api/api-error.ts';
import { t } from './proof-texts.ts';

/** What talks to the browser about passkeys. It comes when a passkey is used; without a network it fails as a request does. */
const loadLibrary = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new ApiError(0, 'offline');
  });

type Options = Readonly<Record<string, unknown>>;

/** Lets the user choose and unlock a passkey. The options come from the server unchanged. */
export async function unlockPasskey(options: Options): Promise<PasskeyAnswer> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return toSent(await (await loadLibrary()).startAuthentication({ optionsJSON })) as PasskeyAnswer;
}

/** Lets the user make a passkey. */
export async function makePasskey(options: Options): Promise<NewPasskeyAnswer> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return toSent(await (await loadLibrary()).startRegistration({ optionsJSON })) as NewPasskeyAnswer;
}

/** The browser adds members that the interface does not take. */
function toSent({ clientExtensionResults: _, ...answer }: { clientExtensionResults: unknown }): unknown {
  return { ...answer, clientExtensionResults: {} };
}

/** Why the browser made or used no passkey, in words; undefined leaves the sentence to the form. */
export function explainPasskey(error: unknown): string | undefined {
  if (isApiError(error) || !(error instanceof Error)) return undefined;
  if (error.name === 'InvalidStateError') return t('passkeyKnown');
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return t('passkeyCancelled');
  if (error.name === 'SecurityError') return t('passkeyWrongSite');
  return t('passkeyImpossible');
}
