import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { ActingKey, Actor } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../schema/tables.ts';
import { hasAcceptedTermsSql } from '../terms/index.ts';

/** A stored key with the user for whom it acts. */
export interface LiveKey {
  readonly actor: Actor;
  readonly userStatus: number;
  readonly allowedNetworks: readonly string[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

type Row = Omit<LiveKey, 'actor'> &
  Omit<Actor, 'apiKey' | 'confirmedAt' | 'factorDueAt'> & { readonly apiKey: ActingKey };

/** Runs at every request with a key, so it is prepared once per connection. */
const query = `
    select k.id as "sessionId", k.allowed_networks as "allowedNetworks", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
           k.last_used_at as "lastUsedAt", u.status as "userStatus",
           jsonb_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes, 'ratePerMinute', k.rate_per_minute) as "apiKey",
           u.id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.roles,
           not $2 or ${hasAcceptedTermsSql('u', '$3::date')} as "termsAccepted",
           a.id as "accountId", a.name as "accountName", a.type as "accountType", a.parent_id as "parentAccountId",
           a.purchasing_enabled as "purchasingEnabled",
           exists (select from accounts c where c.parent_id = a.id) as "hasChildAccounts"
      from api_keys k
      join users u on u.id = k.created_by and u.account_id = k.account_id
      join accounts a on a.id = k.account_id
     where k.secret_hash = $1 and a.disabled_at is null`;

/** Reads a key with the rights of its user again for every request. */
export function createKeyReader(pool: pg.Pool, { features, zone }: Pick<Brand, 'features' | 'zone'>) {
  return async (secretHash: Buffer, now: Date): Promise<LiveKey | undefined> => {
    const values = [secretHash, features.acceptTermsAtFirstLogin, toBrandDay(now, zone)];
    const { rows } = await pool.query<Row>(query, values);
    const [row] = rows;
    if (!row) return undefined;
    const { userStatus, allowedNetworks, expiresAt, revokedAt, lastUsedAt, ...actor } = row;
    // Nobody ever proved to be behind a program, and it has no factor of its own.
    return {
      actor: { ...actor, confirmedAt: new Date(0), factorDueAt: null },
      userStatus,
      allowedNetworks,
      expiresAt,
      revokedAt,
      lastUsedAt,
    };
  };
}

/** Writes the last use outside the request. */
export async function noteUse(
  db: Kysely<Tables>,
  id: string,
  { at, address }: { at: Date; address: string },
): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${at}, last_used_address = ${address}
     where id = ${id} and (last_used_at is null or last_used_at < ${at})`.execute(db);
}
