import type { ChildHistory } from '@handelsplatz/contract/accounts';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { quantityText } from '../../trading/index.ts';
import type { ChildPart } from './change-children.ts';
import { childActions } from './children.service.ts';
import type { StoredLimit, StoredSettings } from './children.store.ts';

interface Entry {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly before: { readonly value: unknown };
  readonly after: { readonly value: unknown };
}

interface Good {
  readonly id: string;
  readonly name: string;
  readonly unit: 'cbm' | 'lt';
}

const mostChanges = 100;

/** The changed settings of a child, newest first; undefined when the parent has no such child. */
export async function findChildHistory(
  db: Kysely<Tables>,
  parentId: string,
  childId: string,
  brand: Brand,
): Promise<ChildHistory | undefined> {
  const known = await sql`select from accounts where id = ${childId} and parent_id = ${parentId}`.execute(db);
  if (known.rows.length === 0) return undefined;
  const [{ rows: entries }, { rows: goods }] = await Promise.all([
    sql<Entry>`
      select e.id::text, e.at, coalesce(trim(u.first_name || ' ' || u.last_name), '') as by, e.action, e.before, e.after
        from audit_entries e left join users u on u.id = e.actor_id
       where e.object_type = 'child-account' and e.object_id = ${childId} and e.account_id = ${parentId}
         and e.action = any (${Object.values(childActions)}::text[])
       order by e.id desc limit ${mostChanges}`.execute(db),
    sql<Good>`
      select id, name, unit from products union all select id, name, 'cbm' from terminals`.execute(db),
  ]);
  const named = new Map(goods.map((good) => [good.id, good]));
  const parts = new Map<string, ChildPart>(
    Object.entries(childActions).map(([part, action]) => [action, part as ChildPart]),
  );
  return {
    changes: entries.flatMap(({ id, at, by, action, before, after }) => {
      const part = parts.get(action);
      if (!part) return [];
      const lines = describe[part](before.value as never, after.value as never, { named, brand });
      return [{ _id: id, at: at.toISOString(), by, part, lines }];
    }),
  };
}

interface Words {
  readonly named: ReadonlyMap<string, Good>;
  readonly brand: Brand;
}

type Describe<T> = (before: T, after: T, words: Words) => string[];

const describe: { readonly [P in ChildPart]: Describe<never> } = {
  limits: ((before, after, words) => {
    const [old, current] = [toMap(before), toMap(after)];
    return [...new Set([...old.keys(), ...current.keys()])]
      .filter((id) => old.get(id) !== current.get(id))
      .map((id) => `${nameOf(id, words)}: ${limitText(id, old, words)} → ${limitText(id, current, words)}`);
  }) as Describe<readonly StoredLimit[]>,
  collection: ((before, after) => [`${before} Tage → ${after} Tage`]) as Describe<number>,
  price: ((before, after, { brand }) => [
    `${adjustmentText(before, brand)} → ${adjustmentText(after, brand)}`,
  ]) as Describe<number>,
  terminals: ((before, after, words) => [
    ...missingIn(after, before).map((id) => `${nameOf(id, words)} gesperrt`),
    ...missingIn(before, after).map((id) => `${nameOf(id, words)} geöffnet`),
  ]) as Describe<readonly string[]>,
  additives: ((before, after, words) => [
    ...(before.mode === after.mode
      ? []
      : [after.mode === 'ALL' ? 'alle freigegebenen Additive' : 'nur gewählte Additive']),
    ...missingIn(after.productIds, before.productIds).map((id) => `${nameOf(id, words)} erlaubt`),
    ...(after.mode === 'ALL'
      ? []
      : missingIn(before.productIds, after.productIds).map((id) => `${nameOf(id, words)} nicht mehr erlaubt`)),
  ]) as Describe<StoredSettings['additives']>,
};

const toMap = (limits: readonly StoredLimit[]) => new Map(limits.map(({ productId, litres }) => [productId, litres]));
const nameOf = (id: string, { named }: Words) => named.get(id)?.name ?? 'Unbekannt';
const missingIn = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

function limitText(id: string, limits: ReadonlyMap<string, number>, { named, brand }: Words): string {
  const litres = limits.get(id);
  if (litres === undefined) return 'unbegrenzt';
  const unit = named.get(id)?.unit ?? 'cbm';
  return litres === 0 ? 'gesperrt' : `${quantityText(litres, unit, brand)} ${unit}`;
}

function adjustmentText(minor: number, { numbers, currency }: Brand): string {
  const sign = minor > 0 ? '+' : '';
  return `${sign}${formatNumber(minor / 100, 2, numbers)} ${currency}/100L15`;
}
