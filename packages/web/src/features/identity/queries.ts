import type { UserRecord } from '@handelsplatz/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** One place where the user is signed in. */
export interface DeviceSession {
  readonly _id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string;
  readonly current: boolean;
}

/** A mail of the demo that was not sent. */
export interface OutboxMail {
  readonly _id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string }[];
  readonly createdAt: string;
}

/** What users may change about themselves. */
export type UserChange = Pick<
  UserRecord,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'salutation'
  | 'title'
  | 'phone'
  | 'mobile'
  | 'addressLine1'
  | 'addressLine2'
  | 'county'
  | 'country'
  | 'postCode'
  | 'useIndividualAddress'
>;

export const userQuery = queryOptions({
  queryKey: ['identity', 'user'],
  queryFn: ({ signal }) => api.get<UserRecord>('/api/user', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['identity', 'sessions'],
  queryFn: async ({ signal }) => (await api.get<{ sessions: DeviceSession[] }>('/api/sessions', { signal })).sessions,
});

export const outboxQuery = queryOptions({
  queryKey: ['notifications', 'outbox'],
  queryFn: async ({ signal }) => (await api.get<{ mails: OutboxMail[] }>('/api/outbox', { signal })).mails,
});

/** Where an attachment of the outbox is; they are counted from 0. */
export const attachmentUrl = (mailId: string, position: number) => `/api/outbox/${mailId}/attachments/${position}`;

/** Saves one's own details, another e-mail address with the password; -1 stands for oneself (Specification 7). */
export const saveUser = (change: UserChange & { currentPassword?: string }) => api.put('/api/user/-1', change);

export const changePassword = (body: { currentPassword: string; newPassword: string; newPasswordRepeat: string }) =>
  api.put('/api/user/password', body);

export const endSession = (id: string) => api.delete(`/api/sessions/${encodeURIComponent(id)}`);
