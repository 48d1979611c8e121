import type { UserChange } from '@handelsplatz/contract/identity';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** The values that users may change about themselves, as they type them. */
export type DetailsValues = { [K in keyof UserChange]-?: Exclude<UserChange[K], undefined> };

export const userQuery = read('/api/user');

export const sessionsQuery = read('/api/sessions', { select: ({ sessions }) => sessions });

export const outboxQuery = read('/api/outbox', { select: ({ mails }) => mails });

/** With what the user can prove who it is. */
export const confirmationQuery = read('/api/sessions/confirmation', { staleTime: 0, select: ({ methods }) => methods });

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
