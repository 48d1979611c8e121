import type { HistoryLine, OrderAmendment, OrderLiftingRow } from '@handelsplatz/contract/orders';
import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import type { VatCase, VatRate } from '@handelsplatz/domain/law';
import {
  computeMostLitres,
  type Loading,
  listBilledSupplies,
  listSteps,
  listSupplies,
  type OrderSide,
  type OrderStatus,
  type OrderStep,
  type OrderTerms,
  type Supply,
  type SupplyPart,
  splitByRate,
  sumAmounts,
} from '@handelsplatz/domain/orders';
import { type Co2Factors, computeCo2, withLoadedBlend } from '@handelsplatz/domain/papers';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { vatRatesAsJson } from '../../law/index.ts';
import { toQuantity } from '../../trading/index.ts';
import { liftToleranceOfOrder } from '../changing/lift-tolerance.read.ts';
import type { OrderScope } from '../history/orders.read.ts';
import { countedLoadings, liftedLitres, liftingColumns, type StoredLifting } from '../lifting/lifting.store.ts';
import { readStatedShare } from '../lifting/lifting-input.ts';

interface LifeRow extends OrderTerms {
  readonly version: number;
  readonly ownerIds: readonly string[];
  readonly status: OrderStatus;
  readonly purchaseUnit: 'cbm' | 'lt';
  readonly documentVersion: number;
  readonly originalValues: OrderTerms | null;
  readonly billedLitres: number | null;
  readonly billedNetMinor: number;
  readonly billedVatMinor: number;
  readonly billedGrossMinor: number;
  readonly erpReference: string | null;
  readonly transferPending: boolean;
  readonly buyerId: string;
  readonly standingOrder: { readonly _id: string; readonly name: string } | null;
  readonly papers: readonly { title: string; text: string }[] | null;
  readonly co2: Co2Factors | null;
  readonly lawParts: readonly SupplyPart[] | null;
  readonly loadings: readonly Loading[];
  readonly termsVersion: string | null;
  readonly termsHash: string | null;
  readonly vatPermille: number;
  readonly vatRates: VatRate[];
  readonly vatCase: VatCase | null;
  readonly density: string | null;
  readonly mayBeBlended: boolean;
  readonly liftTolerancePermille: number;
  readonly liftedLitres: number;
}

interface AmendmentRow extends Omit<OrderAmendment, 'before' | 'after'> {
  readonly beforeValues: OrderTerms;
  readonly afterValues: OrderTerms;
}

/** The life of an order after it was placed, for one side. The caller has checked that the order is the account's. */
export async function readOrderLife(
  { db, brand }: { db: Kysely<Tables>; brand: Pick<Brand, 'code'> },
  orderId: string,
  { accountId, side }: OrderScope,
) {
  const [row, amendments, liftings] = await Promise.all([
    readRow(db, orderId, brand.code),
    readAmendments(db, orderId),
    readLiftings(db, orderId),
  ]);
  const terms = (values: OrderTerms) => toTerms(values, row.purchaseUnit);
  const { billedLitres } = row;
  return {
    version: row.version,
    // A parent reads the orders of its child accounts, and takes no step for them.
    steps: row.ownerIds.includes(accountId) ? stepsFor(side, row, amendments, liftings) : [],
    amendments: amendments.map(
      ({ beforeValues, afterValues, ...rest }): OrderAmendment => ({
        ...rest,
        before: terms(beforeValues),
        after: terms(afterValues),
      }),
    ),
    liftings,
    liftedLitres: row.liftedLitres,
    mostLitres: computeMostLitres(row.volumeLitres, row.liftTolerancePermille),
    density: row.density === null ? null : Number(row.density),
    mayBeBlended: row.mayBeBlended,
    vatPermille: row.vatPermille,
    vatRates: row.vatRates,
    vatCase: row.vatCase,
    billed:
      billedLitres === null
        ? null
        : {
            volume: toQuantity(billedLitres, row.purchaseUnit),
            net: row.billedNetMinor / 100,
            vat: row.billedVatMinor / 100,
            gross: row.billedGrossMinor / 100,
          },
    documentVersion: row.documentVersion,
    original: terms(row.originalValues ?? row),
    erpReference: row.erpReference,
    transferPending: row.transferPending,
    fromStandingOrder: row.standingOrder !== null,
    standingOrder: accountId === row.buyerId ? row.standingOrder : null,
    papers: withLoadedBlend(row.papers ?? [], row.loadings),
    ...toSupplies(row),
    terms: row.termsVersion === null ? null : { version: row.termsVersion, hash: row.termsHash ?? '' },
  };
}

/** What the delivery emits, of what was loaded once it is complete, and each quantity that has figures of its own. */
function toSupplies(row: LifeRow) {
  const all = row.billedLitres === null ? listSupplies(row) : listBilledSupplies(row, row.billedLitres);
  const sure = all.filter(({ state }) => state !== 'LATER').map(toCo2);
  const supplies = all.map(({ state, from, to, litres, vatPermille, co2 }) => ({
    ...{ state, from, to, litres, vatPermille },
    gross: sumAmounts(splitByRate(row.priceMinor, [{ litres, vatPermille }])).grossMinor / 100,
    co2: toCo2({ litres, vatPermille, co2 }),
  }));
  return { co2: sumCo2(sure), supplies: supplies.length > 1 ? supplies : [] };
}

type Emissions = NonNullable<ReturnType<typeof toCo2>>;

function toCo2({ co2, litres, vatPermille }: Pick<Supply, 'co2' | 'litres' | 'vatPermille'>) {
  if (!co2) return null;
  const { kwh, kg, kgPerKwh, grossMinor } = computeCo2(co2, litres, vatPermille);
  return { kwh, kg, kgPerKwh, price: grossMinor === null ? null : grossMinor / 100, source: co2.source };
}

