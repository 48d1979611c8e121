import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { teamRoutes } from '@handelsplatz/contract/team';
import { findGrantObstacle, roles } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { addressLimit, costlyPerMinute, routeLimit } from '../identity/index.ts';
import type { InvitationLinks } from './invitations/accept-invitation.ts';
import { listInvitations } from './invitations/invitations.read.ts';
import type { Invitations } from './invitations/invitations.service.ts';
import type { MemberCommands } from './members/member-commands.ts';
import { listMembers } from './members/members.read.ts';
import { listUserRequests } from './requests/user-requests.read.ts';
import type { UserRequests } from './requests/user-requests.service.ts';
import { decides, nameUserApprover } from './who-decides.ts';

export interface TeamParts extends Pick<AppContext, 'db' | 'brand' | 'clock' | 'config'> {
  readonly commands: MemberCommands;
  readonly invitations: Invitations;
  readonly links: InvitationLinks;
  readonly requests: UserRequests;
}

/** Answers a command: success, its refusal, or 404. */
function answer<C extends RefusalCode>(reply: FastifyReply, outcome: BusinessResult<true, C> | 'not_found') {
  if (outcome === 'not_found') throw notFound();
  return outcome.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, outcome);
}

export function registerTeamRoutes(http: HttpServer, parts: TeamParts): void {
  registerMembers(http, parts);
  registerInvitations(http, parts);
  registerLinks(http, parts);
  registerRequests(http, parts);
}

/** Sending mail and changing rights are rare: this bounds what a stolen session can do. */
const changesPerMinute = 60;

function registerMembers(http: HttpServer, { db, brand, config, commands }: TeamParts): void {
  serve(http, teamRoutes.listTeam, { right: 'team.manage' }, async (request) => {
    const actor = getActor(request);
    const { accountId, userId, accountType, accountName, purchasingEnabled, hasChildAccounts } = actor;
    const { search = '', ...page } = request.query;
    const account = { type: accountType, purchasingEnabled, hasChildAccounts };
    const obstacles = roles.map((role) => ({
      role,
      obstacle: findGrantObstacle(role, account, brand.features, 'account') ?? null,
    }));
    return {
      ...(await listMembers(db, { accountId, userId, search, ...page })),
      company: accountName,
      roles: obstacles.flatMap(({ role, obstacle }) => (obstacle === 'not_for_account' ? [] : [{ role, obstacle }])),
      approvedBy: accountType === 'admin' ? null : nameUserApprover(accountType, brand),
    };
  });

  const confirmed = { right: 'team.manage', confirmed: true, rateLimit: routeLimit(config, changesPerMinute) } as const;
  serve(http, teamRoutes.changeMember, confirmed, async (request, reply) => {
    const actor = getActor(request);
    const { roles: wanted, ...details } = request.body;
    const { accountId } = actor;
    return answer(reply, await commands.change(actor, request.params.id, { accountId }, { roles: wanted, details }));
  });
  serve(http, teamRoutes.disableMember, confirmed, async (request, reply) => {
    const actor = getActor(request);
    return answer(reply, await commands.disable(actor, request.params.id, { accountId: actor.accountId }));
  });
  serve(http, teamRoutes.enableMember, confirmed, async (request, reply) => {
    const actor = getActor(request);
    return answer(reply, await commands.enable(actor, request.params.id, { accountId: actor.accountId }));
  });
}

function registerInvitations(http: HttpServer, { db, clock, config, invitations }: TeamParts): void {
  serve(http, teamRoutes.listInvitations, { right: 'team.manage' }, async (request) => ({
    invitations: await listInvitations(db, getActor(request).accountId, clock.now()),
  }));
  const sending = { right: 'team.manage', rateLimit: routeLimit(config, costlyPerMinute) } as const;
  serve(http, teamRoutes.invite, { ...sending, confirmed: true }, async (request, reply) => {
    const invited = await invitations.invite(getActor(request), request.body);
    if (invited === 'not_found') throw notFound();
    return invited.ok ? { _id: invited.value } : sendBusinessRefusal(reply, invited);
  });
  serve(http, teamRoutes.withdrawInvitation, { right: 'team.manage' }, async (request, reply) =>
    answer(reply, await invitations.withdraw(getActor(request), request.params.id)),
  );
  serve(http, teamRoutes.resendInvitation, sending, async (request, reply) =>
    answer(reply, await invitations.resend(getActor(request), request.params.id)),
  );
}

/** Routes for a person who is no user yet. The key of the link is the only proof. */
function registerLinks(http: HttpServer, { config, links }: TeamParts): void {
  const open = { right: 'public', rateLimit: addressLimit(config, costlyPerMinute) } as const;
  serve(http, teamRoutes.readInvitation, open, async (request, reply) => {
    const read = await links.read(request.params.key);
    return read.ok ? read.value : sendBusinessRefusal(reply, read);
  });
  serve(http, teamRoutes.acceptInvitation, open, async (request, reply) => {
    const accepted = await links.accept(request.params.key, request.body);
    return accepted.ok ? accepted.value : sendBusinessRefusal(reply, accepted);
  });
}

function registerRequests(http: HttpServer, { db, brand, clock, config, requests }: TeamParts): void {
  serve(http, teamRoutes.listUserRequests, { right: 'team.manage' }, async (request) => {
    const actor = getActor(request);
    const { side = actor.accountType === 'admin' ? 'received' : 'own' } = request.query;
    if (side === 'received' && !decides(actor, brand)) throw notDecider();
    return { requests: await listUserRequests(db, actor, side, { brand, now: clock.now() }) };
  });
  const asking = { right: 'user-requests.ask', rateLimit: routeLimit(config, costlyPerMinute) } as const;
  serve(http, teamRoutes.requestUser, asking, async (request, reply) => {
    const asked = await requests.ask(getActor(request), request.body);
    return asked.ok ? { _id: asked.value } : sendBusinessRefusal(reply, asked);
  });
  const deciding = { right: 'user-requests.decide', confirmed: true } as const;
  serve(http, teamRoutes.approveUserRequest, deciding, async (request, reply) =>
    answer(reply, await requests.approve(getActor(request), request.params.id)),
  );
  serve(http, teamRoutes.rejectUserRequest, { right: 'user-requests.decide' }, async (request, reply) =>
    answer(reply, await requests.reject(getActor(request), request.params.id, request.body.reason)),
  );
  serve(http, teamRoutes.deleteUserRequest, { right: 'team.manage', confirmed: true }, async (request, reply) =>
    answer(reply, await requests.remove(getActor(request), request.params.id)),
  );
}

const notDecider = () =>
  new AppError({ status: 403, code: 'forbidden', detail: 'Über Benutzeranfragen entscheiden Sie nicht.' });
