import { combineLines } from '@handelsplatz/domain/credit';
import type { ActiveHold } from './credit-line.read.ts';

/** What decides which credit lines pay for a purchase. */
export interface CreditLines {
  readonly buyerId: string;
  readonly parentId: string | null;
  readonly sharedCreditLimits: boolean;
  readonly hasOwnLine: boolean;
  readonly hasParentLine: boolean;
}

/**
 * The accounts whose lines a purchase is charged to, in ascending order. With shared limits it is the parent's pool, capped by
 * the child's own line where there is one (Product decisions 6). Otherwise it is the buyer's own line alone.
 */
export function listCreditAccounts({
  buyerId,
  parentId,
  sharedCreditLimits,
  hasOwnLine,
  hasParentLine,
}: CreditLines): string[] {
  if (!parentId || !sharedCreditLimits || !hasParentLine) return [buyerId];
  return hasOwnLine ? [buyerId, parentId].sort() : [parentId];
}

/** The lines of a buyer with one seller, as the database has them. The pool is null where limits are not shared. */
export interface ReadLines {
  readonly own: number | null;
  readonly pool: number | null;
  readonly ownHold: ActiveHold | null;
  readonly poolHold: ActiveHold | null;
}

/** What a buyer can order on credit, and what keeps the buyer from more. */
export interface CreditStanding {
  /** In minor units; 0 while the buyer is blocked. */
  readonly leftMinor: number;
  readonly binding: 'own' | 'pool' | 'hold' | 'none';
  /** The hold that works: of the buyer, or of the pool that pays. The stricter one where both work. */
  readonly hold: ActiveHold | null;
}

/** Combines own line, pool and holds. A hold outranks the limit: BLOCKED covers nothing, REVIEW changes no amount. */
export function toCreditStanding({ own, pool, ownHold, poolHold }: ReadLines): CreditStanding {
  const holds = [ownHold, pool === null ? null : poolHold];
  const hold = holds.find((each) => each?.kind === 'BLOCKED') ?? holds.find((each) => each !== null) ?? null;
  if (hold?.kind === 'BLOCKED') return { leftMinor: 0, binding: 'hold', hold };
  return { ...combineLines({ own, pool }), hold };
}
