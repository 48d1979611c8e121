import type { DeletedRuleList } from '@handelsplatz/contract/pricing/rules';
import type { AnyRuleKind } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { readStoredRules } from './rules.read.ts';
import { versionViews } from './rules.view.ts';

/** As many as a user would look through. */
const mostListed = 500;

interface Row {
  readonly id: string;
  readonly groupName: string | null;
  readonly total: number;
}

/** The deleted rules of a seller of these kinds, the last deleted first. */
export async function readDeletedRules(
  db: Kysely<Tables>,
  sellerId: string,
  kinds: readonly AnyRuleKind[],
  now: Date,
): Promise<DeletedRuleList> {
  const { rows } = await sql<Row>`
    select r.id, g.name as group_name, count(*) over ()::int as total
      from price_rules r
      join price_rule_versions v on v.rule_id = r.id and v.version = r.current_version and v.deleted
      left join rule_groups g on g.id = r.group_id
     where r.seller_id = ${sellerId} and r.kind = any(${[...kinds]})
     order by v.changed_at desc, r.id limit ${mostListed}`.execute(db);
  const stored = await readStoredRules(db, sellerId, { ids: rows.map(({ id }) => id), holdingFrom: now });
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const rules = rows.flatMap(({ id, groupName }) => {
    const rule = byId.get(id);
    const [newest] = rule ? versionViews(rule, now) : [];
    // A user may have restored it between the two reads.
    return rule && newest?.deleted ? [{ ...newest, _id: id, kind: rule.kind, groupId: rule.groupId, groupName }] : [];
  });
  return { rules, older: (rows[0]?.total ?? 0) - rows.length };
}
