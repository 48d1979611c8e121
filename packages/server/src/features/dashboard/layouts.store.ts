import type { DashboardLayout } from '@handelsplatz/domain/dashboard';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface LayoutStore {
  /** Keeps the arrangement of a user; null: that of the product holds again. */
  write(userId: string, layout: DashboardLayout | null, now: Date): Promise<void>;
}

export function createLayoutStore(tx: Transaction<Tables>): LayoutStore {
  return {
    async write(userId, layout, now) {
      if (layout === null) await tx.deleteFrom('dashboardLayouts').where('userId', '=', userId).execute();
      else
        await sql`
          insert into dashboard_layouts (user_id, tiles, hidden, updated_at)
          values (${userId}, ${layout.tiles}::text[], ${layout.hidden}::text[], ${now})
          on conflict (user_id) do update
             set tiles = excluded.tiles, hidden = excluded.hidden, updated_at = excluded.updated_at`.execute(tx);
    },
  };
}
