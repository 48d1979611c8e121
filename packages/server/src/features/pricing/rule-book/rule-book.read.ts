import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import type { GasMonth, Network, PriceUnit } from '@handelsplatz/domain/pricing';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { remembering } from './remembering.ts';
import { readIds } from './stored-ids.ts';

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
  /** When the next planned version begins, of those that no later one has replaced. */
  readonly nextBegin: Date | null;
}

/** Up to where a book already knows the rules: their changes by number, their planned versions by time. */
export interface KnownRules {
  readonly changeNo: number;
  readonly at: Date;
}

interface RawRow {
  readonly id: string;
  readonly kind: string;
  readonly groupId: string | null;
  /** What migration 0080 writes; null or empty where no version is in force, or one that deletes the rule. */
  readonly contents: string | null;
}

/** So much is read between two looks at the clock: rules, and characters of their contents. */
const mostRowsAtOnce = 250;
const mostTextAtOnce = 100_000;
const separator = '\t';
const noDetails: RuleDetails = {};

/** To be read before the rules: what changes in between has a greater number and is read again the next time. */
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
 * A seller's rules, each in the version in force: all of them, or those that were changed or have begun since they were
 * known. They come as the database finds them, so that it finds the next ones while these are worked on.
 */
export async function* readRules(
  db: Kysely<Tables>,
  { sellerId, now, since }: { sellerId: string; now: Date; since: KnownRules | undefined },
): AsyncGenerator<ReadRule[]> {
  const executor = db.withoutPlugins().getExecutor();
  const statement = sql<RawRow>`
    select r.id, r.kind, r.group_id as "groupId", v.contents
      from (${since ? changedSince(sellerId, since, now) : allOf(sellerId)}) r
      left join lateral (
        select contents from price_rule_versions
         where rule_id = r.id and valid_from <= ${now} order by version desc limit 1) v on true`.compile(db);
  const readRow = createRowReader();
  for await (const { rows } of executor.stream(statement, mostRowsAtOnce)) {
    for (const page of pagesOf(rows)) yield page.map(readRow);
  }
}

/** Rows in pages of so much text; one that is longer is a page of its own. */
function* pagesOf(rows: readonly RawRow[]): Generator<readonly RawRow[]> {
  let [began, text] = [0, 0];
  for (const [at, { contents }] of rows.entries()) {
    const length = contents?.length ?? 0;
    if (text > 0 && text + length > mostTextAtOnce) {
      yield rows.slice(began, at);
      [began, text] = [at, 0];
    }
    text += length;
  }
  yield rows.slice(began);
}

function allOf(sellerId: string): RawBuilder<unknown> {
  return sql`select id, kind, group_id from price_rules where seller_id = ${sellerId}`;
}

function changedSince(sellerId: string, { changeNo, at }: KnownRules, now: Date): RawBuilder<unknown> {
  return sql`
    ${allOf(sellerId)} and change_no > ${changeNo}
    union
    ${allOf(sellerId)} and id in (
      select rule_id from price_rule_versions where valid_from > ${at} and valid_from <= ${now})`;
}

/** Reads rows, and what many rules of a large book say alike only once. */
function createRowReader(): (row: RawRow) => ReadRule {
  const idsOf = remembering(readIds);
  const decimalOf = remembering((text) => decimal(text || '0'));
  const instantAt = remembering((milliseconds) => new Date(Number(milliseconds)));
  const same = remembering((text) => text);
  return ({ id, kind, groupId, contents }) => {
    if (!contents) return { id, row: null };
    const [version, unit, value, validFrom, products, terminals, networks, customers, details, ...name] =
      contents.split(separator) as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        ...string[],
      ];
    const row: RuleRow = {
      id,
      kind: same(kind),
      groupId: groupId === null ? null : same(groupId),
      version: Number(version),
      name: same(name.length === 1 ? (name[0] ?? '') : name.join(separator)),
      unit: unit === '' ? null : (same(unit) as PriceUnit),
      value: decimalOf(value),
      cover: {
        productIds: idsOf(products),
        terminalIds: idsOf(terminals),
        networkIds: idsOf(networks),
        customerIds: idsOf(customers),
      },
      details: details === '{}' ? noDetails : (JSON.parse(details) as RuleDetails),
      validFrom: instantAt(validFrom),
    };
    return { id, row };
  };
}
