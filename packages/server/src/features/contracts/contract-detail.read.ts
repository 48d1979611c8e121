import type { ContractDetail, ContractOptions } from '@handelsplatz/contract/contracts';
import { computePlanned, listMonths } from '@handelsplatz/domain/contracts';
import { addDays, type Day, toMonth } from '@handelsplatz/domain/formats';
import type { PaperProduct, TaxStatus } from '@handelsplatz/domain/papers';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { blendFacts, byProduct } from '../catalogue/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import { toQuantity } from '../trading/index.ts';
import { type ContractScope, contractColumns, toContractRow } from './contracts.read.ts';

type Row = Parameters<typeof toContractRow>[0] & {
  version: number;
  buyerId: string;
  buyerName: string;
  sellerId: string;
  sellerName: string;
  productId: string;
  terminals: { terminalId: string; name: string; offerId: string }[];
  monthMinLitres: number | null;
  monthMaxLitres: number | null;
  tolerancePermille: number;
  paymentTerm: number;
  note: string;
  closedReason: string | null;
  months: { month: Day; calledOffLitres: number; lapsedLitres: number }[];
  taxStatus: TaxStatus;
} & PaperProduct;

type StoredCallOff = Awaited<ReturnType<typeof listCallOffs>>[number];

/** A contract of the account with everything but its prices, and with the hidden offer of each terminal. */
export interface FoundContract {
  readonly detail: Omit<ContractDetail, 'prices' | 'papers'>;
  /** The goods, on which the notices of the law depend. */
  readonly goods: PaperProduct & { readonly taxStatus: TaxStatus; readonly litres: number };
  readonly offers: readonly { readonly terminalId: string; readonly offerId: string }[];
}

