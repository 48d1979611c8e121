import { decimal, decimalOfInteger, toDecimalString } from '@handelsplatz/domain/numbers';
import {
  type AnyRuleKind,
  gasMonths,
  type Network,
  type PriceUnit,
  type PricingRule,
  type RuleDraftDetails,
} from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

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
  readonly details: RuleDraftDetails;
  readonly validFrom: Date;
  readonly deleted: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly reason: string;
}

/** A rule with the versions that were asked for, oldest first. */
export interface StoredRule {
  readonly id: string;
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
  readonly currentVersion: number;
  readonly versions: readonly StoredVersion[];
}

type Row = Omit<StoredRule, 'versions'> & StoredVersion;

/** Which rules of a seller, and which of their versions: all, or those that hold at an instant or later. */
export interface RuleSelection {
  readonly id?: string;
  readonly kind?: AnyRuleKind;
  /** Null: rules without a group. */
  readonly groupId?: string | null;
  readonly holdingFrom?: Date;
}

/** Reads rules of a seller with their versions; deleted rules have a deleted version as their last. */
export async function readStoredRules(
  executor: Kysely<Tables>,
  sellerId: string,
  { id, kind, groupId, holdingFrom }: RuleSelection,
): Promise<StoredRule[]> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.group_id, r.current_version, v.version, v.name, v.unit, v.value::text, v.product_ids, v.terminal_ids,
           v.network_ids, v.customer_ids, v.details, v.valid_from, v.deleted, v.changed_at, v.reason,
           nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as changed_by
      from price_rules r
      join price_rule_versions v on v.rule_id = r.id
      left join users u on u.id = v.changed_by
     where r.seller_id = ${sellerId}
       ${id === undefined ? sql`` : sql`and r.id = ${id}`}
       ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
       and (${groupId === undefined} or r.group_id is not distinct from ${groupId ?? null}::uuid)
       and (${holdingFrom ?? null}::timestamptz is null or v.version >= coalesce(
             (select max(h.version) from price_rule_versions h
               where h.rule_id = r.id and h.valid_from <= ${holdingFrom ?? null}::timestamptz), 1))
     order by r.id, v.version`.execute(executor);
  return rulesOf(rows);
}

function rulesOf(rows: readonly Row[]): StoredRule[] {
  const rules = new Map<string, StoredRule & { versions: StoredVersion[] }>();
  for (const { id, kind, groupId, currentVersion, ...version } of rows) {
    const rule = rules.get(id) ?? { id, kind, groupId, currentVersion, versions: [] };
    rules.set(id, rule);
    rule.versions.push({
      ...version,
      value: version.value === null ? null : toDecimalString(decimal(version.value)),
    });
  }
  return [...rules.values()];
}

/** A stored version as the chain's rules know it; only for kinds of the chain. */
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

/** The networks of a seller with their terminals; one without terminals covers nothing. */
export async function readSellerNetworks(
  executor: Kysely<Tables>,
  sellerId: string,
): Promise<(Network & { readonly name: string })[]> {
  const { rows } = await sql<Network & { name: string }>`
    select n.id, n.name, coalesce(array_agg(t.terminal_id) filter (where t.terminal_id is not null), '{}') as terminal_ids
      from networks n left join network_terminals t on t.network_id = n.id
     where n.seller_id = ${sellerId} group by n.id order by n.name, n.id`.execute(executor);
  return rows;
}
