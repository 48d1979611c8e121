import type { DashboardLayoutView } from '@handelsplatz/contract/dashboard';
import { type DashboardTile, dashboardTiles } from '@handelsplatz/domain/dashboard';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** How the user has arranged the tiles. A tile that the product has no longer is left out. */
export async function readLayout(db: Kysely<Tables>, userId: string): Promise<DashboardLayoutView> {
  const { rows } = await sql<{ tiles: string[]; hidden: string[] }>`
    select tiles, hidden from dashboard_layouts where user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return { tiles: [], hidden: [], arranged: false };
  return { tiles: row.tiles.filter(isTile), hidden: row.hidden.filter(isTile), arranged: true };
}

const known: readonly string[] = dashboardTiles;
const isTile = (name: string): name is DashboardTile => known.includes(name);
