import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { type Belief, judgeAnswer, noBelief } from '@handelsplatz/domain/market';
import type { Logger } from 'pino';
import { newId } from '../../platform/ids/index.ts';
import type { Beliefs } from './beliefs.store.ts';
import { beliefSourceOf, believedPrices } from './beliefs.store.ts';
import type { MarketMetrics } from './market-metrics.ts';
import type { MarketTransaction } from './market-stores.ts';
import type { PriceFeed } from './price-feed.ts';
import type { TakenAnswer, TickBook } from './tick-book.ts';
import { tickReasonSentence } from './tick-reasons.ts';
import type { JudgedTick } from './ticks.store.ts';

/** The topic by which admins' pages hear that the quarantine changed. */
const supervisionTopic = 'market-supervision';

const rowsPerInsert = 1_000;

export interface TickIntake {
  /** Judges and stores the answers that wait, in order; one call at a time, the others wait for it. Throws when the database is away. */
  flush(): Promise<void>;
}

/** What became of the answers of one flush. */
interface Verdicts {
  readonly ticks: readonly JudgedTick[];
  /** The beliefs that changed. */
  readonly changed: Beliefs;
  /** Arrival of the newest answer with a believed price; 0 where none was believed. */
  readonly newsAt: number;
}

/**
 * Judges the answers by what the database believes, under the lock of these rows, stores every tick with its verdict and
 * tells admins of those that were kept out. Judgement and storage are one transaction: what was judged by a belief that has
 * changed meanwhile (an admin's release, another node) does not exist.
 */
export function createTickIntake(deps: {
  book: TickBook;
  feed: Pick<PriceFeed, 'name' | 'reference'>;
  inTransaction: MarketTransaction;
  brand: Brand;
  publicUrl: string;
  metrics: Pick<MarketMetrics, 'tick'>;
  logger: Logger;
}): TickIntake {
  const { book, feed, inTransaction, brand, metrics, logger } = deps;
  const source = beliefSourceOf(feed);
  let last = Promise.resolve();

  async function store(): Promise<void> {
    const waiting = book.drain();
    if (waiting.length === 0) return;
    let verdicts: Verdicts;
    try {
      verdicts = await inTransaction(async ({ ticks, beliefs, limits, references, alerts, events }) => {
        const rates = feed.reference ? feed.reference().rates : ((await references.newest())?.rates ?? null);
        const inForce = await limits.read();
        const judged = judgeAll(await beliefs.lock(source), waiting, (answer) => ({
          receivedAt: answer.receivedAt,
          day: answer.replayedDay ?? brandDayOf(answer.receivedAt, brand.zone),
          isReplay: answer.replayedDay !== undefined,
          limits: inForce,
          rates,
        }));
        for (let from = 0; from < judged.ticks.length; from += rowsPerInsert) {
          await ticks.insert(judged.ticks.slice(from, from + rowsPerInsert));
        }
        await beliefs.save(source, judged.changed);
        if (doubtfulOf(judged).length > 0) await events.publishAll(supervisionEvents(await alerts.adminAccountIds()));
        return judged;
      });
    } catch (error) {
      book.restore(waiting);
      throw error;
    }
    book.believe(believedPrices(verdicts.changed), verdicts.newsAt);
    for (const tick of verdicts.ticks) metrics.tick(tick);
    // A mail that cannot be written must not keep prices from being stored.
    await writeToAdmins(doubtfulOf(verdicts)).catch((error: unknown) =>
      logger.error({ err: error }, 'admins could not be written to'),
    );
  }

  async function writeToAdmins(doubtful: readonly JudgedTick[]): Promise<void> {
    const firsts = new Map(doubtful.toReversed().map((tick) => [tick.symbol, tick]));
    for (const tick of firsts.values()) {
      logger.warn({ symbol: tick.symbol, raw: tick.raw, reason: tick.reason }, 'a price was put into quarantine');
      await inTransaction(async ({ alerts, jobs }) => {
        if (!(await alerts.claimMail(tick.symbol))) return;
        for (const to of await alerts.adminEmails()) {
          await jobs.enqueue('mail', { id: newId(), to, ...quarantineMail(tick, brand, deps.publicUrl) });
        }
      });
    }
  }

  return {
    flush() {
      const next = last.then(store);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** Judges answers one after the other, each by what the ones before it left. */
function judgeAll(
  known: Beliefs,
  answers: readonly TakenAnswer[],
  contextOf: (answer: TakenAnswer) => Parameters<typeof judgeAnswer>[2],
): Verdicts {
  const beliefs = new Map(known);
  const changed = new Map<string, Belief>();
  const ticks: JudgedTick[] = [];
  let newsAt = 0;
  for (const answer of answers) {
    for (const { tick, verdict, reason, price, belief } of judgeAnswer(beliefs, answer.ticks, contextOf(answer))) {
      const sourceAt = Number.isNaN(tick.sourceAt.getTime()) ? answer.receivedAt : tick.sourceAt;
      const { symbol, price: raw } = tick;
      ticks.push({ symbol, raw, price, sourceAt, receivedAt: answer.receivedAt, verdict, reason });
      if (verdict !== 'quarantined') newsAt = answer.arrival;
      if (belief === (beliefs.get(symbol) ?? noBelief)) continue;
      beliefs.set(symbol, belief);
      changed.set(symbol, belief);
    }
  }
  return { ticks, changed, newsAt };
}

function doubtfulOf({ ticks }: Verdicts): readonly JudgedTick[] {
  return ticks.filter(({ verdict }) => verdict === 'quarantined');
}

/** Asks the pages of these accounts to read the quarantine anew. */
export function supervisionEvents(accountIds: readonly string[]) {
  return accountIds.map((accountId) => ({
    topic: 'invalidate',
    accountId,
    payload: { topics: [supervisionTopic] },
  }));
}

function quarantineMail(tick: JudgedTick, { company }: Brand, publicUrl: string): { subject: string; text: string } {
  const next =
    tick.reason === 'jump'
      ? 'Stimmen die Kurse eine Minute lang überein, gilt er von selbst; Sie können ihn auch gleich freigeben:'
      : 'Von selbst wird er nicht gelten. Prüfen Sie die Quelle; ist der Kurs richtig, geben Sie ihn frei:';
  return {
    subject: `${company.headline}: Kurs ${tick.symbol} in Quarantäne`,
    text: [
      'Guten Tag,',
      `für ${tick.symbol} kam der Wert „${tick.raw}“. ${tickReasonSentence(tick.reason ?? '')}`,
      `Er wird nicht gehandelt. ${next}`,
      publicUrl,
      company.name,
    ].join('\n\n'),
  };
}
