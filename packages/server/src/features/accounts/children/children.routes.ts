import { type ChildPage, childRoutes } from '@handelsplatz/contract/accounts';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/context.ts';
import { sendCsv } from '../../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import { refuseWith, requireNoProblems, sendBusinessRefusal, whoChanged } from '../../../platform/refusals/index.ts';
import { listOwnCredit } from '../../credit/index.ts';
import type { ChildChange, ChildrenVerdict } from './change-children.ts';
import { findChildHistory } from './child-history.read.ts';
import { limitColumns } from './children.csv.ts';
import { findChildPage, findParentRules, listChildren, listExportedLimits } from './children.read.ts';
import { createChildrenService } from './children.service.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock'>;

const right = 'child-accounts.view';
const manage = 'child-accounts.manage';

/** Registers the routes of a parent's child accounts. Another parent's child is 404. */
export function registerChildRoutes(http: HttpServer, context: Context): void {
  registerReading(http, context);
  registerParts(http, context);
  registerSettings(http, context);
  registerSeveral(http, context);
}

async function getPage(context: Context, request: FastifyRequest, id: string): Promise<ChildPage> {
  const page = await findChildPage(context.db, getActor(request).accountId, id, context.brand);
  if (!page) throw notFound();
  return page;
}

function registerReading(http: HttpServer, context: Context): void {
  const { db, brand, clock } = context;

  serve(http, childRoutes.list, { right }, async (request) => ({
    accounts: await listChildren(db, getActor(request).accountId, brand),
  }));

  serve(http, childRoutes.read, { right }, (request) => getPage(context, request, request.params.id));

  serve(http, childRoutes.readCredit, { right }, async (request) => {
    const { _id } = await getPage(context, request, request.params.id);
    return listOwnCredit(db, _id, brand);
  });

  serve(http, childRoutes.listChanges, { right }, async (request) => {
    const history = await findChildHistory(db, getActor(request).accountId, request.params.id, brand);
    if (!history) throw notFound();
    return history;
  });

  serve(http, childRoutes.export, { right }, async (request, reply) =>
    sendCsv(reply, {
      name: ['Tageslimits', toBrandDay(clock.now(), brand.zone)],
      columns: limitColumns,
      pages: [await listExportedLimits(db, getActor(request).accountId, brand)],
      style: brand,
    }),
  );

  serve(http, childRoutes.readParentRules, { right: 'account.view' }, async (request) => {
    const rules = await findParentRules(db, getActor(request).accountId, brand);
    return { rules: rules ?? null };
  });
}

function registerParts(http: HttpServer, context: Context): void {
  serve(http, childRoutes.readLimits, { right }, async (request) => {
    const { settings, products } = await getPage(context, request, request.params.id);
    const known = new Map(products.map((product) => [product._id, product]));
    const use = settings.limits.flatMap(({ productId, quantity }) => {
      const product = known.get(productId);
      return product
        ? [{ productId, product: product.name, unit: product.unit, limit: quantity, used: product.used }]
        : [];
    });
    return { version: settings.version, limits: settings.limits, use };
  });

  serve(http, childRoutes.readCollection, { right }, async (request) => {
    const { settings } = await getPage(context, request, request.params.id);
    return { version: settings.version, ...settings.collection };
  });

  serve(http, childRoutes.readPrice, { right }, async (request) => {
    const { settings } = await getPage(context, request, request.params.id);
    return { version: settings.version, ...settings.price };
  });

  serve(http, childRoutes.readTerminals, { right }, async (request) => {
    const { settings } = await getPage(context, request, request.params.id);
    return { version: settings.version, ...settings.terminals };
  });

  serve(http, childRoutes.readAdditives, { right }, async (request) => {
    requireAdditives(context);
    const { settings } = await getPage(context, request, request.params.id);
    return { version: settings.version, ...settings.additives };
  });
}

/** Where a brand has no additives, these routes do not exist for anybody. */
function requireAdditives({ brand }: Context): void {
  if (!brand.features.productAdditives) throw notFound();
}

function registerSettings(http: HttpServer, context: Context): void {
  const children = createChildrenService(context);

  async function set(request: FastifyRequest, reply: FastifyReply, change: ChildChange) {
    const verdict = await children.change(getActor(request), [change]);
    if (verdict.kind === 'stale') {
      const { words, facts } = whoChanged(verdict.child, context.brand.zone);
      const current = await getPage(context, request, change.childId);
      return sendBusinessRefusal(reply, refuseWith('child_changed', words, { ...facts, current }));
    }
    requireWritten(verdict);
    return getPage(context, request, change.childId);
  }

  serve(http, childRoutes.setLimits, { right: manage }, (request, reply) =>
    set(request, reply, { childId: request.params.id, ...request.body }),
  );
  serve(http, childRoutes.setCollection, { right: manage }, (request, reply) =>
    set(request, reply, { childId: request.params.id, ...request.body }),
  );
  serve(http, childRoutes.setPrice, { right: manage }, (request, reply) =>
    set(request, reply, { childId: request.params.id, ...request.body }),
  );
  serve(http, childRoutes.setTerminals, { right: manage }, (request, reply) =>
    set(request, reply, { childId: request.params.id, ...request.body }),
  );
  serve(http, childRoutes.setAdditives, { right: manage }, (request, reply) => {
    requireAdditives(context);
    const { version, ...additives } = request.body;
    return set(request, reply, { childId: request.params.id, version, additives });
  });
}

function registerSeveral(http: HttpServer, context: Context): void {
  const children = createChildrenService(context);

  serve(http, childRoutes.changeSeveral, { right: manage }, async (request) => {
    const { ids, limits, ...change } = request.body;
    if (change.additives) requireAdditives(context);
    const changes = [...new Set(ids)].map((childId) => ({ ...change, childId, someLimits: limits }));
    return requireWritten(await children.change(getActor(request), changes));
  });

  serve(http, childRoutes.copy, { right: manage }, async (request) =>
    requireWritten(await children.copy(getActor(request), request.params.id, request.body)),
  );
}

function requireWritten(verdict: ChildrenVerdict): { changed: number; unchanged: number } {
  if (verdict.kind === 'unknown_child') throw notFound();
  if (verdict.kind === 'invalid') requireNoProblems(verdict.problems);
  return verdict.kind === 'written'
    ? { changed: verdict.changed.length, unchanged: verdict.unchanged }
    : { changed: 0, unchanged: 0 };
}
