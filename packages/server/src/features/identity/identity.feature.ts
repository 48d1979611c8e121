import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import type { LoggedEvent } from '../../platform/events/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { brandRoutes } from './brand.routes.ts';
import { createCookies } from './cookies.ts';
import { registerIdentityJobs } from './identity.jobs.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswordService } from './password.service.ts';
import { createPasswordCheck } from './password-check.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createPasswords } from './passwords.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSessionService, sessionEnded } from './sessions.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSignInService } from './sign-in.service.ts';
import { userRoutes } from './user.routes.ts';
import { createUserService } from './users.service.ts';

/** Who somebody is: signing in and out, sessions, passwords, users of an account. */
export interface IdentityFeature {
  /** Who sends this request; one prepared query, never cached. */
  authenticate(request: FastifyRequest): Promise<Actor | undefined>;
  /** What the users table keeps of a password. */
  hashPassword(password: string): Promise<string>;
  routes(http: HttpServer): void;
  stop(): Promise<void>;
}

export function createIdentityFeature(context: AppContext): IdentityFeature {
  const passwords = createPasswords();
  const checkPassword = createPasswordCheck(context, passwords);
  const cookies = createCookies(context.config.publicUrl);
  const sessions = createSessionService(context);
  const resets = createPasswordResetService(context, passwords);
  const deps = {
    cookies,
    sessions,
    resets,
    db: context.db,
    config: context.config,
    signIns: createSignInService(context, checkPassword),
    passwords: createPasswordService(context, passwords, checkPassword),
    users: createUserService(context, checkPassword),
  };
  registerIdentityJobs(context, resets);
  const unsubscribe = context.events.subscribe(sessionEnded, (event) => endStreams(context, event));
  return {
    async authenticate(request) {
      const token = cookies.readSession(request);
      return token ? await sessions.actorOf(token) : undefined;
    },
    hashPassword: (password) => passwords.hash(password),
    routes(http) {
      brandRoutes(http, context);
      signInRoutes(http, deps);
      passwordRoutes(http, deps);
      userRoutes(http, deps);
      sessionRoutes(http, deps);
    },
    async stop() {
      unsubscribe();
    },
  };
}

function endStreams({ events }: Pick<AppContext, 'events'>, { payload }: LoggedEvent): void {
  if (typeof payload !== 'object' || payload === null || !('sessionIds' in payload)) return;
  const { sessionIds } = payload;
  if (Array.isArray(sessionIds)) events.disconnect((client) => sessionIds.includes(client.sessionId));
}
