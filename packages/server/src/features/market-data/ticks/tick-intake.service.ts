import type { Brand } from '@handelsplatz/domain/brands';
import { spellCount, toBrandDay } from '@handelsplatz/domain/formats';
import { agreementMs, type Belief, noBelief, validateAnswer } from '@handelsplatz/domain/market-data';
import type { Logger } from 'pino';
import { createQueue } from '../../../platform/async/index.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type LetterBody, linkTo, writeLetter } from '../../notifications/index.ts';
import type { MarketDataMetrics } from '../market-data-metrics.ts';
import type { MarketDataTransaction } from '../market-data-stores.ts';
import type { PriceFeed } from '../price-feed.ts';
import type { Beliefs } from './beliefs.store.ts';
import { believedPrices, toBeliefSource } from './beliefs.store.ts';
import type { TakenAnswer, TickBook } from './tick-book.ts';
import { tickReasonSentence } from './tick-reasons.ts';
import type { ValidatedTick } from './ticks.store.ts';

/** The topic by which admins' pages are notified that the quarantine changed. */
const supervisionTopic = 'market-supervision';

const rowsPerInsert = 1_000;

export interface TickIntake {
  /**
   * Validates and stores the waiting answers in sequence. One call runs at a time; later calls wait. Throws when the database
   * is not available.
   */
  flush(): Promise<void>;
}

/** The results of one flush. */
interface Verdicts {
  readonly ticks: readonly ValidatedTick[];
  readonly changed: Beliefs;
  /** Arrival of the newest answer with a believed price; 0 when there was none. */
  readonly newsAt: number;
}

/**
 * Validates the answers by the beliefs of the database, under the lock of their rows. Stores every tick with its verdict, and
 * notifies admins of those in quarantine. Validation and storage are one transaction, so no verdict rests on a belief that an
 * admin's release or another node has changed meanwhile.
 */
export function createTickIntake(deps: {
  book: TickBook;
  feed: Pick<PriceFeed, 'name' | 'reference'>;
  inTransaction: MarketDataTransaction;
  brand: Brand;
  publicUrl: string;
  metrics: Pick<MarketDataMetrics, 'tick'>;
  logger: Logger;
}): TickIntake {
  const { book, feed, inTransaction, brand, metrics, logger } = deps;
  const source = toBeliefSource(feed);
  const inQueue = createQueue();

  async function store(): Promise<void> {
    const waiting = book.drain();
    if (waiting.length === 0) return;
    let verdicts: Verdicts;
    try {
      verdicts = await inTransaction(async ({ ticks, beliefs, limits, references, alerts, events }) => {
        const rates = feed.reference ? feed.reference().rates : ((await references.newest())?.rates ?? null);
        const inForce = await limits.read();
        const validated = validateAll(await beliefs.lock(source), waiting, (answer) => ({
          receivedAt: answer.receivedAt,
          day: answer.replayedDay ?? toBrandDay(answer.receivedAt, brand.zone),
          isReplay: answer.replayedDay !== undefined,
          limits: inForce,
          rates,
        }));
        for (let from = 0; from < validated.ticks.length; from += rowsPerInsert) {
          await ticks.insert(validated.ticks.slice(from, from + rowsPerInsert));
        }
        await beliefs.save(source, validated.changed);
        if (listDoubtful(validated).length > 0)
          await events.publishAll(supervisionEvents(await alerts.adminAccountIds()));
        return validated;
      });
    } catch (error) {
      book.restore(waiting);
      throw error;
    }
    book.believe(believedPrices(verdicts.changed), verdicts.newsAt);
    for (const tick of verdicts.ticks) metrics.tick(tick);
    // A mail that cannot be written must not keep prices from being stored.
    await writeToAdmins(listDoubtful(verdicts)).catch((error: unknown) =>
      logger.error({ err: error }, 'admins could not be written to'),
    );
  }

  async function writeToAdmins(doubtful: readonly ValidatedTick[]): Promise<void> {
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
    flush: () => inQueue(store),
  };
}

/** Validates the answers in sequence, each by the beliefs that the answers before it left. */
function validateAll(
  known: Beliefs,
  answers: readonly TakenAnswer[],
  toContext: (answer: TakenAnswer) => Parameters<typeof validateAnswer>[2],
): Verdicts {
  const beliefs = new Map(known);
  const changed = new Map<string, Belief>();
  const ticks: ValidatedTick[] = [];
  let newsAt = 0;
  for (const answer of answers) {
    for (const { tick, verdict, reason, price, belief } of validateAnswer(beliefs, answer.ticks, toContext(answer))) {
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

function listDoubtful({ ticks }: Verdicts): readonly ValidatedTick[] {
  return ticks.filter(({ verdict }) => verdict === 'quarantined');
}

/** Events that make the pages of these accounts read the quarantine again. */
export function supervisionEvents(accountIds: readonly string[]) {
  return accountIds.map((accountId) => invalidate(accountId, supervisionTopic));
}

/** Notifies admins of a price that nobody trades on. */
export function quarantineMail(
  tick: Pick<ValidatedTick, 'symbol' | 'raw' | 'reason'>,
  brand: Brand,
  publicUrl: string,
): LetterBody & { subject: string } {
  const next =
    tick.reason === 'jump'
      ? `Stimmen die Kurse ${spellCount(agreementMs / 60_000, 'eine Minute', 'Minuten')} lang überein, gilt er von selbst; Sie können ihn auch gleich freigeben.`
      : 'Von selbst wird er nicht gelten. Prüfen Sie die Quelle; ist der Kurs richtig, geben Sie ihn frei.';
  return {
    subject: `${brand.company.headline}: Kurs ${tick.symbol} in Quarantäne`,
    ...writeLetter(brand, {
      kind: 'quarantine',
      paragraphs: [
        'Guten Tag,',
        `für ${tick.symbol} kam der Wert „${tick.raw}“. ${tickReasonSentence(tick.reason ?? '')}`,
        `Er wird nicht gehandelt. ${next}`,
        linkTo('Zur Übersicht', publicUrl),
        brand.company.name,
      ],
    }),
  };
}
