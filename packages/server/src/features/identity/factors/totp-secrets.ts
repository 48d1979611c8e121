import type { Logger } from 'pino';
import type { Sealer } from '../../../platform/secrets/index.ts';

/** Secrets of authenticator apps, sealed about the user: in another user's row they do not open. */
export interface TotpSecrets {
  seal(secret: Buffer, userId: string): Buffer;
  /** Undefined: the installation no longer has the key that sealed it. The log of the server says so. */
  open(sealed: Buffer, userId: string): Buffer | undefined;
}

export function createTotpSecrets(sealer: Sealer, logger: Logger): TotpSecrets {
  return {
    seal: (secret, userId) => sealer.seal(secret, userId),
    open(sealed, userId) {
      const opened = sealer.open(sealed, userId);
      if ('plain' in opened) return opened.plain;
      logger.error({ err: opened.problem, userId }, 'the secret of an authenticator app does not open');
      return undefined;
    },
  };
}
