import type { CountryCode } from '@handelsplatz/domain/law';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { HeldItem, Position } from '../trading/index.ts';

/** A position of a basket. The price is reserved, the volume is not. */
export interface BasketItemRow extends HeldItem {
  readonly id: string;
  readonly reservedAt: Date;
  readonly reference: string;
}

type WrittenPosition = Pick<Position<BasketItemRow>, 'item' | 'vatCase'>;

/** Whose basket is opened. A missing one gets the new id. */
export interface BasketOwner {
  readonly userId: string;
  readonly accountId: string;
  readonly newBasketId: string;
  readonly now: Date;
}

export interface BasketStore {
  /** The user's open basket, for a reading that changes nothing. A missing one is made. */
  findOpenBasket(owner: BasketOwner): Promise<string>;
  /** The user's open basket, locked until the transaction ends. A missing one is made. */
  lockOpenBasket(owner: BasketOwner): Promise<string>;
  /** Locks a basket of the user for an account; undefined when the user has none with that id. */
  lockBasket(
    basketId: string,
    owner: Pick<BasketOwner, 'userId' | 'accountId'>,
  ): Promise<{ status: 'OPEN' | 'WAITING' | 'ORDERED' } | undefined>;
  /** The basket waits for a colleague from now on; its user begins another one. */
  letWait(basketId: string): Promise<void>;
  /** Puts all positions of a basket into another one. */
  moveItems(fromId: string, toId: string): Promise<void>;
  /** Positions in the sequence in which they were added. */
  listItems(basketId: string): Promise<BasketItemRow[]>;
  /** Positions of these offers in the user's open basket whose reservation has ended. Read without a lock. */
  listExpired(owner: BasketOwner, offerIds: readonly string[]): Promise<string[]>;
  addItem(basketId: string, position: WrittenPosition, now: Date): Promise<void>;
  replaceItem(position: WrittenPosition): Promise<void>;
  removeItem(itemId: string): Promise<void>;
  /** The state of a delivery address of the account, empty in the country; undefined when it has no such address, or has archived it. */
  findLocationCountry(accountId: string, locationId: string): Promise<CountryCode | '' | undefined>;
}

const itemColumns = sql`id, offer_id, quantity_litres, payment_term, location_id, price_minor, reserved_at, reserved_until, explanation, reference,
  coalesce((select country from locations where id = location_id), destination) as destination`;

export function createBasketStore(tx: Transaction<Tables>): BasketStore {
  return {
    findOpenBasket: (owner) => openBasket(tx, owner, sql``),
    lockOpenBasket: (owner) => openBasket(tx, owner, sql`for update`),
    async lockBasket(basketId, { userId, accountId }) {
      const { rows } = await sql<{ status: 'OPEN' | 'WAITING' | 'ORDERED' }>`
        select status from baskets where id = ${basketId} and user_id = ${userId} and account_id = ${accountId} for update`.execute(
        tx,
      );
      return rows[0];
    },
    async letWait(basketId) {
      await tx.updateTable('baskets').set({ status: 'WAITING' }).where('id', '=', basketId).execute();
    },
    async moveItems(fromId, toId) {
      await tx.updateTable('basketItems').set({ basketId: toId }).where('basketId', '=', fromId).execute();
    },
    async listItems(basketId) {
      const { rows } = await sql<BasketItemRow>`
        select ${itemColumns} from basket_items where basket_id = ${basketId} order by created_at, id`.execute(tx);
      return rows;
    },
    async listExpired({ userId, accountId, now }, offerIds) {
      const { rows } = await sql<{ id: string }>`
        select i.id from baskets b join basket_items i on i.basket_id = b.id
         where b.user_id = ${userId} and b.account_id = ${accountId} and b.status = 'OPEN'
           and i.offer_id = any(${offerIds}) and i.reserved_until <= ${now}`.execute(tx);
      return rows.map(({ id }) => id);
    },
    async addItem(basketId, { item, vatCase }, now) {
      await sql`
        insert into basket_items (id, basket_id, offer_id, quantity_litres, payment_term, location_id, price_minor, reserved_at, reserved_until, explanation, reference, destination, taxed, created_at)
        values (${item.id}, ${basketId}, ${item.offerId}, ${item.quantityLitres}, ${item.paymentTerm}, ${item.locationId}, ${item.priceMinor},
                ${item.reservedAt}, ${item.reservedUntil}, ${JSON.stringify(item.explanation)}, ${item.reference}, ${item.destination}, ${vatCase.category === 'S'}, ${now})`.execute(
        tx,
      );
    },
    async replaceItem({ item, vatCase }) {
      await sql`
        update basket_items
           set quantity_litres = ${item.quantityLitres}, payment_term = ${item.paymentTerm}, location_id = ${item.locationId},
               price_minor = ${item.priceMinor}, reserved_at = ${item.reservedAt}, reserved_until = ${item.reservedUntil},
               explanation = ${JSON.stringify(item.explanation)}, reference = ${item.reference}, destination = ${item.destination}, taxed = ${vatCase.category === 'S'}
         where id = ${item.id}`.execute(tx);
    },
    async removeItem(itemId) {
      await tx.deleteFrom('basketItems').where('id', '=', itemId).execute();
    },
    async findLocationCountry(accountId, locationId) {
      const { rows } = await sql<{ country: CountryCode | '' }>`
        select country from locations where id = ${locationId} and account_id = ${accountId} and archived_at is null`.execute(
        tx,
      );
      return rows[0]?.country;
    },
  };
}

async function openBasket(
  tx: Transaction<Tables>,
  { userId, accountId, newBasketId, now }: BasketOwner,
  lock: RawBuilder<unknown>,
): Promise<string> {
  const find = () =>
    sql<{
      id: string;
    }>`select id from baskets where user_id = ${userId} and account_id = ${accountId} and status = 'OPEN' ${lock}`.execute(
      tx,
    );
  const open = (await find()).rows[0];
  if (open) return open.id;
  await sql`insert into baskets (id, user_id, account_id, status, created_at) values (${newBasketId}, ${userId}, ${accountId}, 'OPEN', ${now})
            on conflict (user_id, account_id) where status = 'OPEN' do nothing`.execute(tx);
  const made = (await find()).rows[0];
  if (!made) throw new Error('A basket that was just made is gone');
  return made.id;
}
