import { route, sentFile } from '../common/index.ts';
import { attachmentOfMail, outbox } from './notifications.ts';

const tags = ['notifications'];

/** Routes of the mails that an installation without a mail server keeps. */
export const notificationRoutes = {
  readOutbox: route({
    method: 'GET',
    path: '/api/outbox',
    summary: 'List the last 50 mails of the account, or of all accounts for admins; in demo mode only',
    tags,
    answers: { 200: outbox },
    refusals: [401, 404],
  }),
  readAttachment: route({
    method: 'GET',
    path: '/api/outbox/:id/attachments/:position',
    summary: 'Read an attachment of such a mail; in demo mode only',
    tags,
    params: attachmentOfMail,
    answers: { 200: sentFile('application/pdf') },
    refusals: [401, 404],
  }),
};
