import { toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import type { EventStore } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { createViewStore, type SavedView, type ViewMail } from './views.store.ts';

/** Views that a user may save. */
const mostOwn = 100;
/** Views that a user gets by mail: half of the files that are kept, so that the mails of an hour never push each other out. */
const mostMails = 10;

type Person = Pick<Actor, 'userId' | 'accountId'>;

export type ViewService = ReturnType<typeof createViewService>;

/** Saves, changes and deletes views of the order list. */
export function createViewService({
  clock,
  brand,
  transactions,
}: Pick<AppContext, 'clock' | 'brand' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({ views: createViewStore(tx) }));
  const publish = (events: EventStore, { accountId }: Person) =>
    events.publish({ topic: 'invalidate', accountId, payload: { topics: ['orderViews'] } });
  /** Only a shared view can be the first one of all users. */
  const toSaved = (view: SavedView): SavedView => ({ ...view, accountDefault: view.shared && view.accountDefault });

  return {
    save: (actor: Person, view: SavedView, existing?: string): Promise<BusinessResult<string>> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        if (existing !== undefined) {
          const found = await views.find(existing, actor);
          if (!found) throw notFound();
          if (!found.mayChange) return refuseWith('view_of_other');
        } else if ((await views.countOwn(actor.userId)) >= mostOwn) return refuseWith('views_full', { max: mostOwn });
        if (await views.isNameTaken(view, actor, existing ?? null)) return refuseWith('view_name_taken');
        const now = clock.now();
        const id = existing ?? newId(now);
        await views.write(id, toSaved(view), actor, now);
        await publish(events, actor);
        return ok(id);
      }),
    remove: (actor: Person, id: string): Promise<BusinessResult<true>> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        const found = await views.find(id, actor);
        if (!found) throw notFound();
        if (!found.mayChange) return refuseWith('view_of_other');
        await views.remove(id);
        await publish(events, actor);
        return ok(true as const);
      }),
    chooseDefault: (actor: Person, viewId: string | null): Promise<void> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        if (viewId !== null && !(await views.find(viewId, actor))) throw notFound();
        await views.chooseDefault(actor.userId, viewId);
        await publish(events, actor);
      }),
    /** Today's mail is left out where its hour is over. */
    sendByMail: (actor: Person, viewId: string, mail: ViewMail): Promise<BusinessResult<true>> =>
      inTransaction(async ({ views, events }) => {
        await views.lock(actor.accountId);
        if (!(await views.find(viewId, actor))) throw notFound();
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
