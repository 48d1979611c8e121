import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import type { GasMonth, PriceUnit } from '@handelsplatz/domain/pricing/chain';
import type { Network } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { memoize } from './memoize.ts';
import { readIds } from './stored-ids.ts';

/** Details that only some kinds of rules have. */
export interface StoredRuleDetails {
  readonly month?: GasMonth;
  readonly referenceTime?: string;
  readonly termDays?: number;
  readonly day?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly setting?: 'MXX' | 'MXX+1';
}

/** What a rule covers; empty means all. */
export interface RuleCover {
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly customerIds: readonly string[];
}

/** A rule in the version that is in force. */
export interface RuleRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  readonly version: number;
  readonly name: string;
  readonly unit: PriceUnit | null;
  readonly value: Decimal;
  readonly cover: RuleCover;
  readonly details: StoredRuleDetails;
  readonly validFrom: Date;
}

/** A rule that was read. `row` is null when no version of it is in force. */
export type ReadRule = { readonly id: string; readonly row: RuleRow | null };

/** The state of a seller's rules. */
export interface RuleStamp {
  readonly revision: number;
  /** The number of the newest change. */
  readonly changeNo: number;
  /** When the next planned version begins. Versions that a later one has replaced do not count. */
  readonly nextBegin: Date | null;
}

/** How far a book knows the rules: their changes up to a number, their planned versions up to a time. */
export interface KnownRules {
  readonly changeNo: number;
  readonly at: Date;
}

/** A rule with the columns of its version in force. Lists of ids and the details come as the text that the database writes. */
interface RawRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  /** Null when no version is in force, or when the one in force deletes the rule. */
  readonly version: number | null;
  readonly name: string;
  readonly unit: string | null;
  readonly value: string | null;
  /** Milliseconds since 1970, with a fraction. */
  readonly begins: string;
  readonly productIds: string | null;
  readonly terminalIds: string | null;
  readonly networkIds: string | null;
  readonly customerIds: string | null;
  readonly details: string | null;
}

/** The most that is read in one time slice: rules, and characters of the ids they cover. */
const mostRowsAtOnce = 250;
const mostTextAtOnce = 100_000;
const noIds: readonly string[] = [];
const noDetails: StoredRuleDetails = {};

/**
 * Must be read before the rules. A change in between has a greater number, which a trigger draws (`functions/pricing.sql`), and is
 * read again the next time.
 */
export async function readRuleStamp(db: Kysely<Tables>, sellerId: string, now: Date): Promise<RuleStamp> {
  const { rows } = await sql<RuleStamp>`
    select coalesce((select revision from pricing_revisions where seller_id = ${sellerId}), 0) as revision,
           coalesce((select max(change_no) from price_rules where seller_id = ${sellerId}), 0) as change_no,
           (select v.valid_from from price_rule_versions v join price_rules r on r.id = v.rule_id
             where v.valid_from > ${now} and r.seller_id = ${sellerId}
               and not exists (select from price_rule_versions later
                                where later.rule_id = v.rule_id and later.version > v.version and later.valid_from <= v.valid_from)
             order by v.valid_from limit 1) as next_begin`.execute(db);
  return rows[0] ?? { revision: 0, changeNo: 0, nextBegin: null };
}

/** The networks of a seller that have terminals. */
export async function readBookNetworks(db: Kysely<Tables>, sellerId: string): Promise<Network[]> {
  const { rows } = await sql<Network>`
    select n.id, array_agg(t.terminal_id) as terminal_ids
      from networks n join network_terminals t on t.network_id = n.id
     where n.seller_id = ${sellerId} group by n.id`.execute(db);
  return rows;
}

/**
 * A seller's rules, each in the version in force: all of them, or those that have changed or begun since `since`. They are
 * streamed, so that the database finds the next ones while the caller works on these.
 */
