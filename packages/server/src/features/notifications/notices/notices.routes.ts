import { noticeRoutes } from '@handelsplatz/contract/notifications';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { countUnread, listNoticeGroups, readChoices } from './notices.read.ts';
import type { NoticeService } from './notices.service.ts';
import { toGroup, toPreferences } from './notices.view.ts';

const right = 'signed-in';

interface Dependencies extends Pick<AppContext, 'db' | 'brand'> {
  readonly notices: NoticeService;
}

/** Registers the routes of the user's notices and of their channels. */
export function registerNoticeRoutes(http: HttpServer, { db, brand, notices }: Dependencies): void {
  const readUnread = async (userId: string) => ({ unread: await countUnread(db, userId) });

  serve(http, noticeRoutes.list, { right }, async (request) => {
    const { userId } = getActor(request);
    const { state, kinds, pageNumber, pageLimit } = request.query;
    const filter = { userId, state, kinds: kinds && kinds.length > 0 ? kinds : null };
    const [{ groups, total }, { unread }] = await Promise.all([
      listNoticeGroups(db, filter, { pageNumber, pageLimit }),
      readUnread(userId),
    ]);
    const pageCount = Math.max(1, Math.ceil(total / pageLimit));
    return { groups: groups.map((group) => toGroup(group, brand)), unread, total, pageCount };
  });

  serve(http, noticeRoutes.countUnread, { right, keptRights: true }, (request) => readUnread(getActor(request).userId));

  serve(http, noticeRoutes.read, { right }, async (request) => {
    const actor = getActor(request);
    await notices.setRead(actor, request.body.ids, request.body.read);
    return readUnread(actor.userId);
  });

  serve(http, noticeRoutes.readAll, { right }, async (request) => {
    const actor = getActor(request);
    const { until } = request.body;
    await notices.setAllRead(actor, until === undefined ? undefined : new Date(until));
    return readUnread(actor.userId);
  });

  serve(http, noticeRoutes.done, { right }, async (request) => {
    const actor = getActor(request);
    await notices.setDone(actor, request.body.ids, request.body.done);
    return readUnread(actor.userId);
  });

  serve(http, noticeRoutes.readPreferences, { right }, async (request) => {
    const { userId, accountType } = getActor(request);
    return toPreferences(await readChoices(db, userId), accountType, brand);
  });

  serve(http, noticeRoutes.changePreferences, { right }, async (request) => {
    await notices.choose(getActor(request), request.body.choices);
    return { success: true } as const;
  });
}
