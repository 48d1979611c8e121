import { readText } from '../../platform/search-params.ts';

/** State of the page of favourites in its address. Filters of the market prefill a new list. */
export interface FavouritesSearch {
  /** The list in the wizard: `neu` or its id. */
  readonly liste?: string | undefined;
  /** The list whose mails a mail offers to end. */
  readonly abbestellen?: string | undefined;
  readonly produkt?: string | undefined;
  readonly terminal?: string | undefined;
  readonly verkaeufer?: string | undefined;
}

export function readFavouritesSearch(raw: Record<string, unknown>): FavouritesSearch {
  return {
    liste: readText(raw.liste, 40),
    abbestellen: readText(raw.abbestellen, 40),
    produkt: readText(raw.produkt, 4000),
    terminal: readText(raw.terminal, 4000),
    verkaeufer: readText(raw.verkaeufer, 4000),
  };
}
