import type { ContractParameters, ContractRow } from '@handelsplatz/contract/contracts';
import { computeOpen, computePlanned, findContractState } from '@handelsplatz/domain/contracts';
import type { Day } from '@handelsplatz/domain/formats';
import { priceMinorPer100L, priceToNumber } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { toQuantity } from '../trading/index.ts';

/** Whose contracts, on which side, on which day of the brand's zone. */
export interface ContractScope {
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  readonly today: Day;
}

interface StoredRow {
  readonly id: string;
  readonly contractNo: string;
  readonly counterpart: string;
  readonly product: string;
  readonly unit: 'cbm' | 'lt';
  readonly terminal: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly closed: boolean;
  readonly agreedLitres: number;
  readonly calledOffLitres: number;
  readonly lapsedLitres: number;
  readonly liftedLitres: number;
  readonly priceKind: 'FIXED' | 'FORMULA';
  readonly priceMinor: number | null;
  readonly premiumValue: string | null;
  readonly premiumUnit: string | null;
  readonly delivered: boolean;
}

/** The columns of {@link toContractRow} for the contract `c`; `other` is the other side's account. */
export const contractColumns = sql`
  c.id, c.contract_no, other.name as counterpart, p.name as product, p.unit, c.starts_on, c.ends_on, c.closed_at is not null as closed,
  coalesce((select string_agg(t.name, ', ' order by ${byName('t.name')}) from contract_terminals x join terminals t on t.id = x.terminal_id
             where x.contract_id = c.id), '') as terminal,
  c.agreed_litres, c.called_off_litres, c.lapsed_litres, c.lifted_litres, c.price_kind, c.price_minor, c.premium_value, c.premium_unit,
  c.delivered`;

/** The contracts of an account on its side, longest running first. */
export async function listContracts(
  db: Kysely<Tables>,
  { accountId, side, today }: ContractScope,
  { state, search = '', buyerId }: ContractParameters,
): Promise<ContractRow[]> {
  const own = side === 'buyer' ? sql`c.buyer_id` : sql`c.seller_id`;
  const other = side === 'buyer' ? sql`c.seller_id` : sql`c.buyer_id`;
  const { rows } = await sql<StoredRow>`
    select ${contractColumns}
      from contracts c
      join accounts other on other.id = ${other}
      join products p on p.id = c.product_id
     where ${own} = ${accountId}
       and (${search} = '' or concat_ws(' ', c.contract_no, other.name, p.name) ilike '%' || ${search} || '%')
       and (${buyerId ?? null}::uuid is null or c.buyer_id = ${buyerId ?? null}::uuid)
     order by c.ends_on desc, c.contract_no, c.id`.execute(db);
  return rows.map((row) => toContractRow(row, today)).filter((row) => state === undefined || row.state === state);
}

/** A contract as both sides read it, with its plan for today. */
export function toContractRow(row: StoredRow, today: Day): ContractRow {
  const amount = (litres: number) => toQuantity(litres, row.unit);
  return {
    _id: row.id,
    contractNumber: row.contractNo,
    state: findContractState(row, today),
    counterpart: row.counterpart,
    product: row.product,
    unit: row.unit,
    terminal: row.terminal,
    start: row.startsOn,
    end: row.endsOn,
    agreed: amount(row.agreedLitres),
    calledOff: amount(row.calledOffLitres),
    open: amount(computeOpen(row)),
    lapsed: amount(row.lapsedLitres),
    lifted: amount(row.liftedLitres),
    planned: amount(computePlanned(row, today)),
    priceKind: row.priceKind,
    price: row.priceMinor === null ? null : priceToNumber(priceMinorPer100L(row.priceMinor)),
    premium: row.premiumValue === null ? null : Number(row.premiumValue),
    premiumUnit: row.premiumUnit,
    delivered: row.delivered,
  };
}
