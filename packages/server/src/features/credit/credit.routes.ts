import { creditRoutes } from '@handelsplatz/contract/credit';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, requireNoProblems, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { registerCreditApprovalRoutes } from './approval.routes.ts';
import type { ChangeCredit, CreditVerdict } from './change-credit.service.ts';
import { readCreditOrders, replayCredit } from './credit-orders.read.ts';
import { readCreditParts } from './credit-parts.read.ts';
import { toMinor } from './credit-state.ts';
import { listOwnCredit, readCredit, readCreditHistory } from './headroom.read.ts';

const manage = 'customers.manage';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'transactions'> {
  readonly changeCredit: ChangeCredit;
}

/** Registers the routes of credit: a seller's customers, and a buyer's own. */
export function registerCreditRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerReading(http, dependencies);
  registerChanging(http, dependencies);
  registerCreditApprovalRoutes(http, dependencies);
}

function registerReading(http: HttpServer, { db, brand }: Dependencies): void {
  serve(http, creditRoutes.listOwn, { right: 'credit.view' }, (request) =>
    listOwnCredit(db, getActor(request).accountId, brand),
  );

  serve(http, creditRoutes.read, { right: manage }, async (request) => {
    const credit = await readCredit(db, getActor(request).accountId, request.params.id, brand);
    if (!credit) throw notFound();
    return credit;
  });

  serve(http, creditRoutes.listOrders, { right: 'orders.take-part' }, async (request) => {
    const orders = await readCreditOrders(db, {
      relationshipId: request.params.id,
      accountId: getActor(request).accountId,
      line: request.query.line,
      shared: brand.features.sharedCreditLimits,
    });
    if (!orders) throw notFound();
    return orders;
  });

  serve(http, creditRoutes.listParts, { right: 'orders.take-part' }, async (request) => {
    const choice = {
      relationshipId: request.params.id,
      accountId: getActor(request).accountId,
      line: request.query.line,
      shared: brand.features.sharedCreditLimits,
    };
    const parts = await readCreditParts(db, choice, brand);
    if (!parts) throw notFound();
    return parts;
  });

  serve(http, creditRoutes.listChanges, { right: manage }, async (request) => {
    const history = await readCreditHistory(db, getActor(request).accountId, request.params.id, brand);
    if (!history) throw notFound();
    return history;
  });
}

function registerChanging(http: HttpServer, { db, brand, changeCredit }: Dependencies): void {
  serve(http, creditRoutes.change, { right: manage }, async (request, reply) => {
    const actor = getActor(request);
    const { consent, ...change } = request.body;
    const relationshipId = request.params.id;
    const options = { dryRun: false, source: 'FORM', consent } as const;
    const verdict = await changeCredit(actor, [{ ...change, relationshipId }], options);
    const credit = await readCredit(db, actor.accountId, relationshipId, brand);
    if (!credit) throw notFound();
    return verdict.written ? credit : refuseChange(reply, verdict, credit);
  });

  serve(http, creditRoutes.try, { right: manage }, async (request) => {
    const { limit, prepaid = 0 } = request.body;
    const scope = {
      sellerId: getActor(request).accountId,
      relationshipId: request.params.id,
      shared: brand.features.sharedCreditLimits,
    };
    const tried = { limitMinor: toMinor(limit ?? 0), prepaidMinor: toMinor(prepaid) };
    const result = await replayCredit(db, scope, tried);
    if (!result) throw notFound();
    return result;
  });
}

/** A change of another user is a conflict; warnings ask for consent; everything else stands at its field. */
function refuseChange(reply: FastifyReply, { problems, warnings }: CreditVerdict, credit: object) {
  const stale = problems.find(({ code }) => code === 'changed_meanwhile');
  if (stale?.facts) return sendBusinessRefusal(reply, refuseWith('credit_changed', stale.facts, { current: credit }));
  requireNoProblems(problems.map(({ field, code, detail }) => ({ path: field, message: detail, code })));
  const details = warnings.map(({ detail }) => detail).join(' ');
  return sendBusinessRefusal(reply, refuseWith('credit_needs_consent', { details }, { warnings }));
}
