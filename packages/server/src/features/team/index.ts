import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createInvitationLinks } from './invitations/accept-invitation.ts';
import { createFirstAdministratorLink } from './invitations/first-administrator.ts';
import { createInvitations, type Invitations } from './invitations/invitations.service.ts';
import { createMemberCommands, type MemberCommands } from './members/member-commands.ts';
import { createUserRequests } from './requests/user-requests.service.ts';
import { registerTeamRoutes } from './team.routes.ts';

export type { Commanded, MemberCommands, MemberUpdate } from './members/member-commands.ts';
export type { UserScope } from './members/members.store.ts';

/** The users of an account: who is in, who may what, who is invited and asked for. */
export interface TeamFeature {
  routes(http: HttpServer): void;
  /** The one set of commands on users: for an account's administrators, and with the scope `'any'` for the provider. */
  readonly commands: MemberCommands;
  /** Invites a person; the provider's administrators into any account. */
  readonly invite: Invitations['invite'];
  /** A link by which an empty marketplace gets its first administrator; undefined when it has begun. */
  firstAdministratorLink(): Promise<string | undefined>;
}

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'config' | 'transactions'>;

export function createTeamFeature(
  context: Context,
  { hashPassword }: { readonly hashPassword: (password: string) => Promise<string> },
): TeamFeature {
  const commands = createMemberCommands(context);
  const invitations = createInvitations(context);
  const parts = {
    ...context,
    commands,
    invitations,
    links: createInvitationLinks(context, hashPassword),
    requests: createUserRequests(context),
  };
  return {
    commands,
    invite: invitations.invite,
    firstAdministratorLink: createFirstAdministratorLink(context),
    routes: (http) => registerTeamRoutes(http, parts),
  };
}
