import { done, route } from '../common/index.ts';
import { contactRequest } from './contact.ts';

/** Routes of the messages to support. */
export const contactRoutes = {
  send: route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the provider’s support',
    body: contactRequest,
    answers: { 202: done },
    refusals: [400, 401, 429],
  }),
};
