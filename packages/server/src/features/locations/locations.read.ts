import type { location } from '@handelsplatz/contract/locations';
import type { CountryCode } from '@handelsplatz/domain/law';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

export type Location = z.infer<typeof location>;

/** The delivery addresses of an account, by place and street. */
export async function listLocations(db: Kysely<Tables>, accountId: string): Promise<Location[]> {
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'company', 'street', 'city', 'county', 'postCode', 'contactPerson', 'instructions', 'country'])
    .where('accountId', '=', accountId)
    .where('archivedAt', 'is', null)
    .orderBy(byName('city'))
    .orderBy(byName('street'))
    .orderBy('id')
    .$narrowType<{ country: CountryCode | '' }>()
    .execute();
  return rows.map(({ id, county, postCode, ...row }) => ({ _id: id, ...row, address: { county, postCode } }));
}
