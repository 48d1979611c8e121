import type { PublishedImpact } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { StoredChange } from '../stored-change.ts';

/** A draft without its changes. */
export interface StoredDraft {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly reason: string;
  /** When it is published by itself; null without such a date. */
  readonly publishAt: Date | null;
  /** The date at which it was not published, and the refusal; null otherwise. */
  readonly missedAt: Date | null;
  readonly missedCode: string | null;
}

/** A network as the draft changes it. */
export interface StoredDraftNetwork {
  /** The id of the network. */
  readonly id: string;
  readonly expectedVersion: number;
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly reason: string;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** A draft with its changes of rules, sorted by their first entry, and the networks it changes, sorted by name. */
export interface DraftWithChanges extends StoredDraft {
  readonly changes: readonly StoredChange[];
  readonly networks: readonly StoredDraftNetwork[];
  readonly publishedEffect: PublishedImpact | null;
}

const fullName = (user: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', nullif(${sql.ref(`${user}.first_name`)}, ''), nullif(${sql.ref(`${user}.last_name`)}, '')), '')`;

const draftColumns = sql`
  d.id, d.name, d.revision, d.created_at, d.changed_at, d.published_at, d.reason, d.publish_at, d.missed_at, d.missed_code,
  ${fullName('creator')} as created_by, ${fullName('changer')} as changed_by, ${fullName('publisher')} as published_by`;

const draftUsers = sql`
  join users creator on creator.id = d.created_by
  join users changer on changer.id = d.changed_by
  left join users publisher on publisher.id = d.published_by`;

/**
 * All drafts of a seller with the number of their changes and conflicts. Open drafts come first, and the newest before older
 * ones.
 */
export async function readDrafts(
  executor: Kysely<Tables>,
  sellerId: string,
): Promise<(StoredDraft & { readonly changes: number; readonly conflicts: number })[]> {
  const { rows } = await sql<StoredDraft & { changes: number; conflicts: number }>`
    select ${draftColumns}, count(c.*) as changes, count(*) filter (where d.published_at is null and c.stale) as conflicts
      from price_drafts d ${draftUsers}
      left join lateral (
        select r.current_version <> x.expected_version as stale
          from price_draft_changes x left join price_rules r on r.id = x.rule_id where x.draft_id = d.id
        union all
        select n.current_version <> y.expected_version
          from price_draft_networks y join networks n on n.id = y.network_id where y.draft_id = d.id) c on true
     where d.seller_id = ${sellerId}
     group by d.id, creator.id, changer.id, publisher.id
     order by d.published_at is not null, coalesce(d.published_at, d.changed_at) desc, d.id desc`.execute(executor);
  return rows;
}

/**
 * A draft of the seller with its changes; undefined for another seller's draft. With `lock` it is locked until the transaction
 * ends.
 */
export async function readDraft(
  executor: Kysely<Tables>,
  sellerId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DraftWithChanges | undefined> {
  const { rows } = await sql<Omit<DraftWithChanges, 'changes' | 'networks'>>`
    select ${draftColumns}, d.published_effect from price_drafts d ${draftUsers}
     where d.seller_id = ${sellerId} and d.id = ${id} ${lock ? sql`for update of d` : sql``}`.execute(executor);
  const [draft] = rows;
  if (!draft) return undefined;
  const { rows: changes } = await sql<StoredChange>`
    select c.id, c.action, c.rule_id, c.expected_version, c.input, c.reason, c.changed_at, ${fullName('changer')} as changed_by
      from price_draft_changes c join users changer on changer.id = c.changed_by
     where c.draft_id = ${id} order by c.id`.execute(executor);
  const { rows: networks } = await sql<StoredDraftNetwork>`
    select c.network_id as id, c.expected_version, c.name, c.terminal_ids, c.reason, c.changed_at, ${fullName('changer')} as changed_by
      from price_draft_networks c join networks n on n.id = c.network_id join users changer on changer.id = c.changed_by
     where c.draft_id = ${id} order by ${byName('n.name')}, n.id`.execute(executor);
  return { ...draft, changes, networks };
}

/** The open drafts of a seller that change a network, by the id of the network. The draft that was changed last comes first. */
export async function readDraftsOfNetworks(
  executor: Kysely<Tables>,
  sellerId: string,
): Promise<ReadonlyMap<string, { _id: string; name: string }[]>> {
  const { rows } = await sql<{ networkId: string; id: string; name: string }>`
    select c.network_id, d.id, d.name
      from price_drafts d join price_draft_networks c on c.draft_id = d.id
     where d.seller_id = ${sellerId} and d.published_at is null order by d.changed_at desc, d.id`.execute(executor);
  const drafts = new Map<string, { _id: string; name: string }[]>();
  for (const { networkId, id, name } of rows)
    drafts.set(networkId, [...(drafts.get(networkId) ?? []), { _id: id, name }]);
  return drafts;
}

/** A draft whose date has come, with what its publication needs. The seller's user who set the date acts. */
export interface DueDraft {
  readonly id: string;
  readonly sellerId: string;
  readonly userId: string;
  readonly revision: number;
  readonly reason: string;
  readonly publishAt: Date;
  readonly consent: ImpactConsentInput;
}

/** The drafts of all sellers whose date has come, the earliest first. */
export async function readDueDrafts(executor: Kysely<Tables>, now: Date): Promise<DueDraft[]> {
  const { rows } = await sql<DueDraft>`
    select id, seller_id, changed_by as user_id, revision, reason, publish_at, publish_consent as consent
      from price_drafts where publish_at <= ${now} order by publish_at, id`.execute(executor);
  return rows;
}

/** The number of changes in a draft, of rules and of networks. */
export function countChanges({ changes, networks }: Pick<DraftWithChanges, 'changes' | 'networks'>): number {
  return changes.length + networks.length;
}
