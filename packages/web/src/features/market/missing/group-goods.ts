import type { MissingGoods, MissingReason, MissingSeller } from '@handelsplatz/contract/market';

/** Goods of one seller that are missing for the same reason, as one line of the page. */
export interface MissingGroup {
  readonly key: string;
  readonly reason: MissingReason;
  /** What the goods have in common; undefined where the reason holds for all goods of the seller. */
  readonly shared: { readonly kind: 'product' | 'terminal'; readonly name: string } | undefined;
  /** What they differ in. */
  readonly names: readonly string[];
  readonly goods: readonly MissingGoods[];
}

/** Reasons that hold for a seller as a whole. */
const ofSeller: ReadonlySet<MissingReason> = new Set([
  'halted',
  'market_halted',
  'no_live_prices',
  'no_credit',
  'credit_hold',
]);

/** Reasons that lie in the product, wherever it is sold. */
const ofProduct: ReadonlySet<MissingReason> = new Set([
  'product_not_released',
  'additives_not_released',
  'daily_limit',
  'permit_missing',
]);

/**
 * Puts goods with the same reason together: all of a seller, those of one product, or those at one terminal. So one request asks for
 * everything that a terminal lacks.
 */
export function groupGoods({ goods }: Pick<MissingSeller, 'goods'>): MissingGroup[] {
  const groups = Map.groupBy(goods, ({ reason, product, terminal }) =>
    [reason, ofSeller.has(reason) ? '' : ofProduct.has(reason) ? product._id : terminal._id].join(' '),
  );
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    const { reason, product, terminal } = first;
    if (ofSeller.has(reason)) {
      const names = members.map((each) => `${each.product.name}, ${each.terminal.name}`);
      return { key, reason, shared: undefined, names, goods: members };
    }
    return ofProduct.has(reason)
      ? {
          key,
          reason,
          shared: { kind: 'product', name: product.name },
          names: members.map((each) => each.terminal.name),
          goods: members,
        }
      : {
          key,
          reason,
          shared: { kind: 'terminal', name: terminal.name },
          names: members.map((each) => each.product.name),
          goods: members,
        };
  });
}
