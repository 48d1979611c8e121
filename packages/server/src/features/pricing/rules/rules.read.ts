import { decimal, decimalOfInteger, toDecimalString } from '@handelsplatz/domain/numbers';
import { gasMonths, type PriceUnit } from '@handelsplatz/domain/pricing/chain';
import type { AnyRuleKind, EnteredRuleDetails, Network, PricingRule } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readIds } from '../rule-book/stored-ids.ts';

/** One version of a rule as it is stored. */
export interface StoredVersion {
  readonly version: number;
  readonly name: string;
  readonly unit: PriceUnit | null;
  /** Exact, without trailing zeros. */
  readonly value: string | null;
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly details: EnteredRuleDetails;
  readonly validFrom: Date;
  readonly deleted: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly reason: string;
  /** The version whose contents it repeats. */
  readonly repeats?: number;
}

/** A rule with the requested versions, oldest first. */
export interface StoredRule {
  readonly id: string;
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
  readonly currentVersion: number;
  readonly versions: readonly StoredVersion[];
}

/**
 * Arrays and instants come as texts and numbers: reading them as arrays and dates took most of the time for a large seller's
 * rules.
 */
type Row = Omit<StoredRule, 'versions'> &
  Pick<StoredVersion, 'version' | 'name' | 'unit' | 'value' | 'details' | 'deleted' | 'changedBy' | 'reason'> & {
    readonly repeats: number | null;
    readonly products: string;
    readonly terminals: string;
    readonly networks: string;
    readonly customers: string;
    /** In milliseconds. */
    readonly begins: number;
    readonly changed: number;
  };

/** Which rules of a seller, and which of their versions: all, or those that are in force at an instant or later. */
export interface RuleSelection {
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly kind?: AnyRuleKind;
  /** Null selects rules without a group. */
  readonly groupId?: string | null;
  readonly holdingFrom?: Date;
  /**
   * Only rules that may share a pair with these products and terminals in at least one version. An empty list stands for all of
   * them.
   */
  readonly sharing?: { readonly productIds: readonly string[]; readonly terminalIds: readonly string[] };
}

/** How many rows are read in one time slice. */
const mostRowsAtOnce = 200;

/** Reads rules of a seller with their versions, in time slices. The last version of a deleted rule is marked as deleted. */
export async function readStoredRules(
  executor: Kysely<Tables>,
  sellerId: string,
  { id, ids, kind, groupId, holdingFrom, sharing }: RuleSelection,
): Promise<StoredRule[]> {
  const statement = sql<Row>`
    select r.id, r.kind, r.group_id as "groupId", r.current_version as "currentVersion", v.version, v.name, v.unit, v.value::text,
           v.product_ids::text as products, v.terminal_ids::text as terminals, v.network_ids::text as networks,
           v.customer_ids::text as customers, v.details, date_part('epoch', v.valid_from) * 1000 as begins, v.deleted,
           date_part('epoch', v.changed_at) * 1000 as changed, v.reason, v.repeats,
           nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as "changedBy"
      from price_rules r
      join price_rule_versions v on v.rule_id = r.id
      left join users u on u.id = v.changed_by
     where r.seller_id = ${sellerId}
       ${id === undefined ? sql`` : sql`and r.id = ${id}`}
       ${ids === undefined ? sql`` : sql`and r.id = any(${[...ids]}::uuid[])`}
       ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
       ${sharing === undefined ? sql`` : sharingPair(sharing)}
       and (${groupId === undefined} or r.group_id is not distinct from ${groupId ?? null}::uuid)
       and (${holdingFrom ?? null}::timestamptz is null or v.version >= coalesce(
             (select max(h.version) from price_rule_versions h
               where h.rule_id = r.id and h.valid_from <= ${holdingFrom ?? null}::timestamptz), 1))
     order by r.id, v.version`.compile(executor);
  const rules = new Map<string, StoredRule & { versions: StoredVersion[] }>();
  const { pause } = createTimeSlices();
  for await (const { rows } of executor.withoutPlugins().getExecutor().stream(statement, mostRowsAtOnce)) {
    for (const row of rows) {
      const rule = rules.get(row.id) ?? toRule(row);
      rules.set(row.id, rule);
      rule.versions.push(toVersion(row));
    }
    await pause();
  }
  return [...rules.values()];
}

/** The terminals of networks are not looked up here. The caller compares rules that use networks. */
function sharingPair({ productIds, terminalIds }: NonNullable<RuleSelection['sharing']>): RawBuilder<unknown> {
  return sql`
    and exists (select from price_rule_versions s
      where s.rule_id = r.id
        and (${productIds.length === 0} or s.product_ids = '{}' or s.product_ids && ${[...productIds]}::uuid[])
        and (${terminalIds.length === 0} or s.network_ids <> '{}' or s.terminal_ids = '{}' or s.terminal_ids && ${[...terminalIds]}::uuid[]))`;
}

function toRule({ id, kind, groupId, currentVersion }: Row): StoredRule & { versions: StoredVersion[] } {
  return { id, kind, groupId, currentVersion, versions: [] };
}

function toVersion(row: Row): StoredVersion {
  const { version, name, unit, value, details, deleted, changedBy, reason } = row;
  return {
    version,
    name,
    unit,
    value: value === null ? null : toDecimalString(decimal(value)),
    productIds: readIds(row.products),
    terminalIds: readIds(row.terminals),
    networkIds: readIds(row.networks),
    customerIds: readIds(row.customers),
    details,
    validFrom: new Date(row.begins),
    deleted,
    changedAt: new Date(row.changed),
    changedBy,
    reason,
    ...(row.repeats !== null && { repeats: row.repeats }),
  };
}

/** A stored version as a rule of the price chain. Only for kinds of the chain. */
export function pricingRuleOfVersion(
  rule: Pick<StoredRule, 'id' | 'kind' | 'groupId'>,
  version: Omit<StoredVersion, 'changedAt' | 'changedBy' | 'reason' | 'deleted'>,
): PricingRule {
  const month = (gasMonths as readonly (string | undefined)[]).indexOf(version.details.month);
  return {
    ...version,
    id: rule.id,
    kind: rule.kind as PricingRule['kind'],
    groupId: rule.groupId,
    label: version.name,
    value: month >= 0 ? decimalOfInteger(month) : decimal(version.value ?? '0'),
  };
}

/** The networks of a seller with their terminals. A network without terminals covers nothing. */
export async function readSellerNetworks(
  executor: Kysely<Tables>,
  sellerId: string,
): Promise<(Network & { readonly name: string })[]> {
  const { rows } = await sql<Network & { name: string }>`
    select n.id, n.name, coalesce(array_agg(t.terminal_id) filter (where t.terminal_id is not null), '{}') as terminal_ids
      from networks n left join network_terminals t on t.network_id = n.id
     where n.seller_id = ${sellerId} and n.deleted_at is null group by n.id order by ${byName('n.name')}, n.id`.execute(
    executor,
  );
  return rows;
}
