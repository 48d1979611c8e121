import type { childParts } from '@handelsplatz/contract/accounts';
import type { FieldProblem } from '../../../platform/errors/index.ts';
import { readLitres } from '../../trading/index.ts';
import type { ChildRow, ChildStore, StoredLimit, StoredSettings } from './children.store.ts';

/** One part of a child's settings. */
export type ChildPart = (typeof childParts)[number];

/** A daily limit in the product's unit; null takes it away. */
export interface WantedLimit {
  readonly productId: string;
  readonly quantity: number | null;
}

/** A change of one child's settings. What is undefined stays as it is. */
export interface ChildChange {
  readonly childId: string;
  /** The version that the editor has seen. */
  readonly version?: number | undefined;
  /** The whole list of limits. */
  readonly limits?: readonly WantedLimit[] | undefined;
  /** Limits of these products alone. */
  readonly someLimits?: readonly WantedLimit[] | undefined;
  /** Limits as another child has them. */
  readonly storedLimits?: readonly StoredLimit[] | undefined;
  readonly days?: number | undefined;
  /** Per 100 l at 15 °C in the brand's currency. */
  readonly adjustment?: number | undefined;
  /** The whole list of blocked terminals. */
  readonly blockedIds?: readonly string[] | undefined;
  /** These terminals alone. */
  readonly blockIds?: readonly string[] | undefined;
  readonly openIds?: readonly string[] | undefined;
  readonly additives?: { readonly mode: 'ALL' | 'CHOSEN'; readonly productIds: readonly string[] } | undefined;
}

/** A child with its settings before and after, and the parts that differ. */
export interface ChangedChild {
  readonly child: ChildRow;
  readonly after: StoredSettings;
  readonly parts: readonly ChildPart[];
}

/** Why nothing was changed, or what was. */
export type ChildrenVerdict =
  | { readonly kind: 'unknown_child' }
  | { readonly kind: 'stale'; readonly child: ChildRow }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'written'; readonly changed: readonly ChangedChild[]; readonly unchanged: number };

const keys = {
  limits: 'limits',
  collection: 'collection',
  price: 'priceMinor',
  terminals: 'blockedIds',
  additives: 'additives',
} as const satisfies Record<ChildPart, keyof StoredSettings>;

/** The value of one part of a child's settings. */
export const partOf = (settings: StoredSettings, part: ChildPart) => settings[keys[part]];

/** Validates all changes and writes all of them or none. The one way to change settings of children; inside a transaction. */
export async function changeChildren(
  store: ChildStore,
  parentId: string,
  changes: readonly ChildChange[],
  by: { userId: string; at: Date },
): Promise<ChildrenVerdict> {
  const ids = [...new Set(changes.map(({ childId }) => childId))];
  const known = new Map((await store.lock(parentId, ids)).map((child) => [child.id, child]));
  if (known.size < ids.length) return { kind: 'unknown_child' };
  const rows = changes.map((change) => ({ change, child: known.get(change.childId) as ChildRow }));
  const stale = rows.find(({ change, child }) => change.version !== undefined && change.version !== child.version);
  if (stale) return { kind: 'stale', child: stale.child };

  const products = new Map((await store.findProducts(listProducts(changes))).map(({ id, unit }) => [id, unit]));
  const problems = [...findLimitProblems(changes, products), ...(await findUnknownGoods(store, changes))];
  if (problems.length > 0) return { kind: 'invalid', problems };

  const validated = rows.map(({ change, child }): ChangedChild => {
    // Both in the same form, so that they can be compared.
    const before = toSettings({ childId: child.id }, child.settings, products);
    const after = toSettings(change, child.settings, products);
    const parts = (Object.keys(keys) as ChildPart[]).filter(
      (part) => JSON.stringify(partOf(before, part)) !== JSON.stringify(partOf(after, part)),
    );
    return { child: { ...child, settings: before }, after, parts };
  });
  const changed = validated.filter(({ parts }) => parts.length > 0);
  for (const { child, after } of changed)
    await store.write({ id: child.id, version: child.version + 1, settings: after }, by);
  return { kind: 'written', changed, unchanged: validated.length - changed.length };
}

