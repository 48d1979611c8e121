import type { releaseRequestRoutes } from '@handelsplatz/contract/relationships';
import { mostOpenRequests, type releaseWish } from '@handelsplatz/contract/relationships';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { newId } from '../../../platform/ids/index.ts';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { relationshipMailJob } from '../relationships.jobs.ts';
import type { ProductAtTerminal } from './askable.read.ts';
import { announceRequests, type RequestStores } from './request-stores.ts';
import type { AskedRelationship } from './requests.store.ts';

export type Wish = z.output<typeof releaseWish>;

/** How many requests are new, and how many wait with them. */
export type Wished = { readonly created: number; readonly open: number };

/** A refused request can be sent again after this time. */
const quietMs = 7 * 86_400_000;

interface Asked {
  readonly buyer: Actor;
  readonly wish: Wish;
  readonly brand: Brand;
  readonly now: Date;
}

/** Adds the requests of a wish that do not wait yet, inside a transaction. The seller gets one mail an hour at most. */
export async function askSeller(
  stores: RequestStores,
  asked: Asked,
): Promise<OutcomeOf<typeof releaseRequestRoutes.ask, Wished> | 'not_found'> {
  const { buyer, wish, brand, now } = asked;
  if (wish.kind === 'RIGHT' && !brand.features.sellerSetsPurchaseRights) return 'not_found';
  const pair = { buyerId: buyer.accountId, sellerId: wish.sellerId };
  const relationship = await stores.requests.holdRelationship(pair, now);
  if (!relationship) return 'not_found';
  const goods = await pickGoods(stores, relationship, asked);
  if (goods.length === 0) return refuseWith('release_needless');
  const refusal = await findRefusal(stores, relationship, { ...asked, goods });
  if (refusal) return refusal;
  const created = await stores.requests.add(goods.map((each) => toRequest(relationship.id, each, asked)));
  if (created.length > 0) {
    await announceRequests(stores, Object.values(pair));
    const mail = { relationshipId: relationship.id, kind: 'wished', to: 'seller' };
    if (!relationship.askedLately) await stores.jobs.enqueue(relationshipMailJob, mail);
  }
  return ok({ created: created.length, open: relationship.open + created.length });
}

function toRequest(relationshipId: string, goods: ProductAtTerminal | undefined, { buyer, wish, now }: Asked) {
  return {
    id: newId(now),
    relationshipId,
    kind: wish.kind,
    productId: goods?.productId ?? null,
    terminalId: goods?.terminalId ?? null,
    rightUserId: wish.kind === 'RIGHT' ? buyer.userId : null,
    message: wish.message,
    requestedBy: buyer.userId,
    createdAt: now,
  };
}

/** The goods that can be asked for now; one entry without goods for a request about the seller as a whole. */
async function pickGoods(
  { requests }: RequestStores,
  { id }: AskedRelationship,
  { wish: { kind, goods }, brand }: Asked,
): Promise<(ProductAtTerminal | undefined)[]> {
  if (kind !== 'GOODS' && kind !== 'TERMS') return [undefined];
  return await requests.readAskable(id, goods, { kind, productAdditives: brand.features.productAdditives });
}

async function findRefusal(
  { requests }: RequestStores,
  { id, open, sellerName }: AskedRelationship,
  { wish, goods, buyer, brand, now }: Asked & { goods: readonly (ProductAtTerminal | undefined)[] },
) {
  const refused = await requests.listRefused(id, wish.kind, buyer.userId, new Date(now.getTime() - quietMs));
  const late = refused.find(({ productId, terminalId }) =>
    goods.some((each) => (each?.productId ?? null) === productId && (each?.terminalId ?? null) === terminalId),
  );
  if (late) {
    const until = new Date(late.decidedAt.getTime() + quietMs);
    const [when, again] = [late.decidedAt, until].map((at) => formatDay(at, brand.zone));
    return refuseWith('release_refused_lately', { seller: sellerName, when: when ?? '', until: again ?? '' });
  }
  if (open + goods.length <= mostOpenRequests) return undefined;
  return refuseWith('release_requests_full', { seller: sellerName, max: mostOpenRequests });
}