function sumCo2(emissions: readonly (Emissions | null)[]): Emissions | null {
  const known = emissions.filter((each) => each !== null);
  const [first] = known;
  if (!first || known.length === 1) return first ?? null;
  const sum = (name: 'kwh' | 'kg' | 'price') =>
    known.reduce<number | null>((so, { [name]: value }) => (so === null || value === null ? null : so + value), 0);
  const [kwh, kg, price] = [sum('kwh'), sum('kg'), sum('price')];
  const source = [...new Set(known.flatMap((each) => each.source.split('; ')))].join('; ');
  return {
    ...{ kwh, kg, source },
    kgPerKwh: kwh && kg ? Math.round((kg / kwh) * 1e4) / 1e4 : first.kgPerKwh,
    price: price === null ? null : Math.round(price * 100) / 100,
  };
}

/** The steps that the table of the domain allows, less those that the amendments and loadings rule out now. */
function stepsFor(
  side: OrderSide,
  row: Pick<LifeRow, 'status' | 'transferPending'>,
  amendments: readonly AmendmentRow[],
  liftings: readonly OrderLiftingRow[],
): OrderStep[] {
  const open = amendments.some(({ state }) => state === 'OPEN');
  const asked = liftings.some(({ state }) => state === 'ASKED');
  const ruledOut: Partial<Record<OrderStep, boolean>> = {
    AMEND: open,
    TRANSFER: open,
    CONSENT: !open,
    REFUSE: !open,
    WITHDRAW: !open,
    CLOSE: asked,
  };
  const steps = listSteps(side, row.status).filter((step) => !ruledOut[step]);
  return side === 'seller' && row.transferPending ? [...steps, 'TRANSFER'] : steps;
}

function toTerms(values: OrderTerms, unit: 'cbm' | 'lt') {
  return {
    price: values.priceMinor / 100,
    volume: toQuantity(values.volumeLitres, unit),
    net: values.netMinor / 100,
    vat: values.vatMinor / 100,
    gross: values.grossMinor / 100,
    collectionStart: values.collectionStart,
    collectionEnd: values.collectionEnd,
  };
}

async function readRow(db: Kysely<Tables>, orderId: string, country: BrandCode): Promise<LifeRow> {
  const { rows } = await sql<LifeRow>`
    select o.version, array[o.buyer_id, o.seller_id] as owner_ids, o.status, o.purchase_unit, o.price_minor, o.volume_litres, o.net_minor, o.vat_minor, o.gross_minor, o.collection_start,
           o.collection_end, o.document_version, o.original_values, o.billed_litres, o.billed_net_minor, o.billed_vat_minor,
           o.billed_gross_minor, o.erp_reference, o.transfer_pending, o.papers, o.co2, o.law_parts, ${countedLoadings} as loadings, o.terms_version, o.terms_hash, o.vat_permille, o.vat_case, ${vatRatesAsJson(country)} as vat_rates, p.density_tonnes_per_cbm::text as density, coalesce(p.biogenic_percent > 0, false) or exists (
             select from product_blends x where x.product_id = p.id and x.terminal_id = o.terminal_id and x.biogenic_percent > 0) as may_be_blended,
           ${liftToleranceOfOrder} as lift_tolerance_permille,
           o.buyer_id, (select jsonb_build_object('_id', t.id, 'name', t.name) from standing_orders t where t.order_id = o.id) as standing_order,
           ${liftedLitres} as lifted_litres
      from orders o join products p on p.id = o.product_id
     where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

async function readAmendments(db: Kysely<Tables>, orderId: string): Promise<AmendmentRow[]> {
  const { rows } = await sql<object>`
    select number, state, reason, answer, before_values, after_values, valid_until, proposed_at, decided_at
      from order_amendments where order_id = ${orderId} order by number`.execute(db);
  return toAnswers<AmendmentRow>(rows);
}

async function readLiftings(db: Kysely<Tables>, orderId: string): Promise<OrderLiftingRow[]> {
  const { rows } = await sql<StoredLifting>`
    select ${liftingColumns} from order_liftings where order_id = ${orderId} order by reported_at, id`.execute(db);
  return rows.map(toLiftingRow);
}

/** A stored loading in the form of the interface. */
export function toLiftingRow(row: StoredLifting): OrderLiftingRow {
  return {
    _id: row.id,
    bolNumber: row.bolNo,
    loadingNumber: row.loadingNo,
    vehicle: row.vehicle,
    liftedOn: row.liftedOn,
    observedLitres: row.observedLitres,
    temperature: row.temperatureTenths / 10,
    density: Number(row.density),
    litresAt15: row.litresAt15,
    biogenicPercent: readStatedShare(row),
    state: row.state,
    reportedAt: row.reportedAt.toISOString(),
  };
}

/** Who did what with an order, and when. The caller has checked that the order is the account's. */
export async function readOrderEvents(db: Kysely<Tables>, orderId: string): Promise<HistoryLine[]> {
  const { rows } = await sql<object>`
    select e.at, e.step, e.from_status as from, e.to_status as status, e.note, e.changes,
           case when a.id is null then ''
                else coalesce('API-Schlüssel ' || k.name, trim(u.first_name || ' ' || u.last_name)) || ', ' || a.name end as by
      from order_events e left join users u on u.id = e.user_id left join accounts a on a.id = u.account_id
      left join api_keys k on k.id = e.api_key_id
     where e.order_id = ${orderId} order by e.id`.execute(db);
  return toAnswers<HistoryLine>(rows);
}
