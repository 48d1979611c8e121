import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import type { GasMonth, Network, PriceUnit } from '@handelsplatz/domain/pricing';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** What only some kinds of rules carry. */
export interface RuleDetails {
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
  readonly details: RuleDetails;
  readonly validFrom: Date;
}

/** A rule that was read: without a row where no version of it is in force. */
export type ReadRule = { readonly id: string; readonly row: RuleRow | null };

/** How far a seller's rules have come. */
export interface RuleStamp {
  readonly revision: number;
  /** The number of the newest change. */
  readonly changeNo: number;
  /** When the next planned version begins. */
  readonly nextBegin: Date | null;
}

/** Up to where a book already knows the rules: their changes by number, their planned versions by time. */
export interface KnownRules {
  readonly changeNo: number;
  readonly at: Date;
}

/** Reads columns of texts; the rules of a large book say the same few things again and again. */
export interface RowTexts {
  cover(text: string): RuleCover;
  value(text: string | null): Decimal;
  instant(milliseconds: number): Date;
}

interface RawRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  /** Null where no version is in force, or one that deletes the rule. */
  readonly version: number | null;
  readonly name: string;
  readonly unit: PriceUnit | null;
  readonly value: string | null;
  readonly cover: string;
  readonly details: string | null;
  readonly validFrom: number;
}

const noDetails: RuleDetails = {};

/** Remembers what it has read once. */
export function createRowTexts(): RowTexts {
  return {
    cover: remembering(coverOf),
    value: remembering((text) => decimal(text ?? '0')),
    instant: remembering((at) => new Date(at)),
  };
}

function remembering<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}

function coverOf(text: string): RuleCover {
  // Ids have no character that would be quoted.
  const [productIds = [], terminalIds = [], networkIds = [], customerIds = []] = text
    .split(' ')
    .map((ids) => (ids === '{}' ? [] : ids.slice(1, -1).split(',')));
  return { productIds, terminalIds, networkIds, customerIds };
}

/** To be read before the rules: what changes in between has a greater number and is read again the next time. */
export async function readRuleStamp(db: Kysely<Tables>, sellerId: string, now: Date): Promise<RuleStamp> {
  const { rows } = await sql<RuleStamp>`
    select coalesce((select revision from pricing_revisions where seller_id = ${sellerId}), 0) as revision,
           coalesce((select max(change_no) from price_rules where seller_id = ${sellerId}), 0) as change_no,
           (select v.valid_from from price_rule_versions v join price_rules r on r.id = v.rule_id
             where v.valid_from > ${now} and r.seller_id = ${sellerId} order by v.valid_from limit 1) as next_begin`.execute(
    db,
  );
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
 * A page of a seller's rules after an id, each in the version in force: all of them, or those that were changed or have
 * begun since they were known. Plain texts: reading 100,000 rules as arrays and dates took longer than compiling them.
 */
export async function readRulePage(
  db: Kysely<Tables>,
  { sellerId, now, since }: { sellerId: string; now: Date; since: KnownRules | undefined },
  { after, size, texts }: { after: string; size: number; texts: RowTexts },
): Promise<ReadRule[]> {
  const { rows } = await sql<RawRow>`
    select distinct on (r.id) r.id, r.kind, r.group_id as "groupId", case when not v.deleted then v.version end as version, v.name, v.unit,
           v.value::text as value, v.cover, case when v.details <> '{}' then v.details::text end as details,
           date_part('epoch', v.valid_from) * 1000 as "validFrom"
      from price_rules r
      left join price_rule_versions v on v.rule_id = r.id and v.rule_id > ${after} and v.valid_from <= ${now}
     where r.seller_id = ${sellerId} and r.id > ${after} ${since ? changedSince(sellerId, since, now) : sql``}
     order by r.id, v.version desc limit ${size}`.execute(db.withoutPlugins());
  return rows.map((row) => ({ id: row.id, row: row.version === null ? null : rowOf(row, row.version, texts) }));
}

function changedSince(sellerId: string, { changeNo, at }: KnownRules, now: Date): RawBuilder<unknown> {
  return sql`and r.id in (
    select id from price_rules where seller_id = ${sellerId} and change_no > ${changeNo}
    union
    select rule_id from price_rule_versions where valid_from > ${at} and valid_from <= ${now})`;
}

function rowOf(row: RawRow, version: number, texts: RowTexts): RuleRow {
  return {
    id: row.id,
    kind: row.kind,
    groupId: row.groupId,
    version,
    name: row.name,
    unit: row.unit,
    value: texts.value(row.value),
    cover: texts.cover(row.cover),
    details: row.details === null ? noDetails : (JSON.parse(row.details) as RuleDetails),
    validFrom: texts.instant(row.validFrom),
  };
}
