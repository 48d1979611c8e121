import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import type { Actor } from '@handelsplatz/domain/identity';
import { listTaxStatuses } from '@handelsplatz/domain/offers';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith, requireNoProblems, whoChanged } from '../../../platform/refusals/index.ts';
import {
  type CatalogueKind,
  type CatalogueStore,
  type CatalogueValues,
  createCatalogueStore,
} from './catalogue.store.ts';
import { createFactProposalStore, type FactProposalStore } from './fact-proposals.store.ts';
import { otherColumns, type SplitChange, splitChange } from './second-person.ts';

export interface DeskCatalogue {
  create(actor: Actor, kind: CatalogueKind, values: CatalogueValues): Promise<{ id: string } & Saved>;
  /** Refuses with `catalogue_changed` when another version was seen. */
  change(actor: Actor, kind: CatalogueKind, seen: Seen, values: CatalogueValues): Promise<BusinessResult<Saved>>;
  /**
   * Approves or refuses facts that wait for a second person. Their proposer may only withdraw them (`catalogue_own_proposal`).
   */
  decide(actor: Actor, proposal: { id: string; productId: string; approves: boolean }): Promise<BusinessResult<true>>;
  withdraw(actor: Actor, kind: 'products' | 'terminals', seen: Seen, withdrawn: boolean): Promise<BusinessResult<true>>;
}

/** Whether facts of what was saved wait for a second person. */
interface Saved {
  readonly waits: boolean;
}

/** A thing and the version of it that was seen. */
interface Seen {
  readonly id: string;
  readonly version: number;
}

type Stores = BaseStores & {
  readonly catalogue: CatalogueStore;
  readonly proposals: FactProposalStore;
  readonly audit: AuditStore;
};

type CatalogueDeed = 'created' | 'changed' | 'withdrawn' | 'restored';

type FactsDeed = 'facts-proposed' | 'facts-refused' | 'facts-withdrawn';

const objectTypes = { products: 'product', terminals: 'terminal', regions: 'region' } as const;

export function createDeskCatalogue(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): DeskCatalogue {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    catalogue: createCatalogueStore(tx),
    proposals: createFactProposalStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const entryOf = ({ userId, accountId }: Actor, kind: CatalogueKind, id: string, what: CatalogueDeed) => ({
    action: `${objectTypes[kind]}.${what}` as const,
    accountId,
    actorId: userId,
    object: { type: objectTypes[kind], id },
  });

  const factsEntryOf = ({ userId, accountId }: Actor, id: string, what: FactsDeed) => ({
    action: `product.${what}` as const,
    accountId,
    actorId: userId,
    object: { type: 'product' as const, id },
  });

  /** Lets facts wait. Newer facts of the product end what waited before. */
  async function propose(stores: Stores, actor: Actor, productId: string, { before, facts }: Proposed): Promise<void> {
    await stores.proposals.endOpen(productId, actor.userId);
    await stores.proposals.add({ id: newId(clock.now()), productId, facts }, actor.userId);
    await stores.audit.record({
      ...factsEntryOf(actor, productId, 'facts-proposed'),
      ...(before && { before }),
      after: facts,
    });
  }

  /** Validates and writes a thing that is locked: the one command of the form, of an approval and of a file. */
  async function write(
    stores: Stores,
    actor: Actor,
    { kind, id, before }: { kind: CatalogueKind; id: string; before: CatalogueValues },
    values: CatalogueValues,
  ): Promise<void> {
    await requireFree(stores, kind, id, values);
    await requireSameKind(stores, kind, id, before, values);
    if (kind === 'products') await requireFitOffers(stores, id, values);
    if (kind === 'products') await requireFacts(stores, id, values);
    await stores.catalogue.change(kind, id, values);
    await stores.audit.record({ ...entryOf(actor, kind, id, 'changed'), before, after: values });
  }

  return {
    create: (actor, kind, values) =>
      inTransaction(async (stores) => {
        const id = newId(clock.now());
        await requireFree(stores, kind, id, values);
        const { now, waiting } = await split(stores, actor, kind, { before: undefined, values });
        await stores.catalogue.add(kind, id, now);
        await stores.audit.record({ ...entryOf(actor, kind, id, 'created'), after: now });
        if (waiting) await propose(stores, actor, id, { facts: waiting });
        await announce(stores);
        return { id, waits: waiting !== undefined };
      }),
    change: (actor, kind, { id, version }, values) =>
      inTransaction(async (stores): Promise<BusinessResult<Saved>> => {
        const before = await stores.catalogue.lock(kind, id);
        if (!before) throw notFound();
        if (before.version !== version) return refuseWith('catalogue_changed');
        const { now, waiting } = await split(stores, actor, kind, { before, values });
        // What waits is refused now where it could not hold.
        if (waiting) await requireFacts(stores, id, values);
        const isWritten = waiting === undefined || Object.keys(now).some((column) => now[column] !== before[column]);
        if (isWritten) await write(stores, actor, { kind, id, before }, now);
        if (waiting) await propose(stores, actor, id, { before: pickHeld(before, waiting), facts: waiting });
        await announce(stores);
        return ok({ waits: waiting !== undefined });
      }),
    decide: (actor, { id, productId, approves }) =>
      inTransaction(async (stores): Promise<BusinessResult<true>> => {
        const before = await stores.catalogue.lock('products', productId);
        const proposal = before && (await stores.proposals.find(id, productId));
        if (!before || !proposal) throw notFound();
        if (proposal.state !== 'OPEN')
          return refuseWith('catalogue_proposal_decided', whoChanged(proposal, brand.zone).words);
        const isOwn = proposal.proposedBy === actor.userId;
        if (isOwn && approves) return refuseWith('catalogue_own_proposal');
        await stores.proposals.end(id, approves ? 'APPROVED' : isOwn ? 'WITHDRAWN' : 'REFUSED', actor.userId);
        if (approves) {
          const held = Object.fromEntries(otherColumns.map((column) => [column, before[column] ?? null]));
          await write(stores, actor, { kind: 'products', id: productId, before }, { ...held, ...proposal.facts });
        } else
          await stores.audit.record({
            ...factsEntryOf(actor, productId, isOwn ? 'facts-withdrawn' : 'facts-refused'),
            after: proposal.facts,
          });
        await announce(stores);
        return ok(true as const);
      }),
    withdraw: (actor, kind, { id, version }, withdrawn) =>
      inTransaction(async (stores): Promise<BusinessResult<true>> => {
        const before = await stores.catalogue.lock(kind, id);
        if (!before) throw notFound();
        if (before.version !== version) return refuseWith('catalogue_changed');
        await stores.catalogue.setWithdrawn(kind, id, withdrawn ? clock.now() : null);
        await stores.audit.record(entryOf(actor, kind, id, withdrawn ? 'withdrawn' : 'restored'));
        await announce(stores);
        return ok(true as const);
      }),
  };
}

