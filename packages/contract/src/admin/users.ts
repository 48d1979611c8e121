import { z } from 'zod';
import { accountId } from '../accounts/index.ts';
import { created, done, id, instant, list, pageOfMany, paging, route } from '../common/index.ts';
import { newUser, personRefusals } from '../team/index.ts';

/** What narrows the provider's list of users. */
export const adminUsersParameters = z.strictObject({
  ...paging,
  search: z.string().max(100).default(''),
  states: list(z.enum(['LOCKED', 'DISABLED', 'ACTIVE'])),
});

/** A user of any account, as the provider sees it. */
export const adminUser = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  account: z.object({ _id: id, name: z.string(), type: z.enum(['buyer', 'seller', 'admin']), disabled: z.boolean() }),
  roles: z.array(z.string()),
  active: z.boolean(),
  /** Too many failed sign-ins: only a reset, a known device or the provider lets the user in. */
  locked: z.boolean(),
  failures: z.number(),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  lastSeen: instant.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;
export const adminUsersPage = z.object({
  users: z.array(adminUser),
  metadata: pageOfMany,
});
export type AdminUsersPage = z.infer<typeof adminUsersPage>;
const userAddress = z.strictObject({ id });

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  route({
    method: 'POST',
    path,
    summary,
    params: userAddress,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'last_administrator', 'member_self'],
  });

/** Users over all accounts. */
export const adminUserRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Search users of all accounts by name, e-mail, user name or account',
    query: adminUsersParameters,
    answers: { 200: adminUsersPage },
    refusals: [400, 401, 403],
  }),
  unlock: act('/api/admin/users/:id/unlock', 'Let a user in again who was locked after failed sign-ins'),
  sendPasswordLink: act('/api/admin/users/:id/password-link', 'Send a user a link for a new password'),
  signOut: act('/api/admin/users/:id/sign-out', 'End all sessions of a user'),
  resetFactors: act('/api/admin/users/:id/factor-reset', 'Remove app, passkeys and recovery codes of a user'),
  disable: act('/api/admin/users/:id/disable', 'Keep a user out and end all its sessions at once'),
  enable: act('/api/admin/users/:id/enable', 'Let a disabled user in again'),
  invite: route({
    method: 'POST',
    path: '/api/admin/accounts/:id/invitations',
    summary: 'Invite a user into any account by e-mail, for example its first administrator',
    params: accountId,
    body: newUser,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, ...personRefusals, 'invitation_needs_approval'],
  }),
};
