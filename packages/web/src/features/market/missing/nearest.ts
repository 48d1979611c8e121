import type { MarketOffer } from '@handelsplatz/contract/market';
import { createTextSearch, foldText } from '@handelsplatz/domain/market';
import { filterOffers } from '../filtering/offer-list.ts';
import type { MarketSearch } from '../search.ts';

/** A place in the catalogue, with or without offers for this buyer. */
interface KnownPlace {
  readonly name: string;
  readonly region: string;
}

/** The offers of one terminal that come nearest to a search. */
export interface NearPlace {
  readonly id: string;
  readonly terminal: string;
  readonly region: string;
  readonly count: number;
  readonly from: number;
}

/** Why a search finds nothing, and what is nearest. */
export interface NoMatchReason {
  /** How many offers match without the filters. */
  readonly withoutFilters: number;
  /** Words that no offer has. */
  readonly unknown: readonly string[];
  /** Words that some offers have. */
  readonly known: readonly string[];
  /** The place that the search names. */
  readonly place: KnownPlace | undefined;
  /** Terminals with what was looked for otherwise, those of the same region first. */
  readonly near: readonly NearPlace[];
}

const mostNear = 6;

/** Finds out why nothing matches. `places` are all terminals of the catalogue. */
export function explainNoMatch(
  offers: readonly MarketOffer[],
  search: MarketSearch,
  places: readonly KnownPlace[],
): NoMatchReason {
  const { q = '' } = search;
  const text = createTextSearch(offers, q);
  const place = places.find(({ name }) => text.words.some(({ typed }) => foldText(name).startsWith(foldText(typed))));
  // The words that name the place are left out: what remains is what was looked for there.
  const isOfPlace = (typed: string) => place !== undefined && foldText(place.name).includes(foldText(typed));
  const wanted = text.words.filter(({ found, typed }) => found !== 'none' && !isOfPlace(typed));
  const others = offers.filter(
    (offer) => wanted.length + (place ? 1 : 0) > 0 && wanted.every((word) => text.hasWord(offer, word)),
  );
  return {
    withoutFilters: filterOffers(offers, { q: search.q }).length,
    unknown: text.words.flatMap(({ found, typed }) => (found === 'none' ? typed : [])),
    known: text.words.flatMap(({ found, typed }) => (found === 'none' ? [] : typed)),
    place,
    near: toPlaces(others, place?.region).slice(0, mostNear),
  };
}

function toPlaces(offers: readonly MarketOffer[], region: string | undefined): NearPlace[] {
  const places = new Map<string, NearPlace>();
  for (const { terminal, price } of offers) {
    const known = places.get(terminal._id);
    places.set(terminal._id, {
      id: terminal._id,
      terminal: terminal.name,
      region: terminal.region,
      count: (known?.count ?? 0) + 1,
      from: Math.min(known?.from ?? Number.POSITIVE_INFINITY, price),
    });
  }
  const isFar = (near: NearPlace) => (near.region === region ? 0 : 1);
  return [...places.values()].sort((a, b) => isFar(a) - isFar(b) || a.from - b.from);
}
