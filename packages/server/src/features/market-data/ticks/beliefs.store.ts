import type { Belief, TimedPrice } from '@handelsplatz/domain/market-data';
import { type Decimal, decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { MarketBeliefsTable, Tables } from '../../../schema/tables.ts';

/** By symbol. */
export type Beliefs = ReadonlyMap<string, Belief>;

/** The sources whose prices continue each other: a replayed market, and all other feeds. */
export type BeliefSource = 'live' | 'replay';

/** The source of a feed's prices. */
export function toBeliefSource({ name }: { readonly name: string }): BeliefSource {
  return name === 'replay' ? 'replay' : 'live';
}

export interface BeliefStore {
  /** The belief about each symbol, locked until the transaction ends. */
  lock(source: BeliefSource): Promise<Beliefs>;
  save(source: BeliefSource, beliefs: Beliefs): Promise<void>;
}

const beliefColumns = [
  ...(['symbol', 'price', 'sourceAt', 'believedAt', 'windowPrice', 'agreedPrice', 'closeDay', 'closePrice'] as const),
  ...(['suspectPrice', 'suspectSince', 'suspectSourceAt', 'suspectCount'] as const),
] as const;
type BeliefRow = Pick<Selectable<MarketBeliefsTable>, (typeof beliefColumns)[number]>;

/** Prices are believed under a lock, so that no two validations use the same belief. */
export function createBeliefStore(tx: Kysely<Tables>): BeliefStore {
  return {
    async lock(source) {
      const rows = await tx
        .selectFrom('marketBeliefs')
        .select(beliefColumns)
        .where('source', '=', source)
        .orderBy('symbol')
        .forUpdate()
        .execute();
      return new Map(rows.map((row) => [row.symbol, toBelief(row)]));
    },
    async save(source, beliefs) {
      if (beliefs.size === 0) return;
      const rows = [...beliefs].map(([symbol, belief]) => toRow(symbol, source, belief));
      await tx
        .insertInto('marketBeliefs')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['symbol', 'source']).doUpdateSet((eb) => ({
            price: eb.ref('excluded.price'),
            sourceAt: eb.ref('excluded.sourceAt'),
            believedAt: eb.ref('excluded.believedAt'),
            windowPrice: eb.ref('excluded.windowPrice'),
            agreedPrice: eb.ref('excluded.agreedPrice'),
            closeDay: eb.ref('excluded.closeDay'),
            closePrice: eb.ref('excluded.closePrice'),
            suspectPrice: eb.ref('excluded.suspectPrice'),
            suspectSince: eb.ref('excluded.suspectSince'),
            suspectSourceAt: eb.ref('excluded.suspectSourceAt'),
            suspectCount: eb.ref('excluded.suspectCount'),
          })),
        )
        .execute();
    },
  };
}

/** The last believed price of each symbol that has one. */
export function believedPrices(beliefs: Beliefs): ReadonlyMap<string, TimedPrice> {
  return new Map([...beliefs].flatMap(([symbol, { last }]) => (last ? [[symbol, last] as const] : [])));
}

/** The last believed price of each symbol, read without a lock, for display. */
export async function readBelievedPrices(
  db: Kysely<Tables>,
  source: BeliefSource,
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db
    .selectFrom('marketBeliefs')
    .select(['symbol', sql<string>`price`.as('price')])
    .where('source', '=', source)
    .where('price', 'is not', null)
    .execute();
  return new Map(rows.map(({ symbol, price }) => [symbol, decimal(price)]));
}

function toBelief(row: BeliefRow): Belief {
  const { price, sourceAt, believedAt, closeDay, closePrice, suspectPrice, suspectSince, suspectSourceAt } = row;
  return {
    last: price && sourceAt && believedAt ? { price: decimal(price), sourceAt, believedAt } : null,
    windowPrice: row.windowPrice === null ? null : decimal(row.windowPrice),
    agreedPrice: row.agreedPrice === null ? null : decimal(row.agreedPrice),
    close: closeDay && closePrice ? { day: closeDay, price: decimal(closePrice) } : null,
    suspects:
      suspectPrice && suspectSince && suspectSourceAt
        ? { price: decimal(suspectPrice), since: suspectSince, sourceAt: suspectSourceAt, count: row.suspectCount }
        : null,
  };
}

function toRow(symbol: string, source: BeliefSource, belief: Belief): Insertable<MarketBeliefsTable> {
  const { last, windowPrice, agreedPrice, close, suspects } = belief;
  return {
    symbol,
    source,
    price: last && toDecimalString(last.price),
    sourceAt: last?.sourceAt ?? null,
    believedAt: last?.believedAt ?? null,
    windowPrice: windowPrice && toDecimalString(windowPrice),
    agreedPrice: agreedPrice && toDecimalString(agreedPrice),
    closeDay: close?.day ?? null,
    closePrice: close && toDecimalString(close.price),
    suspectPrice: suspects && toDecimalString(suspects.price),
    suspectSince: suspects?.since ?? null,
    suspectSourceAt: suspects?.sourceAt ?? null,
    suspectCount: suspects?.count ?? 0,
  };
}