interface Proposed {
  readonly before?: CatalogueValues;
  readonly facts: CatalogueValues;
}

/** Only facts of products wait. */
async function split(
  { proposals }: Stores,
  actor: Actor,
  kind: CatalogueKind,
  { before, values }: { before: CatalogueValues | undefined; values: CatalogueValues },
): Promise<SplitChange> {
  return kind === 'products' ? splitChange(proposals, actor, before, values) : { now: values, waiting: undefined };
}

const pickHeld = (before: CatalogueValues, facts: CatalogueValues): CatalogueValues =>
  Object.fromEntries(Object.keys(facts).map((column) => [column, before[column] ?? null]));

const takenSentences = {
  name: 'Diesen Namen gibt es schon.',
  code: 'Diesen Code gibt es schon.',
} as const;

async function requireFree(
  { catalogue }: Stores,
  kind: CatalogueKind,
  id: string,
  values: CatalogueValues,
): Promise<void> {
  const taken = await catalogue.findTaken(kind, values, id);
  if (taken) throw invalidInput(taken, takenSentences[taken]);
  if (kind === 'terminals' && !(await catalogue.hasRegion(String(values.region_id))))
    throw invalidInput('regionId', 'Diese Region gibt es nicht mehr.');
}

/** A product that was offered or ordered keeps code, type and unit: quantities and papers are counted in them. */
async function requireSameKind(
  { catalogue }: Stores,
  kind: CatalogueKind,
  id: string,
  before: CatalogueValues,
  values: CatalogueValues,
): Promise<void> {
  const fixed = (['code', 'type', 'unit'] as const).find((field) => before[field] !== values[field]);
  if (kind !== 'products' || !fixed || !(await catalogue.isTraded(id))) return;
  throw invalidInput(fixed, 'Das Produkt wird schon gehandelt. Code, Art und Einheit bleiben deshalb.');
}

/** The kind of a product decides the tax statuses of its offers (decision 0111), so active ones keep it from another category. */
async function requireFitOffers({ catalogue }: Stores, id: string, { type, category }: CatalogueValues): Promise<void> {
  const goods = { type: type === 'ADDITIVE' ? 'ADDITIVE' : 'FUEL', category: String(category) } as const;
  const offers = await catalogue.countUnfitOffers(id, listTaxStatuses(goods));
  if (offers === 0) return;
  const named = offers === 1 ? 'Ein aktives Angebot hat' : `${offers} aktive Angebote haben`;
  throw invalidInput('category', `${named} einen Steuerstatus, den das Produkt dann nicht haben kann.`);
}

/** While something of a product can be bought, its facts are changed but not emptied, so no live offer lacks one (decision 0150). */
async function requireFacts({ catalogue }: Stores, id: string, values: CatalogueValues): Promise<void> {
  const missing = listMissingFacts({
    type: values.type === 'ADDITIVE' ? 'ADDITIVE' : 'FUEL',
    cnCode: String(values.cn_code),
    dangerousGoods: values.dangerous_goods === null ? null : Boolean(values.dangerous_goods),
    biogenicPercent: values.biogenic_percent === null ? null : Number(values.biogenic_percent),
  });
  if (missing.length === 0 || !(await catalogue.isLive(id))) return;
  const message =
    'Von diesem Produkt gibt es aktive Angebote, offene Kontrakte oder Bestellungen, die noch nicht abgeschlossen sind. Diese Angabe lässt sich deshalb ändern, aber nicht leeren.';
  requireNoProblems(missing.map((path) => ({ path, code: 'invalid', message })));
}

/** Every open page names goods and places; markets are computed again. */
async function announce({ events }: Stores): Promise<void> {
  await events.publishAll([
    { topic: 'internal.pricing', accountId: null, payload: {} },
    invalidate(null, 'catalogue', 'session', 'market', 'admin'),
  ]);
}