/** Reads one contract of the account; undefined when the account has no such contract. */
export async function findContract(
  db: Kysely<Tables>,
  { accountId, side, today }: ContractScope,
  id: string,
): Promise<FoundContract | undefined> {
  const own = side === 'buyer' ? sql`c.buyer_id` : sql`c.seller_id`;
  const other = side === 'buyer' ? sql`s` : sql`b`;
  const { rows } = await sql<Row>`
    select ${contractColumns}, c.version, c.buyer_id, b.name as buyer_name, c.seller_id, s.name as seller_name, c.product_id,
           c.month_min_litres, c.month_max_litres, c.tolerance_permille, c.payment_term, c.note, c.closed_reason,
           p.type, p.category, p.tax_status, ${blendFacts('p')},
           array(select jsonb_build_object('terminalId', t.id, 'name', t.name, 'offerId', x.offer_id)
                   from contract_terminals x join terminals t on t.id = x.terminal_id where x.contract_id = c.id order by ${byName('t.name')}, t.id) as terminals,
           array(select jsonb_build_object('month', m.month, 'calledOffLitres', m.called_off_litres, 'lapsedLitres', m.lapsed_litres)
                   from contract_months m where m.contract_id = c.id order by m.month) as months
      from contracts c
      join accounts b on b.id = c.buyer_id
      join accounts s on s.id = c.seller_id
      join lateral (select ${other}.name) other on true
      join products p on p.id = c.product_id
     where c.id = ${id} and ${own} = ${accountId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const [callOffs, history, locations] = await Promise.all([
    listCallOffs(db, id),
    listHistory(db, id),
    row.delivered ? listAddresses(db, row.buyerId) : [],
  ]);
  const amount = (litres: number) => toQuantity(litres, row.unit);
  return {
    offers: row.terminals,
    goods: {
      type: row.type,
      category: row.category,
      cnCode: row.cnCode,
      biogenicPercent: row.biogenicPercent,
      biogenicKind: row.biogenicKind,
      taxStatus: row.taxStatus,
      litres: row.agreedLitres,
    },
    detail: {
      ...toContractRow(row, today),
      version: row.version,
      buyer: { _id: row.buyerId, name: row.buyerName },
      seller: { _id: row.sellerId, name: row.sellerName },
      productId: row.productId,
      terminals: row.terminals.map(({ terminalId, name }) => ({ _id: terminalId, name })),
      locations,
      monthMin: row.monthMinLitres === null ? null : amount(row.monthMinLitres),
      monthMax: row.monthMaxLitres === null ? null : amount(row.monthMaxLitres),
      tolerance: row.tolerancePermille / 10,
      paymentTerm: row.paymentTerm,
      note: row.note,
      closedReason: row.closedReason,
      editable: side === 'seller' && row.calledOffLitres === 0 && row.lapsedLitres === 0 && !row.closed,
      today,
      months: toMonths(row, amount),
      callOffs: callOffs.map((callOff) => toCallOff(callOff, amount)),
      history: history.map(({ litres, ...line }) => ({
        ...line,
        volume: litres === null ? null : amount(litres),
      })),
    },
  };
}

function toCallOff(
  { volumeLitres, countedLitres, liftedLitres, start, end, ...callOff }: StoredCallOff,
  amount: (litres: number) => number,
): ContractDetail['callOffs'][number] {
  return {
    ...callOff,
    volume: amount(volumeLitres),
    counted: amount(countedLitres),
    lifted: liftedLitres === null ? null : amount(liftedLitres),
    collectionRange: { start, end },
  };
}

/** Every month of the period, with what the plan expects for it alone. */
function toMonths(row: Row, amount: (litres: number) => number): ContractDetail['months'] {
  const useByMonth = new Map(row.months.map((use) => [use.month, use]));
  return listMonths(row.startsOn, row.endsOn).map((month) => {
    const use = useByMonth.get(month);
    const lastDay = addDays(toMonth(addDays(month, 31)), -1);
    return {
      month,
      calledOff: amount(use?.calledOffLitres ?? 0),
      lapsed: amount(use?.lapsedLitres ?? 0),
      planned: amount(computePlanned(row, lastDay) - computePlanned(row, addDays(month, -1))),
    };
  });
}

interface CallOffRow
  extends Pick<ContractDetail['callOffs'][number], '_id' | 'created' | 'orderId' | 'orderStatus' | 'terminal'> {
  readonly volumeLitres: number;
  readonly countedLitres: number;
  readonly liftedLitres: number | null;
  readonly start: Day;
  readonly end: Day;
}

/** Without the cancelled call-offs of a buyer whom the contract had before. */
async function listCallOffs(db: Kysely<Tables>, contractId: string): Promise<CallOffRow[]> {
  const { rows } = await sql<object>`
    select o.id, o.order_no as order_id, o.created_at as created, o.status as order_status, t.name as terminal, o.volume_litres,
           o.contract_litres as counted_litres, o.lifted_litres, o.collection_start as start, o.collection_end as end
      from orders o join terminals t on t.id = o.terminal_id
     where o.contract_id = ${contractId} and o.buyer_id = (select buyer_id from contracts where id = ${contractId})
     order by o.created_at desc, o.id desc limit 500`.execute(db);
  return toAnswers<CallOffRow>(rows);
}

/** The addresses to which a buyer can have goods delivered. */
async function listAddresses(db: Kysely<Tables>, buyerId: string): Promise<ContractDetail['locations']> {
  const { rows } = await sql<object>`
    select id, concat_ws(', ', street, trim(post_code || ' ' || city)) as name
      from locations where account_id = ${buyerId} and archived_at is null order by ${byName('city')}, ${byName('street')}, id`.execute(
    db,
  );
  return toAnswers(rows);
}

async function listHistory(db: Kysely<Tables>, contractId: string) {
  const { rows } = await sql<object>`
    select e.at, e.kind, coalesce(a.name, case when e.kind in ('CREATED', 'CHANGED', 'CLOSED') then s.name else '' end) as by, e.litres, e.note
      from contract_events e
      join contracts c on c.id = e.contract_id
      join accounts s on s.id = c.seller_id
      left join users u on u.id = e.user_id
      left join accounts a on a.id = u.account_id
     where e.contract_id = ${contractId}
     order by e.at desc, e.id desc limit 200`.execute(db);
  return toAnswers<Omit<ContractDetail['history'][number], 'volume'> & { litres: number | null }>(rows);
}

/** What a seller can choose for a contract. */
export async function readContractOptions(db: Kysely<Tables>, sellerId: string): Promise<ContractOptions> {
  const [buyers, products, terminals] = await Promise.all([
    sql<object>`
      select a.id, a.name, a.customer_no
        from relationships r join accounts a on a.id = r.buyer_id
       where r.seller_id = ${sellerId} and ${isRelationshipEnabled}
       order by ${byName('a.name')}, a.id`.execute(db),
    sql<object>`select p.id, p.name, p.unit from products p order by ${byProduct('p')}`.execute(db),
    sql<object>`
      select t.id, t.name, g.name as region from terminals t join regions g on g.id = t.region_id
       order by ${byName('t.name')}, t.id`.execute(db),
  ]);
  return {
    buyers: toAnswers(buyers.rows),
    products: toAnswers(products.rows),
    terminals: toAnswers(terminals.rows),
  };
}
