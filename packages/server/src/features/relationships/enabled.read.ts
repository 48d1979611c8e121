import { type RawBuilder, sql } from 'kysely';

/**
 * Both sides of the relationship `r` have enabled it, and the provider has disabled neither account: the one notion that catalogue,
 * market, prices and orders share.
 */
export const isRelationshipEnabled: RawBuilder<boolean> = sql`(r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED' and not r.suspended)`;
