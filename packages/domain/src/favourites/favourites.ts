/** What a favourite list takes. Null is an open choice: everything, also what comes later. */
export interface FavouriteChoice {
  /** Ids. */
  readonly products: readonly string[] | null;
  /** Names of regions, each with all its terminals, and ids of single terminals. */
  readonly places: { readonly regions: readonly string[]; readonly terminals: readonly string[] } | null;
  /** Ids. */
  readonly sellers: readonly string[] | null;
}

/** The part of an offer that decides whether it belongs to a list. */
interface ListedOffer {
  readonly product: { readonly _id: string };
  readonly terminal: { readonly _id: string; readonly region: string };
  readonly seller: { readonly _id: string };
}

/** Whether an offer belongs to a favourite list. Market, dashboard, mail and wizard use this same rule. */
export function favouriteMatcher({ products, places, sellers }: FavouriteChoice): (offer: ListedOffer) => boolean {
  const chosenProducts = products && new Set(products);
  const chosenSellers = sellers && new Set(sellers);
  const regions = places && new Set(places.regions);
  const terminals = places && new Set(places.terminals);
  return ({ product, terminal, seller }) =>
    (chosenProducts?.has(product._id) ?? true) &&
    (chosenSellers?.has(seller._id) ?? true) &&
    (terminals === null || terminals.has(terminal._id) || regions?.has(terminal.region) === true);
}

/** The part of an offer that decides which one is the best of its product. */
interface PricedOffer extends ListedOffer {
  readonly _id: string;
  readonly price: number;
}

/**
 * The cheapest offers of each product, at most `each` of a product, products in the sequence of their first offer. Offers of
 * equal price keep their sequence.
 */
export function bestOfEachProduct<O extends PricedOffer>(offers: readonly O[], each: number): O[] {
  const products = new Map<string, O[]>();
  for (const offer of offers) {
    const best = products.get(offer.product._id) ?? [];
    products.set(offer.product._id, [...best, offer].sort((a, b) => a.price - b.price).slice(0, each));
  }
  return [...products.values()].flat();
}
