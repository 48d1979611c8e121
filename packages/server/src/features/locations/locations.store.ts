import type { CountryCode } from '@handelsplatz/domain/law';
import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The fields of a delivery address that a buyer enters. */
export interface LocationDetails {
  readonly company: string;
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  readonly county: string;
  readonly contactPerson: string;
  readonly instructions: string;
  readonly country: CountryCode | '';
}

interface Scope {
  readonly id: string;
  readonly accountId: string;
}

export interface LocationStore {
  add(location: LocationDetails & Scope & { createdAt: Date }): Promise<void>;
  /** Returns what it was before. Undefined when the account has no such address. */
  change(scope: Scope, details: LocationDetails): Promise<LocationDetails | undefined>;
  /** Locks an address of the account, so that no basket can choose it meanwhile. False when there is none. */
  hold(scope: Scope): Promise<boolean>;
  /** Whether an open basket delivers there. */
  isInBasket(id: string): Promise<boolean>;
  /** Archives instead of deleting, because ordered baskets refer to the address. */
  archive(id: string, at: Date): Promise<void>;
  /** Takes an archived address of the account back. False when there is none. */
  restore(scope: Scope): Promise<boolean>;
}

export function createLocationStore(tx: Transaction<Tables>): LocationStore {
  return {
    async add(location) {
      await tx.insertInto('locations').values(location).execute();
    },
    async change({ id, accountId }, details) {
      const before = await tx
        .selectFrom('locations')
        .select(['company', 'street', 'postCode', 'city', 'county', 'contactPerson', 'instructions', 'country'])
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .where('archivedAt', 'is', null)
        .forUpdate()
        .$narrowType<{ country: CountryCode | '' }>()
        .executeTakeFirst();
      if (before) await tx.updateTable('locations').set(details).where('id', '=', id).execute();
      return before;
    },
    async hold({ id, accountId }) {
      const own = tx.selectFrom('locations').select('id').where('id', '=', id).where('accountId', '=', accountId);
      return (await own.where('archivedAt', 'is', null).forUpdate().executeTakeFirst()) !== undefined;
    },
    async isInBasket(id) {
      const item = await tx
        .selectFrom('basketItems as i')
        .innerJoin('baskets as b', 'b.id', 'i.basketId')
        .select('i.id')
        .where('i.locationId', '=', id)
        .where('b.status', '=', 'OPEN')
        .executeTakeFirst();
      return item !== undefined;
    },
    async archive(id, archivedAt) {
      await tx.updateTable('locations').set({ archivedAt }).where('id', '=', id).execute();
    },
    async restore({ id, accountId }) {
      const own = tx.updateTable('locations').set({ archivedAt: null }).where('id', '=', id);
      const archived = own.where('accountId', '=', accountId).where('archivedAt', 'is not', null);
      return (await archived.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
  };
}
