import type { UserChange } from '@handelsplatz/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** The values that users may change about themselves, as they type them. */
export type DetailsValues = { [K in keyof UserChange]-?: Exclude<UserChange[K], undefined> };

export const userQuery = queryOptions({
  queryKey: ['identity', 'user'],
  queryFn: ({ signal }) => api.get('/api/user', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['identity', 'sessions'],
  queryFn: async ({ signal }) => (await api.get('/api/sessions', { signal })).sessions,
});

export const outboxQuery = queryOptions({
  queryKey: ['notifications', 'outbox'],
  queryFn: async ({ signal }) => (await api.get('/api/outbox', { signal })).mails,
});

/** With what the user can prove who it is. */
export const confirmationQuery = queryOptions({
  queryKey: ['identity', 'confirmation'],
  queryFn: async ({ signal }) => (await api.get('/api/sessions/confirmation', { signal })).methods,
  staleTime: 0,
});

export const askPasskeyForConfirmation = () => api.post('/api/sessions/confirmation/passkey');

export const confirmSession = (proof: BodyOf<'POST', '/api/sessions/confirmation'>) =>
  api.post('/api/sessions/confirmation', proof);

/** The address of a mail of the outbox as it looks. */
export const mailPageUrl = (mailId: string): string => api.url('/api/outbox/:id/html', { params: { id: mailId } });

/** The address of an attachment in the outbox. Positions count from 0. */
export const attachmentUrl = (mailId: string, position: number) =>
  api.url('/api/outbox/:id/attachments/:position', { params: { id: mailId, position } });

/** Saves the user's own details. A new e-mail address needs the password. -1 stands for the user (Specification 7). */
export const saveUser = (change: BodyOf<'PUT', '/api/user/:id'>) =>
  api.put('/api/user/:id', change, { params: { id: '-1' } });

export const changePassword = (body: BodyOf<'PUT', '/api/user/password'>) => api.put('/api/user/password', body);

export const endSession = (id: string) => api.delete('/api/sessions/:id', { params: { id } });
