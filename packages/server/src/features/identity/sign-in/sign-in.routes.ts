import { identityRoutes, loginResponse } from '@handelsplatz/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { type HttpServer, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SignInUser } from '../users.store.ts';
import { addressLimit } from './route-limit.ts';
import type { SignInService } from './sign-in.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly signIns: SignInService;
  readonly sessions: SessionService;
  readonly cookies: Cookies;
}

/** Protects the processor from floods. The lock of each name stops guessing, and offices share one address. */
const signInsPerMinute = 600;

export function registerSignInRoutes(http: HttpServer, { config, signIns, sessions, cookies }: Dependencies): void {
  const options = { right: 'public', rateLimit: addressLimit(config, signInsPerMinute) };

  serve(http, identityRoutes.signIn, options, async (request, reply) => {
    const { username, password } = request.body;
    const outcome = await signIns.signIn({
      username,
      password,
      userAgent: request.headers['user-agent'] ?? '',
      sessionToken: cookies.readSession(request),
      deviceToken: cookies.readDevice(request),
    });
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    cookies.writeSession(request, reply, outcome.value.sessionToken);
    cookies.writeDevice(request, reply, outcome.value.deviceToken);
    return signedInAnswer(outcome.value.user);
  });

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const token = cookies.readSession(request);
    if (token) await sessions.signOut(token);
    cookies.clearSession(request, reply);
    return { success: true } as const;
  }

  serve(http, identityRoutes.signOutByLink, { right: 'public' }, (request, reply) => {
    refuseOtherSites(request);
    return signOut(request, reply);
  });

  serve(http, identityRoutes.signOut, { right: 'public' }, signOut);
}

/** A link or picture on another site must not sign anybody out. Clients that are not browsers send no such header. */
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
