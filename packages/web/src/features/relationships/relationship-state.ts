import type { Relationship } from '@handelsplatz/contract/relationships';

/** How two sides are connected, as one of them sees it. */
export type Connection = 'connected' | 'waitsForYou' | 'waitsForOther' | 'disabledByYou' | 'disabledByOther';

/** What the states of both sides mean together (Product decisions 5). */
export function connectionOf({ own, other }: Pick<Relationship, 'own' | 'other'>): Connection {
  if (other.status === 'NEW') return 'waitsForYou';
  if (own.status === 'DISABLED') return 'disabledByYou';
  if (!other.answered) return 'waitsForOther';
  return other.status === 'DISABLED' ? 'disabledByOther' : 'connected';
}
