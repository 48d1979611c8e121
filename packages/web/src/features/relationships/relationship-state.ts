import type { Relationship } from '@handelsplatz/contract/relationships';

/** How two accounts are connected, as one of them sees it. */
export type RelationshipState = 'connected' | 'waitsForYou' | 'waitsForOther' | 'disabledByYou' | 'disabledByOther';

/** The combined meaning of both sides' states (Product decisions 5). */
export function toRelationshipState({ own, other }: Pick<Relationship, 'own' | 'other'>): RelationshipState {
  if (other.status === 'NEW') return 'waitsForYou';
  if (own.status === 'DISABLED') return 'disabledByYou';
  if (!other.answered) return 'waitsForOther';
  return other.status === 'DISABLED' ? 'disabledByOther' : 'connected';
}
