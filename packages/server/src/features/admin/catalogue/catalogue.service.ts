import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type BusinessResult, refuseWith, whoChanged } from '../../../platform/refusals/index.ts';
import type { CatalogueKind, CatalogueValues } from './catalogue.store.ts';
import { bindCatalogue, createCatalogueCommand, entryOf, factsEntryOf, type Saved } from './catalogue-command.ts';
import { otherColumns } from './second-person.ts';

export interface DeskCatalogue {
  create(actor: Actor, kind: CatalogueKind, values: CatalogueValues): Promise<Saved>;
  /** Refuses with `catalogue_changed` when another version was seen, or other facts that wait. */
  change(
    actor: Actor,
    kind: CatalogueKind,
    seen: Seen & { readonly proposal?: string | null | undefined },
    values: CatalogueValues,
  ): Promise<BusinessResult<Saved, 'catalogue_changed'>>;
  /**
   * Approves or refuses facts that wait for a second person. Their proposer may only withdraw them (`catalogue_own_proposal`).
   */
  decide(
    actor: Actor,
    proposal: { id: string; productId: string; approves: boolean },
  ): Promise<BusinessResult<true, 'catalogue_own_proposal' | 'catalogue_proposal_decided'>>;
  withdraw(
    actor: Actor,
    kind: 'products' | 'terminals',
    seen: Seen,
    withdrawn: boolean,
  ): Promise<BusinessResult<true, 'catalogue_changed'>>;
}

/** A thing and the version of it that was seen. */
interface Seen {
  readonly id: string;
  readonly version: number;
}

export function createDeskCatalogue(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): DeskCatalogue {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => bindCatalogue(tx, clock));
  const command = createCatalogueCommand(context);
  return {
    create: (actor, kind, values) =>
      inTransaction(async (stores) => {
        const saved = await command.create(stores, actor, kind, { values });
        await command.announce(stores);
        return saved;
      }),
    change: (actor, kind, { id, version, proposal = null }, values) =>
      inTransaction(async (stores) => {
        const before = await stores.catalogue.lock(kind, id);
        if (!before) throw notFound();
        if (before.version !== version) return refuseWith('catalogue_changed');
        const open = kind === 'products' ? await stores.proposals.findOpen(id) : undefined;
        if ((open?.id ?? null) !== proposal) return refuseWith('catalogue_changed');
        const saved = await command.change(stores, actor, kind, { id, values, before, isForm: true });
        await command.announce(stores);
        return ok(saved);
      }),
    decide: (actor, { id, productId, approves }) =>
      inTransaction(async (stores) => {
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
          const thing = { kind: 'products' as const, id: productId, before };
          await command.write(stores, actor, thing, { ...held, ...proposal.facts });
        } else
          await stores.audit.record({
            ...factsEntryOf(actor, productId, isOwn ? 'facts-withdrawn' : 'facts-refused'),
            after: proposal.facts,
          });
        await command.announce(stores);
        return ok(true as const);
      }),
    withdraw: (actor, kind, { id, version }, withdrawn) =>
      inTransaction(async (stores) => {
        const before = await stores.catalogue.lock(kind, id);
        if (!before) throw notFound();
        if (before.version !== version) return refuseWith('catalogue_changed');
        await stores.catalogue.setWithdrawn(kind, id, withdrawn ? clock.now() : null);
        await stores.audit.record(entryOf(actor, kind, id, withdrawn ? 'withdrawn' : 'restored'));
        await command.announce(stores);
        return ok(true as const);
      }),
  };
}
