import type { FactorList } from '@handelsplatz/contract/identity';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { toAnswer } from '../../../platform/db/index.ts';
import { keyIdLength, type SealedGroup } from '../../../platform/secrets/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readDemands } from './demands.read.ts';

/** The second factors of the signed-in user, without anything secret. */
export async function listFactors(db: Kysely<Tables>, actor: Actor): Promise<FactorList> {
  const [totp, passkeys, codes, { byAccount, byProvider }] = await Promise.all([
    db
      .selectFrom('totpFactors')
      .select(['confirmedAt as createdAt', 'lastUsedAt'])
      .where('userId', '=', actor.userId)
      .where('confirmedAt', 'is not', null)
      .$narrowType<{ createdAt: Date }>()
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', actor.userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('recoveryCodeSets as s')
      .innerJoin('recoveryCodes as c', 'c.userId', 's.userId')
      .select([
        's.createdAt',
        's.confirmedAt',
        sql<number>`(count(*) filter (where c.used_at is null))::int`.as('left'),
      ])
      .where('s.userId', '=', actor.userId)
      .groupBy(['s.createdAt', 's.confirmedAt'])
      .executeTakeFirst(),
    readDemands(db, actor.accountId),
  ]);
  return {
    totp: totp ? toAnswer(totp) : null,
    passkeys: passkeys.map(toAnswer),
    recoveryCodes: codes
      ? { left: codes.left, createdAt: codes.createdAt.toISOString(), confirmed: codes.confirmedAt !== null }
      : null,
    demandedFrom: byAccount?.toISOString() ?? null,
    demandedByProviderFrom: byProvider?.toISOString() ?? null,
    mayDemand: can(actor, 'factors.demand') === 'ok',
  };
}

/** The secrets of the apps that prove something, by the key that sealed them. */
export async function groupTotpSecrets(db: Kysely<Tables>): Promise<SealedGroup[]> {
  const { rows } = await sql<SealedGroup>`
    select substring(secret from 1 for ${keyIdLength}::int) as sealed, count(*)::int as count
      from totp_factors where confirmed_at is not null group by 1`.execute(db);
  return rows;
}
