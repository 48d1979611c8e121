import type { Favourite } from '@handelsplatz/contract/favourites';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { favouriteMatcher } from '@handelsplatz/domain/favourites';
import type { MarketFilter } from '@handelsplatz/domain/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import { listenToPlainKeys } from '../../platform/page/keyboard.ts';

type Matches = ReturnType<typeof favouriteMatcher>;

/** A filter of the market that takes exactly the found offers of a list, for the file. */
export function narrowToFound(filter: MarketFilter, found: readonly MarketOffer[]): MarketFilter {
  const ids = (key: 'product' | 'terminal' | 'seller') => [...new Set(found.map((offer) => offer[key]._id))];
  return { ...filter, products: ids('product'), terminals: ids('terminal'), sellers: ids('seller') };
}

/** Whether an offer belongs to the list; everything does without one. Undefined while the lists are loading. */
export function useFavouriteFilter(listId: string | undefined): Matches | undefined {
  const { data: lists, isError } = useQuery({ ...favouritesQuery(), enabled: listId !== undefined });
  return useMemo(() => {
    if (listId === undefined) return takesAll;
    if (lists === undefined) return isError ? takesAll : undefined;
    const list = lists.find(({ _id }) => _id === listId);
    return list ? favouriteMatcher(toChoice(list)) : takesAll;
  }, [listId, lists, isError]);
}

const takesAll: Matches = () => true;

function toChoice({ products, places, sellers }: Favourite) {
  const toIds = (entries: readonly { _id: string }[]) => entries.map(({ _id }) => _id);
  return {
    products: products && toIds(products),
    places: places && { regions: places.regions.map(({ name }) => name), terminals: toIds(places.terminals) },
    sellers: sellers && toIds(sellers),
  };
}

/** The keys of the market: 1 to 9 choose a favourite list, as soon as the lists are there, 0 ends it, `f` opens the menu of lists. */
export function useFavouriteKeys(onChoose: (listId: string | undefined) => void): void {
  const { data: lists } = useQuery(favouritesQuery());
  const early = useRef<string>(undefined);
  useEffect(() =>
    listenToPlainKeys((key) => {
      if (key === 'f') return openMenu();
      if (!/^\d$/.test(key)) return false;
      early.current = lists || key === '0' ? undefined : key;
      return key === '0' ? choose(undefined) : chooseNumber(key);
    }),
  );
  useEffect(() => {
    if (lists && early.current) chooseNumber(early.current);
    if (lists) early.current = undefined;
  });
  const chooseNumber = (key: string) => {
    const list = lists?.[Number(key) - 1];
    return list ? choose(list._id) : false;
  };
  const choose = (listId: string | undefined) => {
    onChoose(listId);
    return true;
  };
}

function openMenu(): boolean {
  const button = document.querySelector<HTMLElement>('[data-favourites] button');
  button?.click();
  return button !== null;
}
