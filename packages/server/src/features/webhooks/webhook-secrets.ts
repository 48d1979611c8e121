import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/secrets/index.ts';
import type { DueDelivery } from './deliveries.store.ts';

/** Standard Webhooks: between 24 and 64 random bytes. */
export function drawSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Seals a secret for the row of its webhook: in another row it does not open. */
export function sealSecret(sealer: Sealer, secret: string, webhookId: string): Buffer {
  return sealer.seal(Buffer.from(secret), webhookId);
}

/**
 * The secrets that sign a message. One that was sealed with a key that this installation no longer has is left out; `problem` is why.
 * Nothing may be sent without a secret.
 */
export function openSecrets(
  sealer: Sealer,
  { webhookId, sealedSecrets, readableSecrets }: Pick<DueDelivery, 'webhookId' | 'sealedSecrets' | 'readableSecrets'>,
): { secrets: string[] | undefined; problem: unknown } {
  const secrets = [...readableSecrets];
  let problem: unknown;
  for (const sealed of sealedSecrets) {
    const opened = sealer.open(sealed, webhookId);
    if ('plain' in opened) secrets.push(opened.plain.toString());
    else problem = opened.problem;
  }
  return { secrets: secrets.length > 0 ? secrets : undefined, problem };
}
