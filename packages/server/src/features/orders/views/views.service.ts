import type { ViewedList } from '@handelsplatz/contract/orders';
import { toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type EventStore, invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { refuseWith } from '../../../platform/refusals/index.ts';
import { createViewStore, type SavedView, type ViewMail } from './views.store.ts';

/** Views that a user may save. */
const mostOwn = 100;
/** Views that a user gets by mail: half of the files that are kept, so that the mails of an hour never push each other out. */
const mostMails = 10;

type Person = Pick<Actor, 'userId' | 'accountId'>;

const publish = (events: EventStore, { accountId }: Person) => events.publish(invalidate(accountId, 'orderViews'));

/** Only a shared view can be the first one of all users. */
const toSaved = (view: SavedView): SavedView => ({ ...view, accountDefault: view.shared && view.accountDefault });

/** The list of a new view, or the view that is changed. */
type ViewPlace = { readonly list: ViewedList } | { readonly id: string };

export type ViewService = ReturnType<typeof createViewService>;

/** Saves, changes and deletes views of lists. */
export function createViewService({
  clock,
  brand,
  transactions,
}: Pick<AppContext, 'clock' | 'brand' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({ views: createViewStore(tx) }));

  return {
    /** Saves a new view of a list, or over the existing one with this id, whose list stays. */
    save: (actor: Person, view: SavedView, where: ViewPlace) =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        const existing = 'id' in where ? where.id : undefined;
        const found = existing === undefined ? undefined : await views.find(existing, actor);
        if (existing !== undefined && !found) throw notFound();
        if (found && !found.mayChange) return refuseWith('view_of_other');
        if (!found && (await views.countOwn(actor.userId)) >= mostOwn)
          return refuseWith('views_full', { max: mostOwn });
        const list = found?.list ?? ('list' in where ? where.list : 'orders');
        if (await views.isNameTaken(view, { ...actor, list }, existing ?? null)) return refuseWith('view_name_taken');
        const now = clock.now();
        const id = existing ?? newId(now);
        await views.write(id, toSaved(view), { ...actor, list }, now);
        await publish(events, actor);
        return ok(id);
      }),
    remove: (actor: Person, id: string) =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        const found = await views.find(id, actor);
        if (!found) throw notFound();
        if (!found.mayChange) return refuseWith('view_of_other');
        await views.remove(id);
        await publish(events, actor);
        return ok(true as const);
      }),
    chooseDefault: (actor: Person, { viewId, list }: { viewId: string | null; list: ViewedList }): Promise<void> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        const found = viewId === null ? undefined : await views.find(viewId, actor);
        if (viewId !== null && !found) throw notFound();
        await views.chooseDefault({ userId: actor.userId, list: found?.list ?? list }, viewId);
        await publish(events, actor);
      }),
    /** Today's mail is left out where its hour is over. */
    sendByMail: (actor: Person, viewId: string, mail: ViewMail) =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        // Only the order list is sent as a file.
        if ((await views.find(viewId, actor))?.list !== 'orders') throw notFound();
        if ((await views.countOtherMails(actor.userId, viewId)) >= mostMails)
          return refuseWith('view_mails_full', { max: mostMails });
        const now = clock.now();
        const isOver = Number(toBrandTime(now, brand.zone).slice(0, 2)) >= mail.hour;
        await views.sendByMail(viewId, actor.userId, mail, isOver ? toBrandDay(now, brand.zone) : null);
        await publish(events, actor);
        return ok(true as const);
      }),
    stopMail: (actor: Person, viewId: string): Promise<void> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        if (!(await views.find(viewId, actor))) throw notFound();
        await views.stopMail(viewId, actor.userId);
        await publish(events, actor);
      }),
  };
}
