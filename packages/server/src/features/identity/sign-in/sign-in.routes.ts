import { done, problems } from '@handelsplatz/contract/common';
import { loginRequest, loginResponse } from '@handelsplatz/contract/identity';
import { refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../platform/config/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type HttpServer, sendRefusal } from '../../platform/http/index.ts';
import type { Cookies } from './cookies.ts';
import { addressLimit } from './route-limit.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SignInUser } from './users.store.ts';

interface Dependencies {
  readonly config: Config;
  readonly signIns: SignInService;
  readonly sessions: SessionService;
  readonly cookies: Cookies;
}

/** Guards the processor against floods; guessing is stopped by the lock of each name, and offices share one address. */
const signInsPerMinute = 600;
const tags = ['identity'];

export function signInRoutes(http: HttpServer, { config, signIns, sessions, cookies }: Dependencies): void {
  http.post(
    '/api/login',
    {
      config: { right: 'public', rateLimit: addressLimit(config, signInsPerMinute) },
      schema: {
        summary: 'Sign in; answers with the cookie of a new session',
        tags,
        body: loginRequest,
        response: { 200: loginResponse, ...problems(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const outcome = await signIns.signIn({
        username,
        password,
        userAgent: request.headers['user-agent'] ?? '',
        sessionToken: cookies.readSession(request),
        deviceToken: cookies.readDevice(request),
      });
      if (!outcome.ok) {
        const { code } = outcome;
        return sendRefusal(reply, { code, detail: refusalSentence(code) }, code === 'account_locked' ? 403 : 401);
      }
      cookies.writeSession(request, reply, outcome.value.sessionToken);
      cookies.writeDevice(request, reply, outcome.value.deviceToken);
      return signedInAnswer(outcome.value.user);
    },
  );

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const token = cookies.readSession(request);
    if (token) await sessions.signOut(token);
    cookies.clearSession(request, reply);
    return { success: true } as const;
  }
  const signOutSchema = { tags, response: { 200: done, ...problems(403) } };

  http.get(
    '/api/logout',
    {
      config: { right: 'public' },
      schema: { ...signOutSchema, summary: 'Sign out by a link of the own page; other sites cannot cause it' },
      preHandler: async (request) => refuseOtherSites(request),
    },
    signOut,
  );
  http.post('/api/logout', { config: { right: 'public' }, schema: { ...signOutSchema, summary: 'Sign out' } }, signOut);
}

/** A link or picture on another site must not sign anybody out; a client that is no browser sends no such header. */
function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError({ status: 403, code: 'cross_site', detail: 'Abmelden geht nur auf der eigenen Seite.' });
}

function signedInAnswer(user: SignInUser): z.infer<typeof loginResponse> {
  const { firstName, lastName, email } = user;
  const type = loginResponse.shape.account.shape.type.parse(user.accountType);
  return {
    account: { id: user.accountId, type },
    userId: user.id,
    user: { firstName, lastName, email },
    username: user.username,
  };
}
