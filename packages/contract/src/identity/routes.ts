import { z } from 'zod';
import { done, route } from '../common/index.ts';
import { confirmationRoutes, factorRoutes } from './factor-routes.ts';
import { passkeyQuestion, signInStep } from './factors.ts';
import {
  loginRequest,
  loginResponse,
  passwordChange,
  passwordReset,
  passwordResetKey,
  passwordResetRequest,
  sessionId,
  sessionList,
  userChange,
  userId,
  userRecord,
  userSaved,
  userSearch,
  userSearchResult,
} from './identity.ts';
import { passkeyRequest, signInFactor } from './proofs/input.ts';

/** Why a new password is not accepted. */
export const passwordRefusals = ['password_mismatch', 'password_too_weak', 'password_common'] as const;

const signInRoutes = {
  signIn: route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in and receive the cookie of a new session, or the token for the second step',
    body: loginRequest,
    answers: { 200: z.union([loginResponse, signInStep]) },
    refusals: [400, 401, 403, 429, 'account_locked', 'login_failed'],
  }),
  askPasskeyForSignIn: route({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Ask for a passkey: as second factor of a sign-in that has begun, or, without a token, as the only proof',
    body: passkeyRequest,
    answers: { 200: passkeyQuestion },
    refusals: [400, 429, 'challenge_over'],
  }),
  finishSignIn: route({
    method: 'POST',
    path: '/api/login/factor',
    summary: 'Finish a sign-in with a second factor or a passkey, and receive the cookie of a new session',
    body: signInFactor,
    answers: { 200: loginResponse },
    refusals: [
      400,
      403,
      429,
      'account_locked',
      'challenge_over',
      'factor_unreadable',
      'incorrect_code',
      'passkey_unknown',
    ],
  }),
  signOutByLink: route({
    method: 'GET',
    path: '/api/logout',
    summary: 'Sign out by a link on a page of the marketplace; links on other sites are refused',
    answers: { 200: done },
    refusals: [403, [403, 'cross_site']],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    answers: { 200: done },
    refusals: [403],
  }),
};

const sessionRoutes = {
  listSessions: route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'List the sessions of the signed-in user',
    answers: { 200: sessionList },
    refusals: [401],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'End a session of the signed-in user',
    params: sessionId,
    answers: { 200: done },
    refusals: [400, 401, 404],
  }),
};

const passwordRoutes = {
  requestPasswordLink: route({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Request a link that sets a new password; the answer is the same for unknown names',
    body: passwordResetRequest,
    answers: { 202: done },
    refusals: [400, 429],
  }),
  checkPasswordLink: route({
    method: 'GET',
    path: '/api/password/reset/:key',
    summary: 'Check whether a link can still set a password',
    params: passwordResetKey,
    answers: { 200: done },
    refusals: [429, 'invalid_token'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/password/reset/:key',
    summary: 'Set a new password by a link, unlock the name and end all sessions',
    params: passwordResetKey,
    body: passwordReset,
    answers: { 200: done },
    refusals: [400, 429, ...passwordRefusals, 'invalid_token'],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Change the password of the signed-in user and end all other sessions',
    body: passwordChange,
    answers: { 200: done },
    refusals: [
      400,
      401,
      403,
      429,
      ...passwordRefusals,
      'account_locked',
      'incorrect_password',
      [403, 'confirmation_required'],
    ],
  }),
};

const userRoutes = {
  readUser: route({
    method: 'GET',
    path: '/api/user',
    summary: 'Read the signed-in user',
    answers: { 200: userRecord },
    refusals: [401],
  }),
  searchUsers: route({
    method: 'GET',
    path: '/api/user/search',
    summary: 'List the users of the account',
    query: userSearch,
    answers: { 200: userSearchResult },
    refusals: [400, 401],
  }),
  changeUser: route({
    method: 'PUT',
    path: '/api/user/:id',
    answered: { leavesAside: ['_id', 'username', 'roles', 'status', 'type_id', 'accountId', 'account'] },
    summary:
      'Change the details of the signed-in user, or of a colleague as administrator; a new e-mail address needs the password',
    params: userId,
    body: userChange,
    answers: { 200: userSaved },
    refusals: [400, 401, 403, 404, 429, 'account_locked', 'incorrect_password', [403, 'confirmation_required']],
  }),
};

/** Routes of sign-in, sessions, passwords, users and second factors. */
export const identityRoutes = {
  ...signInRoutes,
  ...sessionRoutes,
  ...confirmationRoutes,
  ...passwordRoutes,
  ...userRoutes,
  ...factorRoutes,
};
