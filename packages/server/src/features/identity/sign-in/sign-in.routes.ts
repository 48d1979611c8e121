import { identityRoutes, loginResponse, type signInStep } from '@handelsplatz/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { type HttpServer, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { addressLimit } from '../limits/route-limit.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SignInUser } from '../users.store.ts';
import type { Browser, SignedIn } from './open-session.ts';
import type { SecondStepService } from './second-step.service.ts';
import type { SecondStep, SignInService } from './sign-in.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly signIns: SignInService;
  readonly secondSteps: SecondStepService;
  readonly sessions: SessionService;
  readonly cookies: Cookies;
}

/** Protects the processor from floods. The lock of each name stops guessing, and offices share one address. */
const signInsPerMinute = 600;

export function registerSignInRoutes(http: HttpServer, deps: Dependencies): void {
  const { config, signIns, sessions, secondSteps, cookies } = deps;
  const options = { right: 'public', rateLimit: addressLimit(config, signInsPerMinute) };
  const browser = (request: FastifyRequest): Browser => ({
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: cookies.readSession(request),
    deviceToken: cookies.readDevice(request),
  });
  const enter = (request: FastifyRequest, reply: FastifyReply, { user, sessionToken, deviceToken }: SignedIn) => {
    cookies.writeSession(request, reply, sessionToken);
    cookies.writeDevice(request, reply, deviceToken);
    return signedInAnswer(user);
  };

  serve(http, identityRoutes.signIn, options, async (request, reply) => {
    const { username, password } = request.body;
    const outcome = await signIns.signIn({ username, password, ...browser(request) });
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    return 'user' in outcome.value ? enter(request, reply, outcome.value) : stepAnswer(outcome.value);
  });

  serve(http, identityRoutes.askPasskeyForSignIn, options, async (request, reply) => {
    const outcome = await secondSteps.askPasskey(request.body.token);
    return outcome.ok ? outcome.value : sendBusinessRefusal(reply, refuseWith(outcome.code));
  });

  serve(http, identityRoutes.finishSignIn, options, async (request, reply) => {
    const outcome = await secondSteps.finish(request.body, browser(request));
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    return enter(request, reply, outcome.value);
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
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError({ status: 403, code: 'cross_site', detail: 'Abmelden geht nur auf der eigenen Seite.' });
}

function stepAnswer({ expiresAt, ...step }: SecondStep): z.infer<typeof signInStep> {
  return { ...step, expiresAt: expiresAt.toISOString() };
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
