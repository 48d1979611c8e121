import type { Actor } from '@handelsplatz/domain/identity';
import type { Recipient } from '../mails.ts';

/** The signed-in user as the owner of factors. */
export interface FactorOwner extends Recipient {
  readonly id: string;
  readonly sessionId: string;
}

export function toOwner({ userId, accountId, username, email, firstName, lastName, sessionId }: Actor): FactorOwner {
  return { id: userId, accountId, username, email, firstName, lastName, sessionId };
}
