import type { NetworkVersionView } from '@handelsplatz/contract/pricing/networks';
import type { Network } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** One version of a network. It is in force from `changedAt` until the next version. */
export interface StoredNetworkVersion {
  readonly version: number;
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly deleted: boolean;
  readonly repeats: number | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly reason: string;
}

/** A network in its newest version. */
export type StoredNetwork = Network & StoredNetworkVersion;

/** The networks of a seller without the deleted ones, sorted by name. */
export async function readNetworks(executor: Kysely<Tables>, sellerId: string): Promise<StoredNetwork[]> {
  const { rows } = await sql<StoredNetwork>`
    select n.id, ${versionColumns}
      from networks n join network_versions v on v.network_id = n.id and v.version = n.current_version
      left join users u on u.id = v.changed_by
     where n.seller_id = ${sellerId} and n.deleted_at is null
     order by ${byName('n.name')}, n.id`.execute(executor);
  return rows;
}

/** As many as a user would look through. */
const mostDeleted = 200;

/** The deleted networks of a seller, the last deleted first. */
export async function readDeletedNetworks(executor: Kysely<Tables>, sellerId: string): Promise<StoredNetwork[]> {
  const { rows } = await sql<StoredNetwork>`
    select n.id, ${versionColumns}
      from networks n join network_versions v on v.network_id = n.id and v.version = n.current_version
      left join users u on u.id = v.changed_by
     where n.seller_id = ${sellerId} and n.deleted_at is not null
     order by n.deleted_at desc, n.id limit ${mostDeleted}`.execute(executor);
  return rows;
}

/**
 * Every version of a network of the seller, oldest first, also of a deleted network. Empty when the seller has no such network.
 */
export async function readNetworkVersions(
  executor: Kysely<Tables>,
  sellerId: string,
  id: string,
): Promise<StoredNetworkVersion[]> {
  const { rows } = await sql<StoredNetworkVersion>`
    select ${versionColumns}
      from networks n join network_versions v on v.network_id = n.id
      left join users u on u.id = v.changed_by
     where n.seller_id = ${sellerId} and n.id = ${id}
     order by v.version`.execute(executor);
  return rows;
}

const versionColumns = sql`
  v.version, v.name, v.terminal_ids, v.deleted, v.repeats, v.changed_at, v.reason,
  nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as changed_by`;

/** A network in its newest version as its seller sees it. */
export function networkFacts({ id, ...version }: StoredNetwork) {
  const { deleted: _, repeats: __, ...facts } = toNetworkVersionView(version);
  return { _id: id, ...facts };
}

/** A version of a network as its seller sees it. */
export function toNetworkVersionView({ terminalIds, changedAt, ...version }: StoredNetworkVersion): NetworkVersionView {
  return { ...version, terminalIds: [...terminalIds], changedAt: changedAt.toISOString() };
}
