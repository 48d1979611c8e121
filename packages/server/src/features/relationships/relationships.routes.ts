import { relationshipRoutes } from '@handelsplatz/contract/relationships';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, requireNoProblems, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { CustomerTermsProblem, TermsVerdict } from './change-terms.ts';
import { customerColumns } from './customers.csv.ts';
import { listCustomers } from './customers.read.ts';
import type { PurchaseRightsService } from './purchase-rights.service.ts';
import { listCustomerUsers } from './purchase-rights.store.ts';
import { listPartners, readRelationshipHistory, readRelationshipPage } from './relationship-page.read.ts';
import { listRelationships } from './relationships.read.ts';
import type { RelationshipService } from './relationships.service.ts';

const right = 'relationships.view';
const manage = 'customers.manage';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly relationships: RelationshipService;
  readonly purchaseRights: PurchaseRightsService;
}

/** Registers the routes of relationships: lists, requests, answers and terms. */
export function registerRelationshipRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerAnswers(http, dependencies);
  registerRequests(http, dependencies);
  registerTerms(http, dependencies);
  registerPurchaseRights(http, dependencies);
}

/** The user's account on its side. Administrators have no side; the right keeps them out. */
function toScope({ accountId, accountType }: Actor) {
  return { accountId, side: accountType === 'seller' ? 'seller' : 'buyer' } as const;
}

function registerAnswers(http: HttpServer, { db, brand, relationships }: Dependencies): void {
  serve(http, relationshipRoutes.list, { right }, async (request) => {
    const { accountId, accountType } = getActor(request);
    const side = request.params.accountType;
    if (side !== accountType) throw notFound();
    return {
      relationships: await listRelationships(db, accountId, side, { shared: brand.features.sharedCreditLimits }),
    };
  });

  serve(http, relationshipRoutes.change, { right }, async (request) => {
    const { status, terms } = request.body;
    const outcome = await relationships.setOwnStatus(getActor(request), request.params.id, status, terms);
    if (outcome === 'not_found') throw notFound();
    if (outcome !== 'done') requireNoProblems(outcome.problems.map(toFieldProblem));
    return { success: true } as const;
  });

  serve(http, relationshipRoutes.listChanges, { right }, async (request) => {
    const history = await readRelationshipHistory(db, toScope(getActor(request)), request.params.id);
    if (!history) throw notFound();
    return history;
  });
}

function registerRequests(http: HttpServer, { db, brand, relationships }: Dependencies): void {
  // In a single-seller brand the one seller is there from the start: buyers have nobody to ask.
  const requireSide = (actor: Actor) => {
    if (actor.accountType === 'buyer' && brand.features.singleSeller) throw notFound();
    return actor;
  };

  serve(http, relationshipRoutes.request, { right }, async (request, reply) => {
    const { accountId, message } = request.body;
    const asked = await relationships.request(requireSide(getActor(request)), accountId, message);
    if (asked === 'not_found') throw notFound();
    return asked.ok ? { _id: asked.value } : sendBusinessRefusal(reply, asked);
  });

  serve(http, relationshipRoutes.listPartners, { right }, (request) =>
    listPartners(db, toScope(requireSide(getActor(request))), request.query.q),
  );
}

function registerTerms(http: HttpServer, { db, brand, clock, relationships }: Dependencies): void {
  async function readPage(actor: Actor, id: string) {
    const page = await readRelationshipPage(db, toScope(actor), id);
    if (!page) throw notFound();
    return page;
  }

  serve(http, relationshipRoutes.readTerms, { right }, (request) => readPage(getActor(request), request.params.id));

  serve(http, relationshipRoutes.changeTerms, { right: manage }, async (request, reply) => {
    const actor = getActor(request);
    const { id } = request.params;
    const verdict = await relationships.changeTerms(actor, [{ ...request.body, relationshipId: id }], {
      dryRun: false,
    });
    const stale = findStale(verdict);
    if (stale)
      return sendBusinessRefusal(
        reply,
        refuseWith('terms_changed', stale.facts, { current: await readPage(actor, id) }),
      );
    requireNoProblems(verdict.problems.map(toFieldProblem));
    return await readPage(actor, id);
  });

  serve(http, relationshipRoutes.changeSeveral, { right: manage }, async (request) => {
    const { ids, status, ...change } = request.body;
    const chosen = [...new Set(ids)];
    const outcome = await relationships.changeSeveral(getActor(request), chosen, change, status);
    if (outcome === 'not_found') throw notFound();
    requireNoProblems(outcome.verdict.problems.map(toFieldProblem));
    return { changed: outcome.changed, unchanged: chosen.length - outcome.changed };
  });

  serve(http, relationshipRoutes.export, { right: manage }, async (request, reply) =>
    sendCsv(reply, {
      name: ['Kaeufer', toBrandDay(clock.now(), brand.zone)],
      columns: customerColumns(brand),
      pages: [await listCustomers(db, getActor(request).accountId)],
      style: brand,
    }),
  );
}

/** Where a brand lets the seller set purchase rights; in all others these routes do not exist for anybody. */
function registerPurchaseRights(http: HttpServer, { db, brand, purchaseRights }: Dependencies): void {
  const requireSwitch = () => {
    if (!brand.features.sellerSetsPurchaseRights) throw notFound();
  };

  serve(http, relationshipRoutes.listUsers, { right: manage }, async (request) => {
    requireSwitch();
    const users = await listCustomerUsers(db, getActor(request).accountId, request.params.id, brand);
    if (!users) throw notFound();
    return users;
  });

  serve(http, relationshipRoutes.setPurchaseRight, { right: manage }, async (request, reply) => {
    requireSwitch();
    const { id, userId } = request.params;
    const set = await purchaseRights.set(getActor(request), { id, userId }, request.body.mayPurchase);
    if (set === 'not_found') throw notFound();
    return set.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, set);
  });
}

function findStale({ problems }: TermsVerdict): CustomerTermsProblem | undefined {
  return problems.find(({ code }) => code === 'changed_meanwhile');
}

/** A customer that is not the seller's is 404, like one that does not exist. */
function toFieldProblem({ field, code, detail }: CustomerTermsProblem) {
  if (code === 'unknown') throw notFound();
  return { path: field, message: detail, code };
}
