import { auditRoutes } from '@handelsplatz/contract/audit';
import { listActions } from '@handelsplatz/contract/audit/words';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { routeLimit } from '../identity/index.ts';
import { auditColumns } from './audit.csv.ts';
import type { AuditReader } from './audit.service.ts';
import { type AuditScope, listAccountNames, listPeople, listUsedActions, readState } from './reading/audit.read.ts';

const right = 'audit.view';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock' | 'config'> {
  readonly reader: AuditReader;
}

/** Registers the routes of the audit. */
export function registerAuditRoutes(http: HttpServer, { db, brand, clock, config, reader }: Dependencies): void {
  serve(http, auditRoutes.list, { right }, (request) => {
    const { accountId, cursor, limit, ...choice } = request.query;
    const actor = getActor(request);
    return reader.read(actor, toScope(actor, accountId), choice, { cursor, limit });
  });

  serve(http, auditRoutes.export, { right, rateLimit: routeLimit(config, 10) }, (request, reply) => {
    const { accountId, ...choice } = request.query;
    const actor = getActor(request);
    return sendCsv(reply, {
      name: ['Protokoll', toBrandDay(clock.now(), brand.zone)],
      columns: auditColumns,
      pages: reader.export(actor, toScope(actor, accountId), choice),
      style: brand,
    });
  });

  serve(http, auditRoutes.options, { right }, async (request) => {
    const actor = getActor(request);
    const { accountId } = toScope(actor, request.query.accountId);
    const [actions, people, accounts] = await Promise.all([
      listUsedActions(db, accountId),
      listPeople(db, accountId),
      actor.accountType === 'admin' ? listAccountNames(db) : [],
    ]);
    return { actions: listActions(actions), people, accounts };
  });

  serve(http, auditRoutes.state, { right }, () => readState(db));
}

/** The actor's own account; the provider reads any account, or all of them. Another account's audit does not exist for anybody else. */
function toScope(actor: Actor, accountId: string | undefined): AuditScope {
  if (actor.accountType === 'admin') return { accountId };
  if (accountId !== undefined && accountId !== actor.accountId) throw notFound();
  return { accountId: actor.accountId };
}
