import { adminUserRoutes } from '@handelsplatz/contract/admin';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { IdentityFeature } from '../../identity/index.ts';
import type { Commanded, MemberCommands, TeamFeature } from '../../team/index.ts';
import { findAccountOf, listUsers } from './users.read.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'readDb' | 'clock'> {
  readonly team: Pick<TeamFeature, 'commands' | 'invite'>;
  readonly resetFactors: IdentityFeature['resetFactors'];
}

const right = 'platform.manage';
/** Only an administrator of the provider may decide who gets in. */
const administrator = 'platform.users';
const dangerous = { right: administrator, confirmed: true } as const;

/** Registers the users of all accounts. Every act is the team's own command, with another scope. */
export function registerDeskUsers(http: HttpServer, { db, readDb, clock, team, resetFactors }: Dependencies): void {
  serve(http, adminUserRoutes.list, { right }, (request) => listUsers(readDb, request.query, clock.now()));

  const run =
    (name: Exclude<keyof MemberCommands, 'change'>) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
      answer(reply, await team.commands[name](getActor(request), request.params.id, 'any'));

  serve(http, adminUserRoutes.unlock, { right }, run('unlock'));
  serve(http, adminUserRoutes.sendPasswordLink, { right: administrator }, run('sendPasswordLink'));
  serve(http, adminUserRoutes.signOut, dangerous, run('signOutEverywhere'));
  serve(http, adminUserRoutes.disable, dangerous, run('disable'));
  serve(http, adminUserRoutes.enable, dangerous, run('enable'));

  serve(http, adminUserRoutes.resetFactors, dangerous, async (request) => {
    const { id } = request.params;
    const accountId = await findAccountOf(db, id);
    if (!accountId || !(await resetFactors(getActor(request), { id, accountId }))) throw notFound();
    return { success: true as const };
  });

  serve(http, adminUserRoutes.invite, dangerous, async (request, reply) => {
    const invited = await team.invite(getActor(request), request.body, request.params.id);
    if (invited === 'not_found') throw notFound();
    return invited.ok ? { _id: invited.value } : sendBusinessRefusal(reply, invited);
  });
}

function answer<C extends RefusalCode>(reply: FastifyReply, done: Commanded<C>) {
  if (done === 'not_found') throw notFound();
  return done.ok ? { success: true as const } : sendBusinessRefusal(reply, done);
}
