import type { Favourite, FavouriteEntry } from '@handelsplatz/contract/favourites';
import { hasSeveralSellers } from '../../platform/brand.ts';
import { hourText, weekdayName } from '../../ui/fields/rhythm-fields.tsx';
import { t } from './texts.ts';

/** What a list takes, in words: its products, places and sellers. */
export function describeList({
  products,
  places,
  sellers,
}: Pick<Favourite, 'products' | 'places' | 'sellers'>): string[] {
  const names = (entries: readonly FavouriteEntry[] | null, all: string) =>
    entries ? entries.map(({ name }) => name).join(', ') : all;
  return [
    names(products, t('allProducts')),
    names(places && [...places.regions, ...places.terminals], t('allPlaces')),
    ...(sellers || hasSeveralSellers() ? [names(sellers, t('allSellers'))] : []),
  ];
}

/** The entries that no seller of the list offers the buyer any more. */
export function findGone({ products, places, sellers }: Pick<Favourite, 'products' | 'places' | 'sellers'>): string[] {
  const entries = [...(products ?? []), ...(places?.regions ?? []), ...(places?.terminals ?? []), ...(sellers ?? [])];
  return entries.filter(({ available }) => !available).map(({ name }) => name);
}

/** When a list comes by mail, in words. */
export function describeMail({ weekday, hour }: NonNullable<Favourite['mail']>): string {
  if (weekday === null) return t('mailDaily', { hour: hourText(hour) });
  return t('mailWeekly', { weekday: weekdayName(weekday), hour: hourText(hour) });
}

/** How much a list holds now: `7 Terminals, 41 Angebote heute`. */
export function describeCounts({ terminals, offers }: { terminals: number; offers: number }): string {
  return `${t('terminals', { count: terminals })}, ${t('today', { offers: t('offers', { count: offers }) })}`;
}
