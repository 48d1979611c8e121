import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerDeliveryRoutes } from './deliveries.routes.ts';
import { registerNoticeMails } from './notices/notice-mails.ts';
import { registerNoticeRoutes } from './notices/notices.routes.ts';
import { createNoticeService } from './notices/notices.service.ts';
import { purgeNotices } from './notices/purge-notices.store.ts';
import { registerOutboxRoutes } from './outbox.routes.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { registerPush } from './push/push-notices.ts';
import { postPush } from './push/push-service.ts';

export type { LetterPart } from '../../platform/mail/index.ts';
export { factsOf, type Letter, type LetterBody, linkTo, quietLinkTo, spelled, writeLetter } from './letter.ts';
export { layOut } from './letter-layout.ts';
export { toFooter, toLetterhead } from './letterhead.ts';
export type { MailKind } from './mail-kinds.ts';
export type { NewNotice, NoticeFacts } from './notices/notice-facts.ts';
export { withWantedMail } from './notices/notice-mails.ts';
export { type LastNotice, listLastNotices } from './notices/notices.read.ts';
export { createNoticeStore, type NoticeStore } from './notices/notices.store.ts';
export { createNotifier, type Notifier, notifyUsers, replaceFacts } from './notices/notify.ts';

/**
 * How users are notified: notices on the page, by mail and by push, the wording of mails, and the page where the demo
 * shows mails.
 *
 * A feature notifies its users with `notifyUsers`, in the transaction in which it happens (see its example). The kinds
 * stand in `contract/notifications/kinds.ts`, their facts in `notice-facts.ts`, their sentences in `notice-words.ts`.
 */
export interface NotificationsFeature {
  routes(http: HttpServer): void;
}

type Context = Pick<AppContext, 'config' | 'db' | 'brand' | 'clock' | 'transactions' | 'jobs' | 'mailer'>;

export function createNotificationsFeature(context: Context): NotificationsFeature {
  const { db, brand, clock, jobs } = context;
  registerNoticeMails(context);
  registerPush(context, postPush);
  jobs.work('notices-purge', async (_, { signal }) => void (await purgeNotices(db, clock.now(), signal)));
  jobs.schedule('notices-purge', '25 3 * * *', { timeZone: brand.zone });
  const notices = createNoticeService(context);
  return {
    routes: (http) => {
      registerOutboxRoutes(http, context);
      registerDeliveryRoutes(http, context);
      registerNoticeRoutes(http, { db, brand, notices });
      registerPushRoutes(http, context);
    },
  };
}
