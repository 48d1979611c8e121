import { compareProducts } from '@handelsplatz/domain/catalogue';
import { inSlices } from '../../../platform/async/index.ts';
import type { CatalogueOffer } from './catalogue.read.ts';

type Keys = Pick<CatalogueOffer, 'productName' | 'category' | 'regionName' | 'terminalName' | 'sellerName'>;

/** Sorts by product as specified, then by the names of region, terminal and seller. */
export async function sortForList(offers: Iterable<CatalogueOffer>): Promise<CatalogueOffer[]> {
  const names = { regionName: new Map<string, number>(), terminalName: new Map(), sellerName: new Map() };
  const ofProduct = new Map<string, CatalogueOffer[]>();
  await inSlices(offers, (offer) => {
    for (const key of ['regionName', 'terminalName', 'sellerName'] as const) names[key].set(offer[key], 0);
    const product = `${offer.category}\n${offer.productName}`;
    const list = ofProduct.get(product);
    if (list) list.push(offer);
    else ofProduct.set(product, [offer]);
  });
  // Names are compared by rank, because comparing texts by German rules for each pair took seconds.
  for (const ranks of Object.values(names)) rank(ranks);
  const getRank = (key: keyof typeof names, offer: CatalogueOffer) => names[key].get(offer[key]) ?? 0;
  const products = [...ofProduct.values()].sort(([a], [b]) => (a && b ? compareProducts(product(a), product(b)) : 0));
  await inSlices(products, (list) =>
    list.sort(
      (a, b) =>
        getRank('regionName', a) - getRank('regionName', b) ||
        getRank('terminalName', a) - getRank('terminalName', b) ||
        getRank('sellerName', a) - getRank('sellerName', b) ||
        (a.id < b.id ? -1 : 1),
    ),
  );
  return products.flat();
}

/** Whether an offer that was read again keeps its place in the list. */
export function standsAlike(a: Keys, b: Keys): boolean {
  return (
    a.productName === b.productName &&
    a.category === b.category &&
    a.regionName === b.regionName &&
    a.terminalName === b.terminalName &&
    a.sellerName === b.sellerName
  );
}

const product = ({ productName, category }: CatalogueOffer) => ({ name: productName, category });

function rank(names: Map<string, number>): void {
  const { compare } = new Intl.Collator('de');
  for (const [place, name] of [...names.keys()].sort(compare).entries()) names.set(name, place);
}
