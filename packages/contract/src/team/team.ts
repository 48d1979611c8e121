import { roles } from '@handelsplatz/domain/identity';
import { z } from 'zod';
import { counts, id, instant, rowLimit, within } from '../common/index.ts';
import { personFields } from '../identity/index.ts';
import { type invitationAnswer, type memberChange, type newUser, teamWords } from './input.ts';

export { invitationAnswer, memberChange, newUser, requestRejection } from './input.ts';

const role = z.enum(roles);

/** A user of the account as its administrator sees it. */
export const member = z.object({
  ...personFields,
  roles: z.array(role),
  status: z.enum(['ACTIVE', 'DISABLED']),
  /** Too many failed sign-ins: a link for a new password lets the user in again. */
  locked: z.boolean(),
  /** Whether a second factor is asked at sign-in. */
  twoFactor: z.boolean(),
  lastSeen: instant.nullable(),
  created: instant,
  /** Whether this is the user who asks. */
  self: z.boolean(),
});

/** A role that users of the account can hold, and why it cannot be given now; null when it can. */
export const grantableRole = z.object({
  role,
  obstacle: z.enum(['account_not_enabled', 'granted_by_seller']).nullable(),
});

/** The users of the account, one page of them. */
export const teamList = z.object({
  members: z.array(member),
  total: z.number(),
  company: z.string(),
  roles: z.array(grantableRole),
  /** Whether new users wait for somebody's approval, and who gives it. */
  approvedBy: z.string().nullable(),
});

export const teamParameters = z.strictObject({
  page: z.coerce
    .number<string | number>()
    .int()
    .check(...within(1, 100_000, counts('Page, from 1')))
    .default(1),
  limit: rowLimit(100),
  search: z.optional(teamWords),
  removeLoggedInUser: z.stringbool().default(false),
});
export const memberId = z.strictObject({ id });

/** An invitation that was sent and not accepted yet. `EXPIRED`: its link has ended and can be sent again. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
  state: z.enum(['SENT', 'EXPIRED']),
  invitedBy: z.string(),
  sent: instant,
  expires: instant,
});
export const invitationList = z.object({ invitations: z.array(invitation) });

/** An invitation as the invited person sees it. */
export const openInvitation = z.object({
  /** `FIRST`: makes the first administrator of an empty marketplace. */
  kind: z.enum(['TEAM', 'FIRST']),
  company: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A name for the sign-in that is still free. */
  username: z.string(),
  expires: instant,
});
export const invitationKey = z.strictObject({ key: z.string().min(20).max(200) });
export const acceptedInvitation = z.object({ username: z.string() });

/**
 * How a request for a user stands. OPEN until somebody decides; INVITED until the person accepts; EXPIRED: the link has ended;
 * JOINED: the user can sign in; REJECTED; DELETED: taken back, or the user was blocked.
 */
export const userRequestStatus = z.enum(['OPEN', 'INVITED', 'EXPIRED', 'JOINED', 'REJECTED', 'DELETED']);

/** A request of an account's administrator for a new user. */
export const userRequest = z.object({
  _id: id,
  account: z.object({ _id: id, name: z.string(), customerNo: z.string() }),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
  note: z.string(),
  status: userRequestStatus,
  requestedBy: z.string(),
  created: instant,
  decidedBy: z.string().nullable(),
  decided: instant.nullable(),
  reason: z.string(),
});
export const userRequestList = z.object({ requests: z.array(userRequest) });
export const userRequestId = z.strictObject({ id });

/** `own`: of the user's account; `received`: those that this user may decide about. Without it `received` for the provider. */
export const userRequestParameters = z.strictObject({ side: z.enum(['own', 'received']).optional() });

export type Member = z.infer<typeof member>;
export type TeamList = z.infer<typeof teamList>;
export type GrantableRole = z.infer<typeof grantableRole>;
export type Invitation = z.infer<typeof invitation>;
export type OpenInvitation = z.infer<typeof openInvitation>;
export type UserRequest = z.infer<typeof userRequest>;
export type MemberChange = z.input<typeof memberChange>;
export type NewUser = z.input<typeof newUser>;
export type InvitationAnswer = z.input<typeof invitationAnswer>;
