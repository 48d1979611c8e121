import { identityRoutes, oneself } from '@handelsplatz/contract/identity';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { AccountType } from '@handelsplatz/domain/identity';
import type { Result } from '@handelsplatz/domain/results';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { costlyPerMinute, routeLimit } from '../limits/route-limit.ts';
import { listDemandsOfProvider } from './demands.read.ts';
import type { DemandService } from './demands.service.ts';
import { listFactors } from './factors.read.ts';
import { mostPasskeys, type PasskeyService } from './passkeys.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import type { TotpService } from './totp.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly totp: TotpService;
  readonly passkeys: PasskeyService;
  readonly recovery: RecoveryService;
  readonly demands: DemandService;
}

/** Users change only their own factors. Others are reset by the features that manage users. */
function getOwner(request: FastifyRequest<{ Params: { id: string } }>) {
  const actor = getActor(request);
  if (request.params.id !== oneself && request.params.id !== actor.userId) throw notFound();
  return actor;
}

/** Sends the refusal, or what the answer makes of the value. Undefined: there is no such factor. */
function answer<T, A, C extends RefusalCode>(
  reply: FastifyReply,
  outcome: Result<T, C> | undefined,
  toAnswer: (value: T) => A,
) {
  if (!outcome) throw notFound();
  if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code, { max: mostPasskeys }));
  return toAnswer(outcome.value);
}

const done = () => ({ success: true }) as const;
const shown = (recoveryCodes: string[]) => ({ recoveryCodes });
const asIs = <T>(value: T) => value;

export function registerFactorRoutes(http: HttpServer, deps: Dependencies): void {
  const { config, db, totp, recovery } = deps;
  const right = 'signed-in';
  const rateLimit = routeLimit(config, costlyPerMinute);
  const dangerous = { right, rateLimit, confirmed: true };
  const setUp = { ...dangerous, withoutFactor: true };

  serve(http, identityRoutes.listFactors, { right, withoutFactor: true }, (request) =>
    listFactors(db, getOwner(request)),
  );

  serve(http, identityRoutes.beginTotp, setUp, async (request, reply) =>
    answer(reply, await totp.begin(getOwner(request)), asIs),
  );
  serve(http, identityRoutes.finishTotp, setUp, async (request, reply) =>
    answer(reply, await totp.finish(getOwner(request), request.body.code), shown),
  );
  serve(http, identityRoutes.removeTotp, dangerous, async (request, reply) =>
    answer(reply, await totp.remove(getOwner(request)), done),
  );

  serve(http, identityRoutes.renewRecoveryCodes, dangerous, async (request, reply) =>
    answer(reply, await recovery.renew(getOwner(request)), shown),
  );
  serve(http, identityRoutes.confirmRecoveryCodes, { right, rateLimit }, async (request, reply) =>
    answer(reply, await recovery.confirm(getOwner(request), request.body.code), done),
  );
  registerPasskeyRoutes(http, deps);
  registerDemandRoutes(http, deps);
}

function registerDemandRoutes(http: HttpServer, { config, db, demands }: Dependencies): void {
  const dangerous = { rateLimit: routeLimit(config, costlyPerMinute), confirmed: true };

  serve(http, identityRoutes.demandFactors, { ...dangerous, right: 'factors.demand' }, async (request, reply) =>
    answer(reply, await demands.ofAccount(getActor(request), request.body), done),
  );
  serve(http, identityRoutes.readProviderDemands, { right: 'platform.manage' }, async () => ({
    demands: (await listDemandsOfProvider(db)).map(({ accountType, dueAt }) => ({
      accountType: accountType as AccountType,
      from: dueAt.toISOString(),
    })),
  }));
  serve(http, identityRoutes.demandFactorsOfType, { ...dangerous, right: 'platform.users' }, async (request, reply) =>
    answer(reply, await demands.ofType(getActor(request), request.body.accountType, request.body), done),
  );
}

function registerPasskeyRoutes(http: HttpServer, { config, passkeys }: Dependencies): void {
  const right = 'signed-in';
  const rateLimit = routeLimit(config, costlyPerMinute);
  const dangerous = { right, rateLimit, confirmed: true };
  const setUp = { ...dangerous, withoutFactor: true };

  serve(http, identityRoutes.beginPasskey, setUp, async (request, reply) =>
    answer(reply, await passkeys.begin(getOwner(request)), asIs),
  );
  serve(http, identityRoutes.finishPasskey, setUp, async (request, reply) =>
    answer(reply, await passkeys.finish(getOwner(request), request.body), shown),
  );
  serve(http, identityRoutes.renamePasskey, { right, rateLimit }, async (request) => {
    const { name } = request.body;
    if (!(await passkeys.rename(getOwner(request), request.params.passkeyId, name))) throw notFound();
    return done();
  });
  serve(http, identityRoutes.removePasskey, dangerous, async (request, reply) =>
    answer(reply, await passkeys.remove(getOwner(request), request.params.passkeyId), done),
  );
}
