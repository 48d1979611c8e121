export {
  type Blend,
  type DatedBlend,
  isInTariffChapter,
  listMissingFacts,
  type ProductFacts,
  packingGroups,
  type RequiredFact,
  requiredFacts,
  type TransportEntry,
  tariffChapters,
  transportClasses,
  tunnelCodes,
  withBlendOf,
  withGreatestBlendOf,
} from './product-facts.ts';

const categoryRanks: Readonly<Record<string, number>> = { Heizöl: 10, Diesel: 20, Benzin: 30 };

/** The categories that lists sort by a rank of their own. */
export const rankedCategories: readonly string[] = Object.keys(categoryRanks);

/** The rank of a product category in lists: Heizöl 10, Diesel 20, Benzin 30, others 100 (Specification 9). */
export function categoryRank(category: string): number {
  return categoryRanks[category] ?? 100;
}

interface CataloguedProduct {
  readonly name: string;
  readonly category: string;
}

/** Sorts products by the rank of their category, then by name in German alphabetical order. */
export function compareProducts(a: CataloguedProduct, b: CataloguedProduct): number {
  return categoryRank(a.category) - categoryRank(b.category) || a.name.localeCompare(b.name, 'de');
}
