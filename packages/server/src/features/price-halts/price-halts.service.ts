import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { priceHaltJob } from './price-halts.jobs.ts';
import type { HaltTarget, PriceHaltStore } from './price-halts.store.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';

type Stores = BaseStores & { readonly halts: PriceHaltStore };

/** Who halts: an admin for the marketplace, anybody else for the own account. */
type Halter = Pick<Actor, 'accountId' | 'accountType' | 'userId'>;

/**
 * Halts live prices at once, and lifts halts: each side only its own. From the commit on no order is placed at a halted price
 * but by a reservation that runs; every node's market and every open page is told with it.
 */
export interface PriceHaltsService {
  halt(halter: Halter, target: HaltTarget, reason: string): Promise<RuleResult<string>>;
  /** Lifting what was lifted already is no failure. */
  lift(halter: Halter, id: string): Promise<RuleResult<string>>;
}

export function createPriceHaltsService(inTransaction: InTransaction<Stores>): PriceHaltsService {
  return {
    halt: (halter, target, reason) =>
      inTransaction(async (stores) => {
        const { halts, jobs } = stores;
        const byAdmin = halter.accountType === 'admin';
        demandNoProblems(await halts.unknownTargets(target));
        const id = newId();
        if (!(await halts.add({ ...target, id, byAdmin, reason, userId: halter.userId }))) {
          return refuseRule('price_halt_exists', { what: targetText(await halts.namesOf(target), byAdmin) });
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
          return refuseRule('price_halt_not_yours', { who: halt.byAdmin ? 'der Marktplatz' : 'der Verkäufer' });
        }
        if (halt.liftedAt) return ok(id);
        await halts.lift(id, halter.userId);
        await announce(stores, halt);
        if (byAdmin) await jobs.enqueue(priceHaltJob, { haltId: id, lifted: true });
        return ok(id);
      }),
  };
}

function targetText({ seller, product }: { seller: string | null; product: string | null }, byAdmin: boolean): string {
  if (!byAdmin) return product ?? 'alle';
  return [seller, product].filter((name) => name !== null).join(', ') || 'der ganze Markt';
}

/** Every node reads the offers concerned anew, and open pages load again what shows them. */
async function announce({ events, halts }: Stores, { sellerId, productId }: HaltTarget): Promise<void> {
  const payload = sellerId === null ? {} : { offerIds: await halts.liveOfferIds(sellerId, productId) };
  const forBuyers = ['market', 'baskets', 'price-halts'];
  const forSellers = ['pricing', 'offers'];
  const invalidate = (accountId: string | null, topics: string[]) => ({
    topic: 'invalidate',
    accountId,
    payload: { topics },
  });
  await events.publishAll([
    { topic: 'internal.offers', accountId: null, payload },
    ...(sellerId === null
      ? [invalidate(null, [...forBuyers, ...forSellers])]
      : [invalidate(null, forBuyers), invalidate(sellerId, forSellers)]),
  ]);
}
