import type { MissingReason, MissingSeller } from '@handelsplatz/contract/market';
import { type FoundOffer, type MarketFilter, marketMatcher } from '@handelsplatz/domain/market';

/** The sellers, each with those of its missing goods that match the filter. */
export function narrowMissing(sellers: readonly MissingSeller[], filter: MarketFilter): MissingSeller[] {
  const found = (seller: MissingSeller, { product, terminal }: MissingSeller['goods'][number]): FoundOffer => ({
    displayName: `${product.name}, ${terminal.name}`,
    product,
    terminal,
    seller,
  });
  const matches = marketMatcher(
    filter,
    sellers.flatMap((seller) => seller.goods.map((goods) => found(seller, goods))),
  );
  return sellers.map((seller) => ({ ...seller, goods: seller.goods.filter((goods) => matches(found(seller, goods))) }));
}

/** Without the terminal, or without terminal and product. */
const terminalReasons: ReadonlySet<MissingReason> = new Set(['terminal_not_released', 'goods_not_released']);

/** The sellers of the missing goods at a place that have not released that terminal to this buyer. */
export function sellersToRelease(sellers: readonly MissingSeller[], filter: MarketFilter, place: string): string[] {
  return narrowMissing(sellers, filter)
    .filter(({ goods }) => goods.some(({ terminal, reason }) => terminal.name === place && terminalReasons.has(reason)))
    .map(({ name }) => name);
}
