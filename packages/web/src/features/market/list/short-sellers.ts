import { shortFirmName } from '@handelsplatz/domain/accounts';
import { useMemo } from 'react';
import type { MarketLine } from '../filtering/offer-list.ts';

/** The short names of sellers, by their names. Sellers whose short names are the same keep their whole names. */
export function shortenSellers(names: readonly string[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(names, shortFirmName);
  return new Map(
    names.map((name) => [name, alike.get(shortFirmName(name))?.length === 1 ? shortFirmName(name) : name]),
  );
}

/** The short names of the sellers of a list. They stay the same object while the sellers do. */
export function useShortSellers(lines: readonly MarketLine[]): ReadonlyMap<string, string> {
  const names = useMemo(() => {
    const sellers = new Set(lines.flatMap((line) => (line.kind === 'offer' ? line.offer.seller.name : [])));
    return [...sellers].sort().join('\n');
  }, [lines]);
  return useMemo(() => shortenSellers(names.split('\n')), [names]);
}
