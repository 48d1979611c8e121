import { type FavouriteChoice, favouriteMatcher } from '@handelsplatz/domain/favourites';
import { atTerminals, type ScannedOffer } from '../market/index.ts';

/** Where an alert watches its product: at terminals, or wherever a favourite list reaches now. */
export interface AlertGoods {
  readonly productId: string;
  readonly terminalIds: readonly string[];
  readonly onList: boolean;
  /** What the list takes; null without a list, or when it is gone. */
  readonly choice: FavouriteChoice | null;
}

type Watched = (offer: ScannedOffer['offer']) => boolean;

/** Which offers of its product an alert watches. None when its list is gone, or does not contain the product any more. */
export function watchedOffers({ terminalIds, onList, choice }: AlertGoods): Watched {
  if (!onList) return atTerminals(terminalIds);
  if (!choice) return () => false;
  const matches = favouriteMatcher(choice);
  return ({ productId, terminalId, regionName, sellerId }) =>
    matches({
      product: { _id: productId },
      terminal: { _id: terminalId, region: regionName },
      seller: { _id: sellerId },
    });
}
