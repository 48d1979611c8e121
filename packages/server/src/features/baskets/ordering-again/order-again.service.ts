import type { AlternativeOffer, basketRoutes, UsedTemplate } from '@handelsplatz/contract/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type { InTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { namedId } from '../../../platform/ids/index.ts';
import { formatRefusal, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { formatDisplayName, toLitres, toQuantity } from '../../trading/index.ts';
import type { BasketView } from '../basket-view.ts';
import type { BasketService, NewItem } from '../baskets.service.ts';
import type { PositionStores } from '../change-position.ts';
import { findAlternative } from './alternative.ts';
import { findOrderedGoods, listCandidates } from './ordered-goods.read.ts';
import { findTemplate } from './templates.read.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly inTransaction: InTransaction<PositionStores>;
  readonly baskets: Pick<BasketService, 'addItem' | 'read'>;
  readonly brand: Brand;
}

export interface OrderAgain {
  /** Puts the goods of an order into the basket. A refusal carries the nearest alternative. */
  reorder(
    actor: Actor,
    orderId: string,
    quantity: number | undefined,
    key: string | undefined,
  ): Promise<OutcomeOf<typeof basketRoutes.reorder, BasketView>>;
  /** Puts the positions of a template into the basket, as far as they can be ordered. */
  useTemplate(actor: Actor, templateId: string, key: string | undefined): Promise<UsedTemplate>;
}

/** Orders again what was ordered before, through the one command that adds an offer to the basket. */
export function createOrderAgain(dependencies: Dependencies): OrderAgain {
  const { db, baskets } = dependencies;
  return {
    async reorder(actor, orderId, quantity, key) {
      const goods = await findOrderedGoods(db, actor.accountId, orderId);
      if (!goods) throw notFound();
      const wanted = {
        ...goods,
        quantity: quantity ?? toQuantity(goods.litres, goods.unit),
        deliveryAddressId: goods.locationId ?? undefined,
      };
      const added = await add(dependencies, actor, wanted, key);
      if (added.ok) return added;
      const litres = quantity === undefined ? goods.litres : toLitres(quantity, goods.unit);
      const alternative = await nearest(dependencies, actor, { offerId: goods.offerId, litres });
      const { words, facts } = added.detail;
      return refuseWith(added.code, words, { ...facts, alternative });
    },

    async useTemplate(actor, templateId, key) {
      const template = await findTemplate(db, actor, templateId);
      if (!template) throw notFound();
      const missing: UsedTemplate['missing'] = [];
      for (const [index, position] of template.positions.entries()) {
        const itemKey = key && namedId(`${key}/${index}`);
        const wanted = {
          ...position,
          paymentTerm: position.paymentTerm ?? undefined,
          deliveryAddressId: position.deliveryAddressId ?? undefined,
          // A template keeps no state, and must not take that of an expired position.
          destination: '' as const,
        };
        const added = await add(dependencies, actor, wanted, itemKey);
        if (added.ok) continue;
        const litres = toLitres(position.quantity, position.unit);
        const alternative = await nearest(dependencies, actor, { offerId: position.offerId, litres });
        missing.push({
          displayName: position.displayName,
          code: added.code,
          detail: formatRefusal(added),
          alternative,
        });
      }
      return { basket: await baskets.read(actor), added: template.positions.length - missing.length, missing };
    },
  };
}

/** After these the shortest term is taken: the wanted one is not allowed any more, or the same request was answered with the shortest. */
const takesShortest: ReadonlySet<string> = new Set(['payment_term_changed', 'idempotency_key_reused']);

/** A term that is no longer allowed is replaced by the shortest one. An offer that the buyer may no longer see is not available. */
async function add(
  dependencies: Dependencies,
  actor: Actor,
  { offerId, quantity, paymentTerm, deliveryAddressId, destination, reference }: NewItem,
  key: string | undefined,
) {
  const { baskets } = dependencies;
  const item = { offerId, quantity, deliveryAddressId, destination, reference };
  try {
    const added = await baskets.addItem(actor, { ...item, paymentTerm }, key);
    return added.ok || !takesShortest.has(added.code) ? added : await baskets.addItem(actor, item, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    return await refuseAsGone(dependencies, actor, offerId);
  }
}

async function refuseAsGone({ inTransaction }: Dependencies, actor: Actor, offerId: string) {
  const offers = await inTransaction(async ({ trade }) => trade.offers(await trade.buyer(actor), [offerId]));
  return refuseWith('order_error_offers_expired', { offer: offers.map(formatDisplayName).join() }, { offerId });
}

async function nearest(
  { db, inTransaction, brand }: Dependencies,
  actor: Actor,
  { offerId, litres }: { offerId: string; litres: number },
): Promise<AlternativeOffer | null> {
  const candidates = await listCandidates(db, { offerId, buyerId: actor.accountId });
  return await inTransaction(async (stores) => {
    const buyer = await stores.trade.buyer(actor);
    const [wanted] = await stores.trade.offers(buyer, [offerId]);
    return wanted ? await findAlternative(stores, { buyer, brand, candidates, wanted, litres }) : null;
  });
}
