import { listMissingFacts, type ProductFacts, type RequiredFact } from '@handelsplatz/domain/catalogue';
import type { Settlement } from '@handelsplatz/domain/contracts';
import type { Day } from '@handelsplatz/domain/formats';
import type { CountryCode } from '@handelsplatz/domain/law';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { blendFacts } from '../catalogue/index.ts';
import type { PricingOverrides } from '../pricing/quotes/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import type { LockedContract } from './locked-contract.ts';

/** The terms of a contract as they are stored. Volumes in litres. */
export interface StoredContractTerms {
  readonly contractNo: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly agreedLitres: number;
  readonly monthMinLitres: number | null;
  readonly monthMaxLitres: number | null;
  readonly tolerancePermille: number;
  readonly priceKind: 'FIXED' | 'FORMULA';
  readonly priceMinor: number | null;
  readonly premiumValue: string | null;
  readonly premiumUnit: string | null;
  readonly paymentTerm: number;
  readonly note: string;
  readonly delivered: boolean;
}

/** The offers that carry a contract's price, one per terminal. They are never shown. */
export interface HiddenOffers {
  readonly offers: readonly { readonly id: string; readonly terminalId: string }[];
  readonly overrides: PricingOverrides;
  readonly availableFrom: Date;
  readonly availableTo: Date;
}

interface HistoryLine {
  readonly kind: 'CREATED' | 'CHANGED' | 'CLOSED' | 'LAPSED' | 'REMINDED';
  readonly at: Date;
  readonly userId: string | null;
  readonly litres?: number;
  readonly note?: string;
}

/** Where the goods of a call-off go: null where they are collected; the state is empty in the country. */
export interface CallOffPlace {
  readonly address: { readonly street: string; readonly zipCode: string; readonly city: string } | null;
  readonly country: CountryCode | '';
}

/** What a contract names and cannot have. */
export interface UnknownTerms {
  readonly buyer: boolean;
  readonly product: boolean;
  readonly terminals: boolean;
  readonly facts: readonly RequiredFact[];
  /** The product's unit. */
  readonly unit: 'cbm' | 'lt';
}

export interface ContractStore {
  /** Locks a contract of the account until the transaction ends. Undefined when the account has no such contract. */
  lock(id: string, accountId: string): Promise<LockedContract | undefined>;
  /** Locks any contract, for jobs. */
  lockAny(id: string): Promise<LockedContract | undefined>;
  /** Whether the seller uses the number for another contract. */
  isNumberTaken(sellerId: string, contractNo: string, exceptId: string | null): Promise<boolean>;
  /** Which of the chosen buyer, product and terminals do not exist, or are not open to the seller; which facts the product lacks. */
  findUnknown(
    sellerId: string,
    terms: Pick<StoredContractTerms, 'buyerId' | 'productId'>,
    terminalIds: readonly string[],
  ): Promise<UnknownTerms>;
  add(contract: StoredContractTerms & { id: string; sellerId: string; createdAt: Date }): Promise<void>;
  change(id: string, terms: StoredContractTerms): Promise<void>;
  /** Replaces the terminals of a contract from which nothing is called off. */
  setTerminals(id: string, hidden: HiddenOffers): Promise<void>;
  close(id: string, closing: { reason: string; at: Date }): Promise<void>;
  /** Writes what lapses. */
  settle(id: string, settlement: Settlement, at: Date): Promise<void>;
  /** False when the reminder was sent before. */
  remind(id: string, days: number, at: Date): Promise<boolean>;
  note(id: string, line: HistoryLine): Promise<void>;
  /** The buyer's user for an order that the seller enters: the first active one, with the right to buy if there is one. */
  findBuyerUser(buyerId: string): Promise<string | undefined>;
  /** An address of the buyer that is not archived. */
  findAddress(buyerId: string, locationId: string): Promise<CallOffPlace | undefined>;
}

/** A trigger on orders keeps what is called off and lifted (`functions/contracts.sql`). */
export function createContractStore(tx: Transaction<Tables>): ContractStore {
  return { ...bindLocks(tx), ...bindTerms(tx), ...bindTerminals(tx), ...bindCourse(tx) };
}

function bindLocks(tx: Transaction<Tables>): Pick<ContractStore, 'lock' | 'lockAny'> {
  const lock = async (condition: RawBuilder<unknown>) => {
    // A statement of its own: what is read after a wait for the lock must not be older than the lock.
    await sql`select from contracts c where ${condition} for update`.execute(tx);
    const { rows } = await sql<LockedContract>`
      select c.id, c.contract_no, c.seller_id, c.buyer_id, c.product_id, p.unit, c.starts_on, c.ends_on, c.closed_at is not null as closed,
             c.agreed_litres, c.called_off_litres, c.lapsed_litres, c.month_min_litres, c.month_max_litres, c.tolerance_permille,
             c.price_kind, c.payment_term, c.delivered, c.version,
             array(select jsonb_build_object('terminalId', t.terminal_id, 'offerId', t.offer_id)
                     from contract_terminals t where t.contract_id = c.id) as terminals,
             array(select jsonb_build_object('month', m.month, 'calledOffLitres', m.called_off_litres, 'settled', m.settled_at is not null)
                     from contract_months m where m.contract_id = c.id order by m.month) as months
        from contracts c join products p on p.id = c.product_id where ${condition}`.execute(tx);
    return rows[0];
  };
  return {
    lock: (id, accountId) => lock(sql`c.id = ${id} and (c.seller_id = ${accountId} or c.buyer_id = ${accountId})`),
    lockAny: (id) => lock(sql`c.id = ${id}`),
  };
}

