import { unknownChoiceSentence } from '@handelsplatz/contract/common/sentences';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { FieldProblem } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import { priceHaltJob } from './price-halts.jobs.ts';
import type { HaltTarget, PriceHaltStore } from './price-halts.store.ts';

type Stores = BaseStores & { readonly halts: PriceHaltStore };

/** Who halts: an admin for the marketplace, any other user for their own account. */
type Halter = Pick<Actor, 'accountId' | 'accountType' | 'userId'>;

/**
 * Halts live prices at once and lifts halts; each side lifts only its own. From the commit on, no order is placed at a halted
 * price, except from a running reservation. The commit also notifies every node's market and every open page.
 */
export interface PriceHaltsService {
  halt(halter: Halter, target: HaltTarget, reason: string): Promise<BusinessResult<string, 'price_halt_exists'>>;
  /** Succeeds when the halt is already lifted. */
  lift(halter: Halter, id: string): Promise<BusinessResult<string, 'price_halt_not_yours'>>;
}

export function createPriceHaltsService(inTransaction: InTransaction<Stores>): PriceHaltsService {
  return {
    halt: (halter, target, reason) =>
      inTransaction(async (stores) => {
        const { halts, jobs } = stores;
        const byAdmin = halter.accountType === 'admin';
        requireNoProblems((await halts.unknownTargets(target)).map(toProblem));
        const id = newId();
        if (!(await halts.add({ ...target, id, byAdmin, reason, userId: halter.userId }))) {
          return refuseWith('price_halt_exists', { what: targetText(await halts.readNames(target), byAdmin) });
        }
        await announce(stores, target);
        if (byAdmin) await jobs.enqueue(priceHaltJob, { haltId: id, lifted: false });
        return ok(id);
      }),
    lift: (halter, id) =>
      inTransaction(async (stores) => {
        const { halts, jobs } = stores;
        const byAdmin = halter.accountType === 'admin';
        const halt = await halts.lock(id, byAdmin ? null : halter.accountId);
        if (!halt) throw notFound();
        if (halt.byAdmin !== byAdmin) {
          return refuseWith('price_halt_not_yours', { who: halt.byAdmin ? 'der Marktplatz' : 'der Verkäufer' });
        }
        if (halt.liftedAt) return ok(id);
        await halts.lift(id, halter.userId);
        await announce(stores, halt);
        if (byAdmin) await jobs.enqueue(priceHaltJob, { haltId: id, lifted: true });
        return ok(id);
      }),
  };
}

function toProblem(path: keyof HaltTarget): FieldProblem {
  return { path, code: 'choice_unknown', message: unknownChoiceSentence };
}

function targetText({ seller, product }: { seller: string | null; product: string | null }, byAdmin: boolean): string {
  if (!byAdmin) return product ?? 'alle';
  return [seller, product].filter((name) => name !== null).join(', ') || 'der ganze Markt';
}

/** Makes every node read the affected offers again, and makes open pages reload the data that shows them. */
async function announce({ events, halts }: Stores, { sellerId, productId }: HaltTarget): Promise<void> {
  const payload = sellerId === null ? {} : { offerIds: await halts.liveOfferIds(sellerId, productId) };
  const forBuyers = ['market', 'baskets', 'price-halts'] as const;
  const forSellers = ['pricing', 'offers'] as const;
  await events.publishAll([
    { topic: 'internal.offers', accountId: null, payload },
    ...(sellerId === null
      ? [invalidate(null, ...forBuyers, ...forSellers)]
      : [invalidate(null, ...forBuyers), invalidate(sellerId, ...forSellers)]),
  ]);
}
