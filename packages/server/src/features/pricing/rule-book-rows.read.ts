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

/** A rule in the version that is in force. */
export interface RuleRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  readonly version: number;
  readonly name: string;
  readonly unit: PriceUnit | null;
  readonly value: string | null;
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly customerIds: readonly string[];
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

/** Sets of ids and details as they come from the database; most rules of a book have the same few. */
export type RowTexts = { ids(text: string): readonly string[]; details(text: string | null): RuleDetails };

interface RawRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  readonly version: number | null;
  readonly deleted: boolean | null;
  readonly name: string;
  readonly unit: PriceUnit | null;
  readonly value: string | null;
  readonly productIds: string;
  readonly terminalIds: string;
  readonly networkIds: string;
  readonly customerIds: string;
  readonly details: string | null;
  readonly validFrom: number;
}

const noDetails: RuleDetails = {};

/** Remembers texts it has read once. */
export function createRowTexts(): RowTexts {
  const sets = new Map<string, readonly string[]>();
  return {
    ids(text) {
      const known = sets.get(text);
      if (known !== undefined) return known;
      // Ids have no character that would be quoted.
      const ids = text === '{}' ? [] : text.slice(1, -1).split(',');
      sets.set(text, ids);
      return ids;
    },
    details: (text) => (text === null ? noDetails : (JSON.parse(text) as RuleDetails)),
  };
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
    select r.id, r.kind, r.group_id as "groupId", v.version, v.deleted, v.name, v.unit, v.value::text as value,
           v.product_ids::text as "productIds", v.terminal_ids::text as "terminalIds",
           v.network_ids::text as "networkIds", v.customer_ids::text as "customerIds",
           case when v.details <> '{}' then v.details::text end as details,
           (extract(epoch from v.valid_from) * 1000)::float8 as "validFrom"
      from price_rules r
      left join lateral (select * from price_rule_versions held
                          where held.rule_id = r.id and held.valid_from <= ${now} order by held.version desc limit 1) v on true
     where r.seller_id = ${sellerId} and r.id > ${after} ${since ? changedSince(sellerId, since, now) : sql``}
     order by r.id limit ${size}`.execute(db.withoutPlugins());
  return rows.map((row) => ({ id: row.id, row: row.version === null || row.deleted ? null : rowOf(row, texts) }));
}

function changedSince(sellerId: string, { changeNo, at }: KnownRules, now: Date): RawBuilder<unknown> {
  return sql`and r.id in (
    select id from price_rules where seller_id = ${sellerId} and change_no > ${changeNo}
    union
    select rule_id from price_rule_versions where valid_from > ${at} and valid_from <= ${now})`;
}

function rowOf({ deleted: _, version, ...row }: RawRow, texts: RowTexts): RuleRow {
  return {
    ...row,
    version: version ?? 0,
    productIds: texts.ids(row.productIds),
    terminalIds: texts.ids(row.terminalIds),
    networkIds: texts.ids(row.networkIds),
    customerIds: texts.ids(row.customerIds),
    details: texts.details(row.details),
    validFrom: new Date(row.validFrom),
  };
}
