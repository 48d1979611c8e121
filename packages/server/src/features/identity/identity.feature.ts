import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, mayKeepRights } from '../../platform/http/index.ts';
import { createSealer, warnOfForeign } from '../../platform/secrets/index.ts';
import { listDemoPasswordUsers } from './access/demo-passwords.read.ts';
import { registerBrandRoutes } from './brand.routes.ts';
import { registerConfirmationRoutes } from './confirmation/confirmation.routes.ts';
import { createConfirmationService } from './confirmation/confirmation.service.ts';
import { createDemandService } from './factors/demands.service.ts';
import { createFactorCheck } from './factors/factor-proofs.ts';
import { createFactorStores } from './factors/factor-stores.ts';
import { groupTotpSecrets } from './factors/factors.read.ts';
import { registerFactorRoutes } from './factors/factors.routes.ts';
import { createPasskeyChecks } from './factors/passkey-checks.ts';
import { createPasskeyService } from './factors/passkeys.service.ts';
import { createRecoveryService, type ResetFactors } from './factors/recovery.service.ts';
import { createTotpService } from './factors/totp.service.ts';
import { createTotpSecrets } from './factors/totp-secrets.ts';
import { registerIdentityJobs } from './identity.jobs.ts';
import { createPasswords } from './password-hashes.ts';
import { registerPasswordRoutes } from './passwords/password.routes.ts';
import { createPasswordService } from './passwords/password.service.ts';
import { createPasswordResetService } from './passwords/password-reset.service.ts';
import { isStreamConcerned } from './sessions/changed-rights.ts';
import { createCookies } from './sessions/cookies.ts';
import { registerSessionRoutes } from './sessions/session.routes.ts';
import { createSessionService } from './sessions/sessions.service.ts';
import { createOpenSession } from './sign-in/open-session.ts';
import { createPasswordCheck } from './sign-in/password-check.ts';
import { createSecondStepService } from './sign-in/second-step.service.ts';
import { registerSignInRoutes } from './sign-in/sign-in.routes.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { registerUserRoutes } from './users/user.routes.ts';
import { createUserService } from './users/users.service.ts';

/** Signing in and out, sessions, passwords, users of an account. */
export interface IdentityFeature {
  /** The user of this request, from one prepared query; on a route with `keptRights` as of the last second. */
  authenticate(request: FastifyRequest): Promise<Actor | undefined>;
  /** Whether a browser has a session, which may have ended. */
  hasSession(request: FastifyRequest): boolean;
  /** The form in which the users table stores a password. */
  hashPassword(password: string): Promise<string>;
  /** The names of active users who still have the password of the demo market. */
  listDemoPasswordUsers(): Promise<string[]>;
  /** For the features that manage users: an administrator removes everything besides the password. */
  readonly resetFactors: ResetFactors;
  routes(http: HttpServer): void;
  /** Warns of secrets that do not open. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createIdentityFeature(context: AppContext): IdentityFeature {
  const passwords = createPasswords();
  const checkPassword = createPasswordCheck(context, passwords);
  const { brand, clock, config } = context;
  const sealer = createSealer(config);
  const totpSecrets = createTotpSecrets(sealer, context.logger);
  const passkeyChecks = createPasskeyChecks(config, brand);
  const checkFactor = createFactorCheck({ brand, clock, totpSecrets, passkeyChecks });
  const cookies = createCookies(context.config.publicUrl);
  const sessions = createSessionService(context);
  const resets = createPasswordResetService(context, passwords);
  const inTransaction = context.transactions((tx) => createFactorStores(tx, clock));
  const factorParts = { brand, clock, totpSecrets, passkeyChecks, inTransaction };
  const openSession = createOpenSession(context);
  const recovery = createRecoveryService(factorParts);
  const deps = {
    cookies,
    sessions,
    resets,
    db: context.db,
    config: context.config,
    signIns: createSignInService(context, { checkPassword, openSession }),
    secondSteps: createSecondStepService(context, { checkFactor, passkeyChecks, openSession }),
    passwords: createPasswordService(context, passwords, checkPassword),
    users: createUserService(context, checkPassword),
    totp: createTotpService(factorParts),
    passkeys: createPasskeyService(factorParts),
    recovery,
    demands: createDemandService(factorParts),
    confirmations: createConfirmationService(context, { checkPassword, checkFactor, passkeyChecks }),
  };
  registerIdentityJobs(context, resets);
  const unsubscribe = [
    context.events.subscribe('internal.session-ended', ({ payload: { sessionIds } }) => {
      sessions.forgetKept();
      context.events.disconnect(({ sessionId }) => sessionIds.includes(sessionId));
    }),
    context.events.subscribe('internal.rights-changed', (event) => {
      sessions.forgetKept();
      context.events.disconnect((client) => isStreamConcerned(event, client));
    }),
  ];
  return {
    hasSession: (request) => cookies.readSession(request) !== undefined,
    async authenticate(request) {
      const token = cookies.readSession(request);
      return token ? await sessions.findActor(token, { mayBeKept: mayKeepRights(request) }) : undefined;
    },
    resetFactors: recovery.reset,
    hashPassword: (password) => passwords.hash(password),
    listDemoPasswordUsers: () => listDemoPasswordUsers(context.db, passwords),
    routes(http) {
      registerBrandRoutes(http, context);
      registerSignInRoutes(http, deps);
      registerPasswordRoutes(http, deps);
      registerUserRoutes(http, deps);
      registerSessionRoutes(http, deps);
      registerConfirmationRoutes(http, deps);
      registerFactorRoutes(http, deps);
    },
    start: async () => warnOfForeign({ ...context, sealer }, 'totpFactors', await groupTotpSecrets(context.db)),
    async stop() {
      for (const end of unsubscribe) end();
    },
  };
}
