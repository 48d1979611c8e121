import type { Relationship } from '@handelsplatz/contract/relationships';

/** How two sides are connected, as one of them sees it. */
export type Connection = 'connected' | 'waitsForYou' | 'waitsForOther' | 'disabledByYou' | 'disabledByOther';

/** What the states of both sides mean together (Product decisions 5). */
export function connectionOf({ own, other }: Pick<Relationship, 'own' | 'other'>): Connection {
  if (own.status === 'NEW') return 'waitsForYou';
  if (own.status === 'DISABLED') return 'disabledByYou';
  if (other.status === 'DISABLED') return 'disabledByOther';
  return other.status === 'NEW' ? 'waitsForOther' : 'connected';
}
