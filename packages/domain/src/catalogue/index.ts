const categoryOrder: Readonly<Record<string, number>> = { Heizöl: 10, Diesel: 20, Benzin: 30 };

/** The categories that have a place of their own in lists. */
export const rankedCategories: readonly string[] = Object.keys(categoryOrder);

/** Where a product category stands in lists: Heizöl 10, Diesel 20, Benzin 30, others 100 (Specification 9). */
export function categoryRank(category: string): number {
  return categoryOrder[category] ?? 100;
}

interface CataloguedProduct {
  readonly name: string;
  readonly category: string;
}

/** Orders products by category as specified, then by name in German alphabetical order. */
export function compareProducts(a: CataloguedProduct, b: CataloguedProduct): number {
  return categoryRank(a.category) - categoryRank(b.category) || a.name.localeCompare(b.name, 'de');
}
