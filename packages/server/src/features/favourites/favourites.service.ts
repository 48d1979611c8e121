import { unknownChoiceSentence } from '@handelsplatz/contract/common/sentences';
import type { FavouriteInput } from '@handelsplatz/contract/favourites';
import { toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import { createFavouriteStore, type FavouriteMail, type FavouriteStore } from './favourites.store.ts';

/** The lists of a user: enough for nine keys and some more, and few enough for one panel. */
const mostLists = 20;

type Person = Pick<Actor, 'userId' | 'accountId'>;
type Stores = { readonly favourites: FavouriteStore; readonly events: EventStore };

export type FavouriteService = ReturnType<typeof createFavouriteService>;

/** Saves, sorts and removes the favourite lists of a user. */
export function createFavouriteService({
  clock,
  brand,
  transactions,
}: Pick<AppContext, 'clock' | 'brand' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({ favourites: createFavouriteStore(tx) }));

  /** Runs a change of the user's lists, and announces it to the user's pages. */
  const change = <T>({ userId, accountId }: Person, work: (stores: Stores) => Promise<T>): Promise<T> =>
    inTransaction(async (stores) => {
      await stores.favourites.lock(userId);
      const result = await work(stores);
      await stores.events.publish(invalidate(accountId, 'favourites'));
      return result;
    });
  const changeOwn = (person: Person, id: string, work: (favourites: FavouriteStore) => Promise<void>): Promise<void> =>
    change(person, async ({ favourites }) => {
      if (!(await favourites.has(id, person.userId))) throw notFound();
      await work(favourites);
    });

  return {
    save: (person: Person, list: FavouriteInput, existing?: string) =>
      change(person, async ({ favourites }) => {
        if (existing !== undefined && !(await favourites.has(existing, person.userId))) throw notFound();
        if (existing === undefined && (await favourites.count(person.userId)) >= mostLists)
          return refuseWith('favourites_full', { max: mostLists });
        await requireKnown(favourites, list);
        if (await favourites.isNameTaken(list.name, person.userId, existing ?? null))
          return refuseWith('favourite_name_taken');
        const now = clock.now();
        const id = existing ?? newId(now);
        await favourites.write(id, list, person.userId, now);
        return ok(id);
      }),
    remove: (person: Person, id: string) => changeOwn(person, id, (favourites) => favourites.remove(id, clock.now())),
    restore: (person: Person, id: string) =>
      change(person, async ({ favourites }) => {
        const removed = await favourites.findRemoved(id, person.userId);
        if (!removed) {
          if (await favourites.has(id, person.userId)) return ok(true as const);
          throw notFound();
        }
        if ((await favourites.count(person.userId)) >= mostLists)
          return refuseWith('favourites_full', { max: mostLists });
        if (await favourites.isNameTaken(removed.name, person.userId, id)) return refuseWith('favourite_name_taken');
        await favourites.restore(id);
        return ok(true as const);
      }),
    sort: (person: Person, ids: readonly string[]): Promise<void> =>
      change(person, async ({ favourites }) => {
        for (const id of ids) if (!(await favourites.has(id, person.userId))) throw notFound();
        await favourites.sort(ids, person.userId);
      }),
    /** Today's mail is left out where its hour is over. */
    sendByMail: (person: Person, id: string, mail: FavouriteMail) =>
      changeOwn(person, id, (favourites) => {
        const now = clock.now();
        const isOver = Number(toBrandTime(now, brand.zone).slice(0, 2)) >= mail.hour;
        return favourites.sendByMail(id, mail, isOver ? toBrandDay(now, brand.zone) : null);
      }),
    stopMail: (person: Person, id: string) =>
      changeOwn(person, id, (favourites) => favourites.sendByMail(id, null, null)),
  };
}

/** Names each part of the list that contains something unknown. */
async function requireKnown(favourites: FavouriteStore, list: FavouriteInput): Promise<void> {
  const unknown = await favourites.findUnknown(list);
  requireNoProblems(
    (['products', 'places', 'sellers'] as const)
      .filter((path) => unknown[path])
      .map((path) => ({ path, message: unknownChoiceSentence, code: 'choice_unknown' })),
  );
}
