import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import type { Actor } from '@handelsplatz/domain/identity';
import { listTaxStatuses } from '@handelsplatz/domain/offers';
import type { Transaction } from 'kysely';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { requireNoProblems } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  type CatalogueKind,
  type CatalogueStore,
  type CatalogueValues,
  createCatalogueStore,
} from './catalogue.store.ts';
import { createFactProposalStore, type FactProposalStore, type OpenProposal } from './fact-proposals.store.ts';
import { haveSameFacts, type SplitChange, splitChange } from './second-person.ts';

/** What the command needs of a transaction. */
export type CatalogueStores = BaseStores & {
  readonly catalogue: CatalogueStore;
  readonly proposals: FactProposalStore;
  readonly audit: AuditStore;
};

/** Binds the stores of the catalogue to a transaction. */
export const bindCatalogue = (tx: Transaction<Tables>, clock: AppContext['clock']) => ({
  catalogue: createCatalogueStore(tx),
  proposals: createFactProposalStore(tx),
  audit: createAuditStore(tx, clock),
});

type Who = Pick<Actor, 'accountId' | 'userId'>;
type Locked = CatalogueValues & { readonly version: number };

/** A thing as it was saved. `waits`: facts of it wait for a second person. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly waits: boolean;
}

interface Saving {
  readonly values: CatalogueValues;
  /** Only validates: throws what the command would throw. */
  readonly isTrial?: boolean;
}

/** Creates and changes things of the catalogue: the one command of form, file and approval. Throws problems at their fields. */
export interface CatalogueCommand {
  create(stores: CatalogueStores, actor: Who, kind: CatalogueKind, saving: Saving): Promise<Saved>;
  /** `before`: the thing where it is locked already. `isForm`: what waited was seen, so facts that already hold withdraw it. */
  change(
    stores: CatalogueStores,
    actor: Who,
    kind: CatalogueKind,
    saving: Saving & { readonly id: string; readonly before?: Locked; readonly isForm?: boolean },
  ): Promise<Saved>;
  /** Writes facts that a second person has approved, with all checks. */
  write(stores: CatalogueStores, actor: Who, thing: Thing, values: CatalogueValues): Promise<void>;
  /** Every open page names goods and places; markets are computed again. */
  announce(stores: Pick<BaseStores, 'events'>): Promise<void>;
}

interface Thing {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly before: Locked;
}

const objectTypes = { products: 'product', terminals: 'terminal', regions: 'region' } as const;

/** The entry of the audit about a thing of the catalogue. */
export const entryOf = (
  { userId, accountId }: Who,
  kind: CatalogueKind,
  id: string,
  what: 'created' | 'changed' | 'withdrawn' | 'restored',
) => ({
  action: `${objectTypes[kind]}.${what}` as const,
  accountId,
  actorId: userId,
  object: { type: objectTypes[kind], id },
});

/** The entry of the audit about facts that wait. */
export const factsEntryOf = (
  { userId, accountId }: Who,
  id: string,
  what: 'facts-proposed' | 'facts-refused' | 'facts-withdrawn',
) => ({
  action: `product.${what}` as const,
  accountId,
  actorId: userId,
  object: { type: 'product' as const, id },
});

