import { adminAccountRoutes } from '@handelsplatz/contract/admin';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { DeskAccounts } from './accounts.service.ts';

const right = 'platform.manage';
/** Only an administrator of the provider may decide who trades. */
const administrator = 'platform.users';
const dangerous = { right: administrator, confirmed: true } as const;

/** Registers what the provider does with accounts. */
export function registerDeskAccounts(http: HttpServer, accounts: DeskAccounts): void {
  serve(http, adminAccountRoutes.create, { right: administrator }, async (request, reply) => {
    const made = await accounts.create(getActor(request), request.body);
    return made.ok ? { _id: made.value } : sendBusinessRefusal(reply, made);
  });

  serve(http, adminAccountRoutes.change, { right }, async (request, reply) => {
    const changed = await accounts.change(getActor(request), request.params.id, request.body);
    return changed.ok ? { success: true as const } : sendBusinessRefusal(reply, changed);
  });

  serve(http, adminAccountRoutes.setTrading, dangerous, async (request, reply) => {
    const set = await accounts.setTrading(getActor(request), request.params.id, request.body.enabled);
    return set.ok ? { success: true as const } : sendBusinessRefusal(reply, set);
  });

  serve(http, adminAccountRoutes.disable, dangerous, async (request, reply) => {
    const disabled = await accounts.disable(getActor(request), request.params.id, request.body.reason);
    return disabled.ok ? { success: true as const } : sendBusinessRefusal(reply, disabled);
  });

  serve(http, adminAccountRoutes.enable, dangerous, async (request, reply) => {
    const enabled = await accounts.enable(getActor(request), request.params.id);
    return enabled.ok ? { success: true as const } : sendBusinessRefusal(reply, enabled);
  });
}
