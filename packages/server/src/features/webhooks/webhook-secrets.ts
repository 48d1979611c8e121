import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/secrets/index.ts';

/** Standard Webhooks: between 24 and 64 random bytes. */
export function drawSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Seals a secret for the row of its webhook: in another row it does not open. */
export function sealSecret(sealer: Sealer, secret: string, webhookId: string): Buffer {
  return sealer.seal(Buffer.from(secret), webhookId);
}

/** The secrets that sign a message; undefined when they were sealed with a key that this installation no longer has. */
export function openSecrets(
  sealer: Sealer,
  { webhookId, sealedSecrets }: { webhookId: string; sealedSecrets: readonly Buffer[] },
): string[] | undefined {
  try {
    return sealedSecrets.map((sealed) => sealer.open(sealed, webhookId).toString());
  } catch {
    return undefined;
  }
}