export async function* readRules(
  db: Kysely<Tables>,
  { sellerId, now, since }: { sellerId: string; now: Date; since: KnownRules | undefined },
): AsyncGenerator<ReadRule[]> {
  const executor = db.withoutPlugins().getExecutor();
  const statement = sql<RawRow>`
    select r.id, r.kind, r.group_id as "groupId", v.version, v.name, v.unit, v.value, extract(epoch from v.valid_from) * 1000 as begins,
           ${textUnlessEmpty('product_ids')} as "productIds", ${textUnlessEmpty('terminal_ids')} as "terminalIds",
           ${textUnlessEmpty('network_ids')} as "networkIds", ${textUnlessEmpty('customer_ids')} as "customerIds",
           ${textUnlessEmpty('details')} as details
      from (${since ? selectChanged(sellerId, since, now) : selectAll(sellerId)}) r
      left join lateral (
        select * from price_rule_versions
         where rule_id = r.id and valid_from <= ${now} order by version desc limit 1) v on not v.deleted`.compile(db);
  const readRow = createRowReader();
  for await (const { rows } of executor.stream(statement, mostRowsAtOnce)) {
    for (const page of splitIntoPages(rows)) yield page.map(readRow);
  }
}

/** Splits rows into pages of at most `mostTextAtOnce` characters. A longer row is a page of its own. */
function* splitIntoPages(rows: readonly RawRow[]): Generator<readonly RawRow[]> {
  let [began, text] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const length = computeCoverLength(row);
    if (text > 0 && text + length > mostTextAtOnce) {
      yield rows.slice(began, at);
      [began, text] = [at, 0];
    }
    text += length;
  }
  yield rows.slice(began);
}

function computeCoverLength({ productIds, terminalIds, networkIds, customerIds }: RawRow): number {
  const places = (productIds?.length ?? 0) + (terminalIds?.length ?? 0) + (networkIds?.length ?? 0);
  return places + (customerIds?.length ?? 0);
}

/** Most rules leave most of these columns empty, and a null is read faster than a text. */
function textUnlessEmpty(column: string): RawBuilder<string | null> {
  return sql`nullif(${sql.ref(`v.${column}`)}, '{}')::text`;
}

function selectAll(sellerId: string): RawBuilder<unknown> {
  return sql`select id, kind, group_id from price_rules where seller_id = ${sellerId}`;
}

function selectChanged(sellerId: string, { changeNo, at }: KnownRules, now: Date): RawBuilder<unknown> {
  return sql`
    ${selectAll(sellerId)} and change_no > ${changeNo}
    union
    ${selectAll(sellerId)} and id in (
      select rule_id from price_rule_versions where valid_from > ${at} and valid_from <= ${now})`;
}

/** Reads rows. Values that many rules of a large book share are read once and are one object. */
function createRowReader(): (row: RawRow) => ReadRule {
  const toKnownIds = memoize(readIds);
  const toIds = (text: string | null) => (text === null ? noIds : toKnownIds(text));
  const toDecimal = memoize((text) => decimal(text));
  const toInstant = memoize((milliseconds) => new Date(Number(milliseconds)));
  const toOne = memoize((text) => text);
  return (raw) => {
    const { id, version, groupId, unit, value, details } = raw;
    if (version === null) return { id, row: null };
    const row: RuleRow = {
      id,
      kind: toOne(raw.kind),
      groupId: groupId === null ? null : toOne(groupId),
      version,
      name: toOne(raw.name),
      unit: unit === null ? null : (toOne(unit) as PriceUnit),
      value: toDecimal(value ?? '0'),
      cover: {
        productIds: toIds(raw.productIds),
        terminalIds: toIds(raw.terminalIds),
        networkIds: toIds(raw.networkIds),
        customerIds: toIds(raw.customerIds),
      },
      details: details === null ? noDetails : (JSON.parse(details) as StoredRuleDetails),
      validFrom: toInstant(raw.begins),
    };
    return { id, row };
  };
}
