import { invitationHours } from '@handelsplatz/domain/team';
import { created, done, route } from '../common/index.ts';
import { passwordRefusals } from '../identity/routes.ts';
import {
  acceptedInvitation,
  invitationAnswer,
  invitationKey,
  invitationList,
  memberChange,
  memberId,
  newUser,
  openInvitation,
  requestRejection,
  teamList,
  teamParameters,
  userRequestId,
  userRequestList,
  userRequestParameters,
} from './team.ts';

/** Why a person cannot become a user of an account. */
export const personRefusals = [
  'role_not_grantable',
  'user_exists',
  'user_request_exists',
  'user_requests_full',
] as const;

const memberRoutes = {
  listTeam: route({
    method: 'GET',
    path: '/api/team',
    summary: 'List the users of the account for its administrator, and the roles that they can get',
    query: teamParameters,
    answers: { 200: teamList },
    refusals: [400, 401, 403],
  }),
  changeMember: route({
    method: 'PUT',
    path: '/api/team/:id',
    answered: { leavesAside: ['_id', 'username', 'status', 'locked', 'twoFactor', 'lastSeen', 'created', 'self'] },
    summary: 'Change details and roles of a user of the account; the last administrator keeps the role',
    params: memberId,
    body: memberChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 429, 'last_administrator', 'role_not_grantable'],
  }),
  disableMember: route({
    method: 'POST',
    path: '/api/team/:id/disable',
    summary: 'Keep a user of the account out and end all its sessions at once',
    params: memberId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'last_administrator', 'member_self'],
  }),
  enableMember: route({
    method: 'POST',
    path: '/api/team/:id/enable',
    summary: 'Let a disabled user of the account in again',
    params: memberId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};

const invitationRoutes = {
  listInvitations: route({
    method: 'GET',
    path: '/api/team/invitations',
    summary: 'List invitations into the account that nobody has accepted yet',
    answers: { 200: invitationList },
    refusals: [401, 403],
  }),
  invite: route({
    method: 'POST',
    path: '/api/team/invitations',
    summary: `Invite a new user by e-mail where no approval is needed; the link lasts ${invitationHours} hours and works once`,
    body: newUser,
    answers: { 201: created },
    refusals: [400, 401, 403, 429, ...personRefusals, 'invitation_needs_approval'],
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/team/invitations/:id',
    summary: 'Withdraw an invitation; its link ends at once',
    params: memberId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'invitation_used', 'invitation_withdrawn'],
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/team/invitations/:id/resend',
    summary: `Send an invitation again with a new link for ${invitationHours} hours; the link before ends`,
    params: memberId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 429, 'invitation_sent_lately', 'invitation_used', 'invitation_withdrawn'],
  }),
  readInvitation: route({
    method: 'GET',
    path: '/api/invitations/:key',
    summary: 'Read an invitation by its link',
    params: invitationKey,
    answers: { 200: openInvitation },
    refusals: [400, 429, 'invitation_expired', 'invitation_unknown', 'invitation_used', 'invitation_withdrawn'],
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/:key',
    summary: 'Accept an invitation: choose name and password; the link works once',
    params: invitationKey,
    body: invitationAnswer,
    answers: { 201: acceptedInvitation },
    refusals: [
      400,
      429,
      ...passwordRefusals,
      'invitation_expired',
      'invitation_unknown',
      'invitation_used',
      'invitation_withdrawn',
      'username_taken',
      'bound_reached',
    ],
  }),
};

const requestRoutes = {
  listUserRequests: route({
    method: 'GET',
    path: '/api/userRequests',
    summary: 'List requests for users: of the user’s account, or those to decide about',
    query: userRequestParameters,
    answers: { 200: userRequestList },
    refusals: [400, 401, 403],
  }),
  requestUser: route({
    method: 'POST',
    path: '/api/userRequests',
    summary: 'Ask for a new user of the account; the provider, or the only seller, decides',
    body: newUser,
    answers: { 201: created },
    refusals: [400, 401, 403, 429, ...personRefusals],
  }),
  approveUserRequest: route({
    method: 'POST',
    path: '/api/userRequests/:id/approval',
    summary: 'Approve a request; the person gets an invitation by e-mail',
    params: userRequestId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'role_not_grantable', 'user_exists', 'user_request_decided'],
  }),
  rejectUserRequest: route({
    method: 'POST',
    path: '/api/userRequests/:id/rejection',
    summary: 'Reject a request with a reason',
    params: userRequestId,
    body: requestRejection,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'user_request_decided'],
  }),
  deleteUserRequest: route({
    method: 'DELETE',
    path: '/api/userRequests/:id',
    summary: 'Take a request back; a user who came from it is blocked at once',
    params: userRequestId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'last_administrator', 'user_request_decided'],
  }),
};

/** Routes of an account's users, of invitations and of requests for users. */
export const teamRoutes = { ...memberRoutes, ...invitationRoutes, ...requestRoutes };
