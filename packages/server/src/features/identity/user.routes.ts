import { id, problems } from '@handelsplatz/contract/common';
import { termsAcceptance, userChange, userRecord, userSearch, userSearchResult } from '@handelsplatz/contract/identity';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { actorOf, type HttpServer, notFound, sendSaveFailure } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { getUser, listTeam } from './users.read.ts';
import { oneself, type UserService } from './users.service.ts';

const tags = ['identity'];
const userId = z.strictObject({ id: z.union([z.literal(oneself), id]).describe('Identifier, or -1 for oneself') });
const saved = z.object({ message: z.string() });

export function userRoutes(http: HttpServer, { users, db }: { users: UserService; db: Kysely<Tables> }): void {
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
      config: { right: 'users.edit' },
      schema: {
        summary: 'Change one’s own details, or those of a colleague as administrator',
        tags,
        params: userId,
        body: userChange,
        response: { 200: saved, ...problems(400, 401, 404) },
      },
      errorHandler: sendSaveFailure,
    },
    async (request) => {
      if (!(await users.change(actorOf(request), request.params.id, request.body))) throw notFound();
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
