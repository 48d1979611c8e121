import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/**
 * The accounts `a` whose requests an actor decides: the provider those of all others, and in brands where the only seller sets
 * rights, that seller those of its customers (decision 0081).
 */
export function isDecidedBy({ accountType, accountId }: Actor, brand: Pick<Brand, 'features'>): RawBuilder<boolean> {
  if (accountType === 'admin') return sql`a.type <> 'admin'`;
  if (accountType === 'seller' && brand.features.sellerSetsPurchaseRights)
    return sql`(a.type = 'buyer' and exists (select from relationships r where r.buyer_id = a.id and r.seller_id = ${accountId}))`;
  return sql`false`;
}

export interface Reader {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The administrators who hear of a request of an account: of its seller where that decides, otherwise of the provider. */
export async function listUserDeciders(
  tx: QueryExecutorProvider & Pick<Kysely<Tables>, 'selectFrom'>,
  accountId: string,
  { features }: Pick<Brand, 'features'>,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with sellers as (
      select r.seller_id as id from relationships r where r.buyer_id = ${accountId} and ${features.sellerSetsPurchaseRights}),
    able as (
      select u.id, u.account_id, u.email, u.first_name, u.last_name, d.type
        from users u join accounts d on d.id = u.account_id
       where u.status = 100 and 'MyTeam_Manage' = any (u.roles)
         and (d.type = 'admin' or d.id in (select id from sellers)))
    select account_id, email, first_name, last_name from able
     where type = 'seller' or not exists (select from able where type = 'seller')
     order by email, id limit 20`.execute(tx);
  return rows;
}
