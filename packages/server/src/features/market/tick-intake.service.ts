import type { Brand } from '@handelsplatz/domain/brands';
import type { Logger } from 'pino';
import { newId } from '../../platform/ids/index.ts';
import type { MarketTransaction } from './market-stores.ts';
import type { TickBook } from './tick-book.ts';
import type { JudgedTick } from './ticks.store.ts';

/** The topic by which admins' pages hear that the quarantine changed. */
const supervisionTopic = 'market-supervision';

const rowsPerInsert = 1_000;

const reasonSentences: Record<string, string> = {
  unknown_symbol: 'Das Symbol ist unbekannt.',
  not_a_number: 'Der Wert ist keine Zahl.',
  zero: 'Der Wert ist null.',
  negative: 'Der Wert ist negativ.',
  no_time: 'Die Zeitangabe fehlt.',
  from_future: 'Die Zeitangabe liegt in der Zukunft.',
  older_than_last: 'Der Kurs ist älter als der letzte.',
  out_of_limits: 'Der Wert ist als Preis nicht möglich.',
  factor_ten: 'Der Wert weicht um mindestens das Zehnfache vom letzten ab.',
  jump: 'Der Wert springt weiter als erlaubt.',
};

export interface TickIntake {
  /** Stores the ticks that wait, in order; one call at a time, the others wait for it. Throws when the database is away. */
  flush(): Promise<void>;
}

/** Stores every tick with its verdict and tells admins of those that were kept out. */
export function createTickIntake(deps: {
  book: TickBook;
  inTransaction: MarketTransaction;
  brand: Brand;
  publicUrl: string;
  logger: Logger;
}): TickIntake {
  const { book, inTransaction, logger } = deps;
  let last = Promise.resolve();

  async function store(): Promise<void> {
    const waiting = book.drain();
    if (waiting.length === 0) return;
    const doubtful = waiting.filter(({ verdict }) => verdict === 'quarantined');
    try {
      await inTransaction(async ({ ticks, alerts, events }) => {
        for (let from = 0; from < waiting.length; from += rowsPerInsert) {
          await ticks.insert(waiting.slice(from, from + rowsPerInsert));
        }
        if (doubtful.length > 0) await events.publishAll(supervisionEvents(await alerts.adminAccountIds()));
      });
    } catch (error) {
      book.restore(waiting);
      throw error;
    }
    book.markStored(waiting);
    // A mail that cannot be written must not keep prices from being stored.
    await writeToAdmins(doubtful).catch((error: unknown) =>
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
          await jobs.enqueue('mail', { id: newId(), to, ...quarantineMail(tick, deps.brand, deps.publicUrl) });
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

/** Asks the pages of these accounts to read the quarantine anew. */
export function supervisionEvents(accountIds: readonly string[]) {
  return accountIds.map((accountId) => ({
    topic: 'invalidate',
    accountId,
    payload: { topics: [supervisionTopic] },
  }));
}

function quarantineMail(tick: JudgedTick, { company }: Brand, publicUrl: string): { subject: string; text: string } {
  const reason = reasonSentences[tick.reason ?? ''] ?? '';
  return {
    subject: `${company.headline}: Kurs ${tick.symbol} in Quarantäne`,
    text: [
      'Guten Tag,',
      `für ${tick.symbol} kam der Wert „${tick.raw}“. ${reason}`,
      'Er wird nicht gehandelt. Drei stimmige Kurse nacheinander geben das Symbol von selbst wieder frei; Sie können den Kurs auch selbst freigeben:',
      publicUrl,
      company.name,
    ].join('\n\n'),
  };
}
