import type { NewPasskeyAnswer, PasskeyAnswer } from '@handelsplatz/contract/identity';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isApiError } from '../../../platform/api/api-error.ts';
import { ChunkLoadError, withLoadTimeout } from '../../../platform/page/chunk-load.ts';
import { t } from './proof-texts.ts';

/** What the server asks a passkey. */
interface Question {
  readonly token: string;
  readonly options: Readonly<Record<string, unknown>>;
}

const loadLibrary = withLoadTimeout(() => import('@simplewebauthn/browser'));

/** Asks the server for its question, and lets the user choose and unlock a passkey. The library comes beside the question. */
export async function unlockPasskey(ask: () => Promise<Question>): Promise<{ token: string; answer: PasskeyAnswer }> {
  const [{ startAuthentication }, { token, options }] = await Promise.all([loadLibrary(), ask()]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { token, answer: toSent(await startAuthentication({ optionsJSON })) as PasskeyAnswer };
}

/** Asks the server for its question, and lets the user make a passkey. */
export async function makePasskey(ask: () => Promise<Question>): Promise<{ token: string; answer: NewPasskeyAnswer }> {
  const [{ startRegistration }, { token, options }] = await Promise.all([loadLibrary(), ask()]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { token, answer: toSent(await startRegistration({ optionsJSON })) as NewPasskeyAnswer };
}

/** The browser adds members that the interface does not take. */
function toSent({ clientExtensionResults: _, ...answer }: { clientExtensionResults: unknown }): unknown {
  return { ...answer, clientExtensionResults: {} };
}

/** Why the browser made or used no passkey, in words; undefined leaves the sentence to the form. */
export function explainPasskey(error: unknown): string | undefined {
  if (isApiError(error) || !(error instanceof Error)) return undefined;
  if (error instanceof ChunkLoadError) return t('passkeyNotLoaded');
  if (error.name === 'InvalidStateError') return t('passkeyKnown');
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return t('passkeyCancelled');
  if (error.name === 'SecurityError') return t('passkeyWrongSite');
  return t('passkeyImpossible');
}