function bindTerms(
  tx: Transaction<Tables>,
): Pick<ContractStore, 'isNumberTaken' | 'findUnknown' | 'add' | 'change' | 'findBuyerUser' | 'findAddress'> {
  return {
    async isNumberTaken(sellerId, contractNo, exceptId) {
      const { rows } = await sql`
        select from contracts where seller_id = ${sellerId} and contract_no = ${contractNo} and id is distinct from ${exceptId}::uuid`.execute(
        tx,
      );
      return rows.length > 0;
    },
    async findUnknown(sellerId, { buyerId, productId }, terminalIds) {
      const { rows } = await sql<Omit<UnknownTerms, 'facts'> & ProductFacts>`
        select not exists (select from relationships r where r.seller_id = ${sellerId} and r.buyer_id = ${buyerId}
                              and ${isRelationshipEnabled}) as buyer,
               p.id is null as product,
               exists (select from unnest(${terminalIds}::uuid[]) as given (id)
                        where not exists (select from terminals t where t.id = given.id)) as terminals,
               coalesce(p.unit, 'cbm') as unit, p.type, ${blendFacts('p')}
          from (select) one left join products p on p.id = ${productId}`.execute(tx);
      const [row] = rows;
      if (!row) throw new Error('A left join of one row answers with one row.');
      return { ...row, facts: row.product ? [] : listMissingFacts(row) };
    },
    async add(contract) {
      await tx.insertInto('contracts').values(contract).execute();
    },
    async change(id, terms) {
      await tx.updateTable('contracts').set(terms).set('version', sql`version + 1`).where('id', '=', id).execute();
    },
    async findBuyerUser(buyerId) {
      const { rows } = await sql<{ id: string }>`
        select id from users where account_id = ${buyerId} and status = 100
         order by 'MyOffers_Purchase' = any (roles) desc, id limit 1`.execute(tx);
      return rows[0]?.id;
    },
    async findAddress(buyerId, locationId) {
      const { rows } = await sql<CallOffPlace>`
        select jsonb_build_object('street', street, 'zipCode', post_code, 'city', city) as address, country from locations
         where id = ${locationId} and account_id = ${buyerId} and archived_at is null`.execute(tx);
      return rows[0];
    },
  };
}

function bindTerminals(tx: Transaction<Tables>): Pick<ContractStore, 'setTerminals'> {
  return {
    async setTerminals(id, { offers, overrides, availableFrom, availableTo }) {
      const rows = await tx.deleteFrom('contractTerminals').where('contractId', '=', id).returning('offerId').execute();
      await sql`
        delete from offers where id = any(${rows.map(({ offerId }) => offerId)}::uuid[])
           and not exists (select from orders where offer_id = offers.id)`.execute(tx);
      await sql`
        with given as (select (g->>'id')::uuid as id, (g->>'terminalId')::uuid as terminal_id
                         from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) g),
        hidden as (
          insert into offers (id, seller_id, product_id, terminal_id, price_type, fixed_price_minor, pricing_overrides, total_litres,
                              remaining_litres, min_litres, max_litres, collection_start, collection_end, available_from, available_to,
                              payment_terms, for_chosen_buyers, delivered, status, tax_status)
          select g.id, c.seller_id, c.product_id, g.terminal_id, case c.price_kind when 'FIXED' then 'FIXED' else 'API' end, c.price_minor,
                 ${JSON.stringify(overrides)}::jsonb, c.agreed_litres, c.agreed_litres, 1, c.agreed_litres, c.starts_on, c.ends_on,
                 ${availableFrom}, ${availableTo}, array[c.payment_term], true, c.delivered, 'REMOVED', p.tax_status
            from contracts c join products p on p.id = c.product_id cross join given g where c.id = ${id})
        insert into contract_terminals (contract_id, terminal_id, offer_id) select ${id}, terminal_id, id from given`.execute(
        tx,
      );
    },
  };
}

function bindCourse(tx: Transaction<Tables>): Pick<ContractStore, 'close' | 'settle' | 'remind' | 'note'> {
  return {
    async close(id, { reason, at }) {
      await sql`
        update contracts
           set closed_at = ${at}, closed_reason = ${reason}, lapsed_litres = agreed_litres - called_off_litres, version = version + 1
         where id = ${id}`.execute(tx);
    },
    async settle(id, { months, restLitres }, at) {
      await sql`
        insert into contract_months (contract_id, month, lapsed_litres, settled_at)
        select ${id}, (m->>'month')::date, (m->>'lapsedLitres')::bigint, ${at} from jsonb_array_elements(${JSON.stringify(months)}::jsonb) m
        on conflict (contract_id, month) do update set lapsed_litres = excluded.lapsed_litres, settled_at = excluded.settled_at`.execute(
        tx,
      );
      const lapsed = months.reduce((sum, { lapsedLitres }) => sum + lapsedLitres, restLitres);
      await sql`update contracts set lapsed_litres = lapsed_litres + ${lapsed} where id = ${id}`.execute(tx);
    },
    async remind(id, days, at) {
      const sent = await sql`
        insert into contract_reminders (contract_id, days, at) values (${id}, ${days}, ${at}) on conflict do nothing`.execute(
        tx,
      );
      return sent.numAffectedRows === 1n;
    },
    async note(contractId, { kind, at, userId, litres, note = '' }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await tx
        .insertInto('contractEvents')
        .values({ contractId, kind, at, userId, litres: litres ?? null, note })
        .execute();
    },
  };
}
