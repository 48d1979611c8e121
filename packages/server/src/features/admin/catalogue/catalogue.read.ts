import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { byProduct } from '../../catalogue/index.ts';

type Listed<T extends { _id: string; withdrawnAt?: string | null }> = Omit<T, '_id' | 'withdrawnAt'> & {
  readonly id: string;
  readonly withdrawnAt: Date | null;
};

const offersOf = (column: string) =>
  sql`(select count(*)::integer from offers o where o.status <> 'REMOVED' and ${sql.ref(`o.${column}`)} = x.id)`;

/** Everything of the catalogue, withdrawn things too. */
export async function readCatalogueForDesk(db: Kysely<Tables>): Promise<AdminCatalogue> {
  const [products, terminals, regions, networks] = await Promise.all([
    sql<Listed<AdminCatalogue['products'][number]>>`
      select x.id, x.code, x.name, x.type, x.category, x.unit, x.tax_status, x.density_tonnes_per_cbm::float8 as density, x.version,
             x.withdrawn_at, ${offersOf('product_id')} as offers
        from products x order by ${byProduct('x')}`.execute(db),
    sql<Listed<AdminCatalogue['terminals'][number]>>`
      select x.id, x.name, x.region_id, g.name as region, x.version, x.withdrawn_at, ${offersOf('terminal_id')} as offers
        from terminals x join regions g on g.id = x.region_id
       order by g.position, ${byName('g.name')}, ${byName('x.name')}, x.id`.execute(db),
    sql<Omit<AdminCatalogue['regions'][number], '_id'> & { id: string }>`
      select g.id, g.name, g.position, g.version,
             (select count(*)::integer from terminals t where t.region_id = g.id) as terminals
        from regions g order by g.position, ${byName('g.name')}, g.id`.execute(db),
    sql<Omit<AdminCatalogue['networks'][number], '_id'> & { id: string }>`
      select n.id, n.name, s.name as seller,
             coalesce((select jsonb_agg(t.name order by ${byName('t.name')})
                         from network_terminals nt join terminals t on t.id = nt.terminal_id
                        where nt.network_id = n.id), '[]') as terminals
        from networks n join accounts s on s.id = n.seller_id where n.deleted_at is null
       order by ${byName('s.name')}, ${byName('n.name')}, n.id`.execute(db),
  ]);
  const named = <T extends { id: string }>({ id, ...row }: T) => ({ _id: id, ...row });
  const dated = <T extends { withdrawnAt: Date | null }>(row: T) => ({
    ...row,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  });
  return {
    products: products.rows.map((row) => dated(named(row))),
    terminals: terminals.rows.map((row) => dated(named(row))),
    regions: regions.rows.map(named),
    networks: networks.rows.map(named),
  };
}
