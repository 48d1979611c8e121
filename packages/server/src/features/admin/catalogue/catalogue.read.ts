import type { AdminCatalogue, CatalogueProduct } from '@handelsplatz/contract/admin';
import type { Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { blendFacts, byProduct, transportFacts } from '../../catalogue/index.ts';

const offersOf = (column: string) =>
  sql`(select count(*)::integer from offers o where o.status <> 'REMOVED' and ${sql.ref(`o.${column}`)} = x.id)`;

/** The facts of a product that wait for a second person, as the contract names them. */
const proposal = sql`(
  select jsonb_build_object('_id', p.id, 'proposedBy', jsonb_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)),
                            'proposedAt', p.proposed_at, 'facts', (
           select jsonb_object_agg(f.key, f.value) from jsonb_each(p.facts) f where f.value is distinct from to_jsonb(x) -> f.key))
    from product_fact_proposals p join users u on u.id = p.proposed_by
   where p.product_id = x.id and p.state = 'OPEN') as proposal`;

/** All products with their facts, withdrawn ones too. */
export async function readProductsForDesk(db: Kysely<Tables>): Promise<CatalogueProduct[]> {
  const { rows } = await sql<object>`
    select x.id, x.code, x.name, x.type, x.category, x.unit, x.tax_status, x.density_tonnes_per_cbm::float8 as density, x.version,
           ${blendFacts('x')}, ${transportFacts('x')}, x.withdrawn_at, ${proposal}, ${offersOf('product_id')} as offers
      from products x order by ${byProduct('x')}`.execute(db);
  return toAnswers<CatalogueProduct>(rows).map(nameFacts);
}

/** Everything of the catalogue, withdrawn things too. */
export async function readCatalogueForDesk(db: Kysely<Tables>, today: Day): Promise<AdminCatalogue> {
  const [products, terminals, regions, networks, blends] = await Promise.all([
    readProductsForDesk(db),
    sql<object>`
      select x.id, x.name, x.region_id, g.name as region, x.version, x.withdrawn_at, ${offersOf('terminal_id')} as offers
        from terminals x join regions g on g.id = x.region_id
       order by g.position, ${byName('g.name')}, ${byName('x.name')}, x.id`.execute(db),
    sql<object>`
      select g.id, g.name, g.position, g.version,
             (select count(*)::integer from terminals t where t.region_id = g.id) as terminals
        from regions g order by g.position, ${byName('g.name')}, g.id`.execute(db),
    sql<object>`
      select n.id, n.name, s.name as seller,
             coalesce((select jsonb_agg(t.name order by ${byName('t.name')})
                         from network_terminals nt join terminals t on t.id = nt.terminal_id
                        where nt.network_id = n.id), '[]') as terminals
        from networks n join accounts s on s.id = n.seller_id where n.deleted_at is null
       order by ${byName('s.name')}, ${byName('n.name')}, n.id`.execute(db),
    sql<object>`
      select x.*, case when x.from > ${today}::date then 'COMING' when x.next <= ${today}::date then 'PAST' else 'HOLDS' end as state
        from (select b.id, b.product_id, p.name as product, b.terminal_id, t.name as terminal, b.valid_from as from,
                     b.biogenic_percent::float8 as percent, b.biogenic_kind as kind,
                     lead(b.valid_from) over (partition by b.product_id, b.terminal_id order by b.valid_from, b.id) as next
                from product_blends b join products p on p.id = b.product_id join terminals t on t.id = b.terminal_id) x
       order by ${byName('x.product')}, ${byName('x.terminal')}, x.from, x.id`.execute(db),
  ]);
  return {
    products,
    terminals: toAnswers(terminals.rows),
    regions: toAnswers(regions.rows),
    networks: toAnswers(networks.rows),
    blends: toAnswers(blends.rows),
  };
}

/** The fields of the contract for the columns of facts that wait. */
function nameFacts(product: CatalogueProduct): CatalogueProduct {
  const { proposal } = product;
  if (!proposal) return product;
  const toField = (column: string) =>
    column === 'density_tonnes_per_cbm'
      ? 'density'
      : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const facts = Object.entries(proposal.facts ?? {}).map(([column, value]) => [toField(column), value]);
  return { ...product, proposal: { ...proposal, facts: Object.fromEntries(facts) } };
}