export function createCatalogueCommand({ clock }: Pick<AppContext, 'clock'>): CatalogueCommand {
  /** Lets facts wait. */
  async function propose(stores: CatalogueStores, actor: Who, productId: string, proposed: Proposed): Promise<void> {
    const { before, facts } = proposed;
    await stores.proposals.add({ id: newId(clock.now()), productId, facts }, actor.userId);
    await stores.audit.record({
      ...factsEntryOf(actor, productId, 'facts-proposed'),
      ...(before && { before }),
      after: facts,
    });
  }

  const write: CatalogueCommand['write'] = async (stores, actor, { kind, id, before }, values) => {
    await validate(stores, { kind, id, before }, values);
    await stores.catalogue.change(kind, id, values);
    await stores.audit.record({ ...entryOf(actor, kind, id, 'changed'), before, after: values });
  };

  return {
    write,
    announce,
    async create(stores, actor, kind, { values, isTrial = false }) {
      const id = newId(clock.now());
      await requireFree(stores, kind, id, values);
      const { now, waiting } = await split(stores, actor, kind, { before: undefined, values });
      const saved = { id, version: 1, waits: waiting !== undefined };
      if (isTrial) return saved;
      await stores.catalogue.add(kind, id, now);
      await stores.audit.record({ ...entryOf(actor, kind, id, 'created'), after: now });
      if (waiting) await propose(stores, actor, id, { facts: waiting });
      return saved;
    },
    async change(stores, actor, kind, { id, values, isTrial = false, isForm = false, ...locked }) {
      const before = locked.before ?? (await stores.catalogue.lock(kind, id));
      if (!before) throw notFound();
      const { now, waiting } = await split(stores, actor, kind, { before, values });
      // What waits is refused now where it could not hold.
      if (waiting || isTrial) await validate(stores, { kind, id, before }, values);
      const isWritten = waiting === undefined || Object.keys(now).some((column) => now[column] !== before[column]);
      const saved = { id, version: before.version + (isWritten ? 1 : 0), waits: waiting !== undefined };
      if (isTrial) return saved;
      if (isWritten) await write(stores, actor, { kind, id, before }, now);
      if (kind !== 'products') return saved;
      const open = await stores.proposals.findOpen(id);
      if (open && waiting && haveSameFacts(waiting, open.facts)) return saved;
      // Newer facts end what waited before. Approved later, it would overwrite them.
      if (open && (waiting || isForm || !haveSameFacts(now, before))) await withdraw(stores, actor, id, open);
      if (waiting) await propose(stores, actor, id, { before: pickHeld(before, waiting), facts: waiting });
      return saved;
    },
  };
}

async function withdraw(stores: CatalogueStores, actor: Who, productId: string, open: OpenProposal): Promise<void> {
  await stores.proposals.end(open.id, 'WITHDRAWN', actor.userId);
  await stores.audit.record({ ...factsEntryOf(actor, productId, 'facts-withdrawn'), after: open.facts });
}

async function validate(stores: CatalogueStores, { kind, id, before }: Thing, values: CatalogueValues): Promise<void> {
  await requireFree(stores, kind, id, values);
  await requireSameKind(stores, kind, id, before, values);
  if (kind === 'products') await requireFitOffers(stores, id, values);
  if (kind === 'products') await requireFacts(stores, id, values);
}

interface Proposed {
  readonly before?: CatalogueValues;
  readonly facts: CatalogueValues;
}

/** Only facts of products wait. */
async function split(
  { proposals }: CatalogueStores,
  actor: Who,
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
  { catalogue }: CatalogueStores,
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
  { catalogue }: CatalogueStores,
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
async function requireFitOffers(
  { catalogue }: CatalogueStores,
  id: string,
  { type, category }: CatalogueValues,
): Promise<void> {
  const goods = { type: type === 'ADDITIVE' ? 'ADDITIVE' : 'FUEL', category: String(category) } as const;
  const offers = await catalogue.countUnfitOffers(id, listTaxStatuses(goods));
  if (offers === 0) return;
  const named = offers === 1 ? 'Ein aktives Angebot hat' : `${offers} aktive Angebote haben`;
  throw invalidInput('category', `${named} einen Steuerstatus, den das Produkt dann nicht haben kann.`);
}

/** While something of a product can be bought, its facts are changed but not emptied, so no live offer lacks one (decision 0150). */
async function requireFacts({ catalogue }: CatalogueStores, id: string, values: CatalogueValues): Promise<void> {
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
async function announce({ events }: CatalogueStores): Promise<void> {
  await events.publishAll([
    { topic: 'internal.pricing', accountId: null, payload: {} },
    invalidate(null, 'catalogue', 'session', 'market', 'admin'),
  ]);
}
