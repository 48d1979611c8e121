import { mailsShown, mostUnread } from '@handelsplatz/domain/notifications';
import { done, route, sentFile } from '../common/index.ts';
import {
  doneInput,
  noticePage,
  noticeParameters,
  noticePreferences,
  preferencesInput,
  pushState,
  pushSubscription,
  readAllInput,
  readInput,
  unreadCount,
} from './notices.ts';
import { attachmentOfMail, deliveriesPage, mailDeliveriesParameters, mailId, outbox } from './notifications.ts';

/** Routes of the mails that an installation without a mail server keeps. */
export const notificationRoutes = {
  readOutbox: route({
    method: 'GET',
    path: '/api/outbox',
    summary: `List the last ${mailsShown} mails of the account, or of all accounts for admins; in demo mode only`,
    answers: { 200: outbox },
    refusals: [401, 404],
  }),
  readAttachment: route({
    method: 'GET',
    path: '/api/outbox/:id/attachments/:position',
    summary: 'Read an attachment of such a mail; in demo mode only',
    params: attachmentOfMail,
    answers: { 200: sentFile('application/pdf') },
    refusals: [401, 404],
  }),
  readHtml: route({
    method: 'GET',
    path: '/api/outbox/:id/html',
    summary: 'Read such a mail as it looks, as a page without scripts; in demo mode only',
    params: mailId,
    answers: { 200: sentFile('text/html') },
    refusals: [401, 404],
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'List the deliveries of all mails as provider: waiting, failed with the words of the mail server, sent',
    query: mailDeliveriesParameters,
    answers: { 200: deliveriesPage },
    refusals: [400, 401, 403],
  }),
  retryDelivery: route({
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    summary: 'Send a mail again that failed, or one that waits at once',
    params: mailId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'mail_not_waiting'],
  }),
};

/** Routes of the user's notices. A notice of another user is 404, and nothing of such a request is written. */
export const noticeRoutes = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    summary: 'List the notices of the user, grouped by what they are about, newest first',
    query: noticeParameters,
    answers: { 200: noticePage },
    refusals: [400, 401],
  }),
  countUnread: route({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: `Count the unread notices, at most ${mostUnread}`,
    answers: { 200: unreadCount },
    refusals: [401],
  }),
  read: route({
    method: 'PUT',
    path: '/api/notifications/read',
    summary: 'Mark notices as read, or as unread again',
    body: readInput,
    answers: { 200: unreadCount },
    refusals: [400, 401, 404],
  }),
  readAll: route({
    method: 'PUT',
    path: '/api/notifications/readAll',
    summary: 'Mark all notices up to an instant as read',
    body: readAllInput,
    answers: { 200: unreadCount },
    refusals: [400, 401],
  }),
  done: route({
    method: 'PUT',
    path: '/api/notifications/done',
    summary: 'Put notices away, or take them back; what is put away is read',
    body: doneInput,
    answers: { 200: unreadCount },
    refusals: [400, 401, 404],
  }),
  readPreferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Read which kinds of notices come by page, mail and push',
    answers: { 200: noticePreferences },
    refusals: [401],
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Choose the channels of some kinds; critical kinds keep page and mail',
    body: preferencesInput,
    answers: { 200: done },
    refusals: [400, 401],
  }),
};

const pushPath = '/api/notifications/push';

/** Routes by which the browser of a session takes push messages. The end of the session ends them. */
export const pushRoutes = {
  read: route({
    method: 'GET',
    path: pushPath,
    summary: 'Read the public key for push messages, and whether this browser takes them',
    answers: { 200: pushState },
    refusals: [401],
  }),
  subscribe: route({
    method: 'POST',
    path: pushPath,
    summary: 'Send push messages to this browser; only known push services are asked',
    body: pushSubscription,
    answers: { 200: done },
    refusals: [400, 401],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: pushPath,
    summary: 'Send no more push messages to this browser',
    answers: { 200: done },
    refusals: [401],
  }),
};