type Units = ReadonlyMap<string, 'cbm' | 'lt'>;

function toSettings(change: ChildChange, before: StoredSettings, units: Units): StoredSettings {
  const { days, adjustment, blockedIds, blockIds = [], openIds = [], additives } = change;
  const open = new Set(openIds);
  const blocked = new Set([...(blockedIds ?? before.blockedIds), ...blockIds]);
  return {
    limits: toLimits(change, before.limits, units),
    collection: days ?? before.collection,
    priceMinor: adjustment === undefined ? before.priceMinor : Math.round(adjustment * 100),
    blockedIds: [...blocked].filter((id) => !open.has(id)).sort(),
    additives: additives
      ? { mode: additives.mode, productIds: additives.mode === 'ALL' ? [] : additives.productIds.toSorted() }
      : before.additives,
  };
}

function toLimits(
  { limits, someLimits = [], storedLimits }: ChildChange,
  before: readonly StoredLimit[],
  units: Units,
): StoredLimit[] {
  const kept = storedLimits ?? (limits ? [] : before);
  const byProduct = new Map(kept.map(({ productId, litres }) => [productId, litres]));
  for (const { productId, quantity } of [...(limits ?? []), ...someLimits]) {
    const litres = quantity === null ? undefined : readLitres(quantity, units.get(productId) ?? 'cbm');
    if (litres?.ok) byProduct.set(productId, litres.value);
    else byProduct.delete(productId);
  }
  return [...byProduct].map(([productId, litres]) => ({ productId, litres })).sort(byId);
}

const byId = (a: StoredLimit, b: StoredLimit) => (a.productId < b.productId ? -1 : 1);

const wantedOf = ({ limits = [], someLimits = [] }: ChildChange) => [...limits, ...someLimits];

const listProducts = (changes: readonly ChildChange[]) => [
  ...new Set(changes.flatMap((change) => wantedOf(change).map(({ productId }) => productId))),
];

function findLimitProblems(changes: readonly ChildChange[], units: Units): FieldProblem[] {
  // Each change of several children names the same limits.
  const [first] = changes;
  if (!first) return [];
  return wantedOf(first).flatMap(({ productId, quantity }, index): FieldProblem[] => {
    const unit = units.get(productId);
    const path = `limits.${index}`;
    if (!unit) return [{ path: `${path}.productId`, message: 'Dieses Produkt gibt es nicht mehr.', code: 'unknown' }];
    const litres = quantity === null ? undefined : readLitres(quantity, unit);
    return litres && !litres.ok ? [{ path: `${path}.quantity`, message: litres.detail, code: 'not_litres' }] : [];
  });
}

async function findUnknownGoods(store: ChildStore, changes: readonly ChildChange[]): Promise<FieldProblem[]> {
  const distinct = (pick: (change: ChildChange) => readonly string[]) => [...new Set(changes.flatMap(pick))];
  const unknown = await store.findUnknown({
    terminalIds: distinct(({ blockedIds = [], blockIds = [], openIds = [] }) => [
      ...blockedIds,
      ...blockIds,
      ...openIds,
    ]),
    additiveIds: distinct(({ additives }) => (additives?.mode === 'CHOSEN' ? additives.productIds : [])),
  });
  return [
    ...(unknown.terminals > 0
      ? [{ path: 'blockedIds', message: 'Dieses Terminal gibt es nicht mehr.', code: 'unknown' }]
      : []),
    ...(unknown.additives > 0
      ? [{ path: 'productIds', message: 'Dieses Additiv gibt es nicht mehr.', code: 'unknown' }]
      : []),
  ];
}
