import { identityRoutes } from '@handelsplatz/contract/identity';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/index.ts';
import { getActor, type HttpServer, notFound, sendSaveFailure, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { costlyPerMinute, routeLimit } from '../limits/route-limit.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { getUser, listTeam } from './users.read.ts';
import type { UserService } from './users.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly users: UserService;
  readonly db: Kysely<Tables>;
  readonly cookies: Cookies;
}

export function registerUserRoutes(http: HttpServer, { config, users, db, cookies }: Dependencies): void {
  serve(http, identityRoutes.readUser, { right: 'signed-in', withoutFactor: true }, (request) => {
    const { userId: own, accountId } = getActor(request);
    return getUser(db, { id: own, accountId });
  });

  serve(http, identityRoutes.searchUsers, { right: 'users.view' }, (request) => {
    const { accountId, userId: own } = getActor(request);
    const { page, limit, removeLoggedInUser } = request.query;
    return listTeam(db, accountId, { page, limit, exceptId: removeLoggedInUser ? own : null });
  });

  const change = {
    right: 'users.edit',
    rateLimit: routeLimit(config, costlyPerMinute),
    errorHandler: sendSaveFailure,
  };
  serve(http, identityRoutes.changeUser, change, async (request, reply) => {
    const { currentPassword, ...details } = request.body;
    const wanted = { details, currentPassword, deviceToken: cookies.readDevice(request) };
    const changed = await users.change(getActor(request), request.params.id, wanted);
    if (!changed) throw notFound();
    if (!changed.ok) return sendBusinessRefusal(reply, refuseWith(changed.code));
    return { message: 'Ihre Änderungen sind gespeichert.' };
  });
}
