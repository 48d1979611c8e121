import type { AdditiveCopy, AdditiveOffer } from '@handelsplatz/contract/additives';
import { unknownChoiceSentence } from '@handelsplatz/contract/common/sentences';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { InTransaction } from '../../platform/db/index.ts';
import { invalidInput, notFound } from '../../platform/errors/known.ts';
import type { BusinessResult } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import {
  type ChangeOffers,
  type ChangeProblem,
  type ChangeStores,
  findVerdictRefusal,
  type OfferChange,
  requireCleanVerdict,
} from '../offers/index.ts';
import { isAdditive, isOwnAdditive } from './additives.read.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly changeOffers: ChangeOffers;
  readonly inTransaction: InTransaction<ChangeStores>;
}

export interface ChangeAdditives {
  setStatus(
    actor: Actor,
    offerId: string,
    status: AdditiveOffer['status_type_id'],
  ): Promise<BusinessResult<string, 'offer_outliers' | 'offers_changed'>>;
  /** Copies an own offer, or makes one; returns the new offer's id. */
  copy(actor: Actor, offer: AdditiveCopy): Promise<BusinessResult<string, 'offer_outliers' | 'offers_changed'>>;
}

/** The specified calls for additive offers, by the one command that changes offers. */
export function createChangeAdditives({ db, brand, changeOffers, inTransaction }: Dependencies): ChangeAdditives {
  async function change({ accountId, userId }: Actor, one: OfferChange, consent?: AdditiveCopy['consent']) {
    const request = { sellerId: accountId, userId, changes: [one], source: 'API' as const, consent };
    const verdict = await inTransaction((stores) => changeOffers(stores, request));
    if (verdict.problems.some(({ code }) => code === 'offer_unknown')) throw notFound();
    requireCleanVerdict(verdict, toPath);
    return findVerdictRefusal(verdict, brand) ?? ok(verdict.outcomes[0]?.id ?? '');
  }

  return {
    async setStatus(actor, offerId, status) {
      if (!(await isOwnAdditive(db, actor.accountId, offerId))) throw notFound();
      return await change(actor, { id: offerId, values: { status } });
    },
    async copy(actor, offer) {
      const source = offer._id ?? offer.id;
      if (source !== undefined && !(await isOwnAdditive(db, actor.accountId, source))) throw notFound();
      const { product } = offer;
      if (product && !(await isAdditive(db, product._id))) throw invalidInput('product', unknownChoiceSentence);
      const values = toValues(offer);
      return await change(actor, source === undefined ? { values } : { cloneOf: source, values }, offer.consent);
    },
  };
}

/** The values of an offer that a copy states, by the names of the command. */
function toValues(offer: AdditiveCopy): OfferChange['values'] {
  const values = {
    productId: offer.product?._id,
    terminalId: offer.terminal?._id,
    priceType: 'FIXED' as const,
    price: offer.price,
    totalVolume: offer.totalQuantity,
    minimumOrderQuantity: offer.minimumOrderQuantity,
    maximumOrderQuantity: offer.maximumOrderQuantity,
    quantityIncrement: offer.increment,
    collectionTime: offer.collectionTime,
    collectionStartDate: offer.collectionStartDate,
    collectionEndDate: offer.collectionEndDate,
    availableFrom: offer.offerAvailability?.from,
    availableTo: offer.offerAvailability?.to,
    paymentTerms: offer.paymentTerms,
    delivered: offer.deliveryAddressRequired,
    buyerIds: offer.buyers === null ? null : offer.buyers?.map(({ _id }) => _id),
    status: offer.status_type_id,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const paths: Readonly<Partial<Record<ChangeProblem['field'], string>>> = {
  productId: 'product',
  terminalId: 'terminal',
  totalVolume: 'totalQuantity',
  quantityIncrement: 'increment',
  availableFrom: 'offerAvailability',
  availableTo: 'offerAvailability',
  buyerIds: 'buyers',
  status: 'status_type_id',
};

function toPath({ field }: ChangeProblem): string {
  return paths[field] ?? field;
}
