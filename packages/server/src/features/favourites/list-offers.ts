import type { Favourite, FavouriteOffers } from '@handelsplatz/contract/favourites';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { bestOfEachProduct, type FavouriteChoice, favouriteMatcher } from '@handelsplatz/domain/favourites';
import { createMarketSort } from '@handelsplatz/domain/market';

/** What a list takes, in the words of the rule: regions by their names, as offers name them. */
function toChoice({ products, places, sellers }: Pick<Favourite, 'products' | 'places' | 'sellers'>): FavouriteChoice {
  const toIds = (entries: readonly { _id: string }[]) => entries.map(({ _id }) => _id);
  return {
    products: products && toIds(products),
    places: places && { regions: places.regions.map(({ name }) => name), terminals: toIds(places.terminals) },
    sellers: sellers && toIds(sellers),
  };
}

/** The offers of a list, products in the market's sequence, the best price of a product first. */
export function pickListOffers(list: Favourite, offers: readonly MarketOffer[]): MarketOffer[] {
  return offers.filter(favouriteMatcher(toChoice(list))).sort(createMarketSort('product'));
}

/** The best offer of each product of a list at this moment. */
export function summarizeList(list: Favourite, offers: readonly MarketOffer[]): FavouriteOffers['lists'][number] {
  const own = pickListOffers(list, offers);
  return {
    _id: list._id,
    name: list.name,
    offers: own.length,
    terminals: new Set(own.map(({ terminal }) => terminal._id)).size,
    best: bestOfEachProduct(own, 1).map(({ _id, product, terminal, seller, price, priceChange, priceType }) => ({
      _id,
      product: { _id: product._id, name: product.name },
      terminal: { _id: terminal._id, name: terminal.name },
      seller: { _id: seller._id, name: seller.name },
      price,
      priceChange,
      priceType,
    })),
  };
}
