import type { OrderTemplate } from '@handelsplatz/contract/baskets';
import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { toQuantity } from '../../trading/index.ts';

type Owner = Pick<Actor, 'accountId' | 'userId'>;

interface PositionRow {
  readonly offerId: string;
  readonly product: string;
  readonly terminal: string;
  readonly seller: string;
  readonly litres: number;
  readonly unit: 'cbm' | 'lt';
  readonly paymentTerm: number | null;
  readonly deliveryAddressId: string | null;
  readonly reference: string;
}

interface Row extends Omit<OrderTemplate, 'positions'> {
  readonly positions: readonly PositionRow[];
}

/** The user's own templates and the shared ones of the account. */
export async function listTemplates(db: Kysely<Tables>, owner: Owner): Promise<OrderTemplate[]> {
  return await read(db, owner, sql`true`);
}

/** One of them; undefined for others. */
export async function findTemplate(db: Kysely<Tables>, owner: Owner, id: string): Promise<OrderTemplate | undefined> {
  const [template] = await read(db, owner, sql`t.id = ${id}`);
  return template;
}

async function read(
  db: Kysely<Tables>,
  { accountId, userId }: Owner,
  condition: ReturnType<typeof sql>,
): Promise<OrderTemplate[]> {
  const { rows } = await sql<object>`
    select t.id, t.name, t.shared, t.version, t.updated_at as updated, trim(u.first_name || ' ' || u.last_name) as author,
           t.author_id = ${userId} or u.status <> 100 as may_change,
           (select jsonb_agg(jsonb_build_object(
                     'offerId', p.offer_id, 'product', g.name, 'terminal', e.name, 'seller', s.name, 'litres', p.quantity_litres,
                     'unit', g.unit, 'paymentTerm', p.payment_term, 'deliveryAddressId', l.id, 'reference', p.reference)
                   order by p.position)
              from order_template_positions p
              join offers o on o.id = p.offer_id
              join products g on g.id = o.product_id
              join terminals e on e.id = o.terminal_id
              join accounts s on s.id = o.seller_id
              left join locations l on l.id = p.location_id and l.archived_at is null
             where p.template_id = t.id) as positions
      from order_templates t join users u on u.id = t.author_id
     where t.account_id = ${accountId} and (t.shared or t.author_id = ${userId}) and ${condition}
     order by ${byName('t.name')}, t.id`.execute(db);
  return toAnswers<Row>(rows).map(({ positions, ...row }) => ({
    ...row,
    positions: positions.map(({ product, terminal, litres, ...position }) => ({
      ...position,
      displayName: `${product}, ${terminal}`,
      quantity: toQuantity(litres, position.unit),
    })),
  }));
}
