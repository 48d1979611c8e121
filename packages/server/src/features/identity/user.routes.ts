import { id, problems } from '@handelsplatz/contract/common';
import { termsAcceptance, userChange, userRecord, userSearch, userSearchResult } from '@handelsplatz/contract/identity';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config/index.ts';
import { actorOf, type HttpServer, notFound, sendSaveFailure } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { Cookies } from './cookies.ts';
import { refuseWith } from './password.routes.ts';
import { costlyPerMinute, routeLimit } from './route-limit.ts';
import { getUser, listTeam } from './users.read.ts';
import { oneself, type UserService } from './users.service.ts';

const tags = ['identity'];
const userId = z.strictObject({ id: z.union([z.literal(oneself), id]).describe('Identifier, or -1 for oneself') });
const saved = z.object({ message: z.string() });

interface Dependencies {
  readonly config: Config;
  readonly users: UserService;
  readonly db: Kysely<Tables>;
  readonly cookies: Cookies;
}

export function userRoutes(http: HttpServer, { config, users, db, cookies }: Dependencies): void {
  http.get(
    '/api/user',
    {
      config: { right: 'signed-in' },
      schema: { summary: 'One’s own user record', tags, response: { 200: userRecord, ...problems(401) } },
    },
    async (request) => {
      const { userId: own, accountId } = actorOf(request);
      return await getUser(db, { id: own, accountId });
    },
  );
  http.get(
    '/api/user/search',
    {
      config: { right: 'users.view' },
      schema: {
        summary: 'Users of one’s own account',
        tags,
        querystring: userSearch,
        response: { 200: userSearchResult, ...problems(400, 401) },
      },
    },
    async (request) => {
      const { accountId, userId: own } = actorOf(request);
      const { page, limit, removeLoggedInUser } = request.query;
      return await listTeam(db, accountId, { page, limit, exceptId: removeLoggedInUser ? own : null });
    },
  );
  http.put(
    '/api/user/:id',
    {
      config: { right: 'users.edit', rateLimit: routeLimit(config, costlyPerMinute) },
      schema: {
        summary:
          'Change one’s own details, or those of a colleague as administrator; an e-mail address with one’s own password',
        tags,
        params: userId,
        body: userChange,
        response: { 200: saved, ...problems(400, 401, 403, 404, 422, 429) },
      },
      errorHandler: sendSaveFailure,
    },
    async (request, reply) => {
      const { currentPassword, ...details } = request.body;
      const change = { details, currentPassword, deviceToken: cookies.readDevice(request) };
      const changed = await users.change(actorOf(request), request.params.id, change);
      if (!changed) throw notFound();
      if (!changed.ok) return refuseWith(reply, changed.code);
      return { message: 'Ihre Änderungen sind gespeichert.' };
    },
  );
  termsRoutes(http, users);
}

function termsRoutes(http: HttpServer, users: UserService): void {
  http.get(
    '/api/metadata/user/store/gtc-accepted',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'Whether one has accepted the general terms, or the brand asks for none',
        tags,
        response: { 200: termsAcceptance, ...problems(401) },
      },
    },
    async (request) => ({ accepted: actorOf(request).termsAccepted }),
  );
  http.post(
    '/api/metadata/user/store/gtc-accepted',
    {
      config: { right: 'signed-in' },
      schema: { summary: 'Accept the general terms', tags, response: { 200: termsAcceptance, ...problems(401) } },
    },
    async (request) => {
      await users.acceptTerms(actorOf(request));
      return { accepted: true };
    },
  );
}
