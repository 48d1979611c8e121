import type { orderTemplateRoutes } from '@handelsplatz/contract/baskets';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { toLitres } from '../../trading/index.ts';
import type { StoredPosition, TemplateStore } from './templates.store.ts';

/** A template as it is sent. */
export interface TemplateInput {
  readonly name: string;
  readonly shared: boolean;
  readonly positions: readonly {
    readonly offerId: string;
    readonly quantity: number;
    readonly paymentTerm?: number | null | undefined;
    readonly deliveryAddressId?: string | null | undefined;
    readonly reference: string;
  }[];
  readonly version?: number | undefined;
}

interface Stores extends BaseStores {
  readonly templates: TemplateStore;
}

export interface TemplateService {
  /** Saves a new template, or with an id changes one. */
  save(
    actor: Actor,
    input: TemplateInput,
    existing?: string,
  ): Promise<OutcomeOf<typeof orderTemplateRoutes.create, string>>;
  remove(actor: Actor, id: string): Promise<BusinessResult<void, 'template_of_other'>>;
}

const mostOwn = 100;

/** Saves and deletes purchases that come again. */
export function createTemplateService({
  inTransaction,
  newId,
}: {
  inTransaction: InTransaction<Stores>;
  newId: () => string;
}): TemplateService {
  return {
    save: (actor, input, existing) =>
      inTransaction(async ({ templates, events }) => {
        const { accountId, userId } = actor;
        await templates.lock(accountId);
        if (existing !== undefined) {
          const found = await templates.find(existing, actor);
          if (!found) throw notFound();
          if (!found.mayChange) return refuseWith('template_of_other');
          if (input.version !== undefined && input.version !== found.version) return refuseWith('template_changed');
        } else if ((await templates.countOwn(userId)) >= mostOwn) return refuseWith('templates_full', { max: mostOwn });
        if (await templates.isNameTaken(input, actor, existing ?? null)) return refuseWith('template_name_taken');
        const positions = await toStored(templates, accountId, input);
        const id = existing ?? newId();
        await templates.write({ id, name: input.name, shared: input.shared, positions }, { accountId, userId });
        await events.publish(invalidate(accountId, 'orderTemplates'));
        return ok(id);
      }),
    remove: (actor, id) =>
      inTransaction(async ({ templates, events }) => {
        const { accountId } = actor;
        await templates.lock(accountId);
        const found = await templates.find(id, actor);
        if (!found) throw notFound();
        if (!found.mayChange) return refuseWith('template_of_other');
        await templates.remove(id);
        await events.publish(invalidate(accountId, 'orderTemplates'));
        return ok(undefined);
      }),
  };
}

/** Offers of strangers and addresses of others do not exist for this account. */
async function toStored(
  templates: TemplateStore,
  accountId: string,
  { positions }: TemplateInput,
): Promise<StoredPosition[]> {
  const units = await templates.listUnits(
    accountId,
    positions.map(({ offerId }) => offerId),
  );
  const locationIds = [...new Set(positions.flatMap(({ deliveryAddressId }) => deliveryAddressId ?? []))];
  if ((await templates.countLocations(accountId, locationIds)) !== locationIds.length) throw notFound();
  return positions.map(({ offerId, quantity, paymentTerm, deliveryAddressId, reference }) => {
    const unit = units.get(offerId);
    if (!unit) throw notFound();
    return {
      offerId,
      quantityLitres: toLitres(quantity, unit),
      paymentTerm: paymentTerm ?? null,
      locationId: deliveryAddressId ?? null,
      reference,
    };
  });
}
