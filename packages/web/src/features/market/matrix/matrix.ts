import type { MarketOffer } from '@handelsplatz/contract/market';
import { createMarketSort } from '@handelsplatz/domain/market';

/** A column of the matrix. */
export interface MatrixProduct {
  readonly id: string;
  readonly name: string;
}

/** A row of the matrix: a terminal with its offers by product. */
export interface MatrixPlace {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly goods: ReadonlyMap<string, readonly MarketOffer[]>;
}

/** The offers by terminal and product: products in the sequence of the market, terminals by region and name. */
export function toMatrix(offers: readonly MarketOffer[]): { products: MatrixProduct[]; places: MatrixPlace[] } {
  const byProduct = [...offers].sort(createMarketSort('product'));
  const products = new Map(byProduct.map(({ product }) => [product._id, { id: product._id, name: product.name }]));
  const places = new Map<string, MatrixPlace & { readonly goods: Map<string, MarketOffer[]> }>();
  for (const offer of [...offers].sort(createMarketSort(undefined))) {
    const { _id: id, name, region } = offer.terminal;
    const place = places.get(id) ?? { id, name, region, goods: new Map() };
    places.set(id, place);
    const cell = place.goods.get(offer.product._id);
    if (cell) cell.push(offer);
    else place.goods.set(offer.product._id, [offer]);
  }
  return { products: [...products.values()], places: [...places.values()] };
}
