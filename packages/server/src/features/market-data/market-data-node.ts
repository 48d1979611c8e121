import { marketSymbols } from '@handelsplatz/domain/market';
import type { Logger } from 'pino';
import { beliefSourceOf, believedPrices } from './beliefs.store.ts';
import type { FeedRunner } from './feed-runner.ts';
import type { MarketMetrics } from './market-metrics.ts';
import type { MarketTransaction } from './market-stores.ts';
import type { MarketTime } from './market-time.ts';
import type { PriceFeed } from './price-feed.ts';
import type { TickBook } from './tick-book.ts';
import type { TickIntake } from './tick-intake.service.ts';
import type { WindowBoard } from './window-board.ts';
import { isAlive } from './window-draft.ts';
import { isWindowDue, leadMsOf, type WindowMaker } from './window-maker.ts';

const flushMs = 500;
const purgeMs = 600_000;
const purgeBatch = 5_000;
/** The first symbols of a burst wait this long for the others before they make a window. */
const burstMs = 250;
const shortestWaitMs = 20;
const firstWindowWaitMs = 1_000;

export interface MarketNode {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes a window as soon as possible if one is due. */
  hurry(): void;
  isHolder(): boolean;
}

export interface MarketNodeDeps {
  readonly holder: string;
  readonly windowMs: number;
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  readonly tickRetentionMs: number;
  readonly feed: Pick<PriceFeed, 'name' | 'windowMade'>;
  readonly runner: FeedRunner;
  readonly book: TickBook;
  readonly intake: TickIntake;
  readonly maker: WindowMaker;
  readonly board: WindowBoard;
  readonly time: MarketTime;
  readonly metrics: MarketMetrics;
  readonly inTransaction: MarketTransaction;
  readonly logger: Logger;
}

/** One of the nodes that compete for the lease. The holder runs the feed and makes windows, the others listen. */
export function createMarketNode(deps: MarketNodeDeps): MarketNode {
  const { holder, windowMs, leaseMs, book, intake, maker, board, time, metrics, inTransaction, logger } = deps;
  const intervals: NodeJS.Timeout[] = [];
  let epoch: number | undefined;
  let heldSince = 0;
  let isStopped = false;
  let dueTimer: NodeJS.Timeout | undefined;
  let burstTimer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    if (isStopped) return;
    const askedAt = performance.now();
    const mine = epoch;
    try {
      const answer = await time.measure(() =>
        inTransaction(({ lease }) =>
          mine === undefined ? lease.acquire(holder, leaseMs) : lease.renew(holder, mine, leaseMs),
        ),
      );
      heldSince = askedAt;
      if (answer.epoch === undefined) demote();
      else if (answer.epoch !== epoch) await promote(answer.epoch);
    } catch (error) {
      logger.warn({ err: error }, 'the market lease could not be renewed');
      if (performance.now() - heldSince > leaseMs) demote();
    }
    await advance();
  }

  async function promote(next: number): Promise<void> {
    book.load(
      await inTransaction(async ({ beliefs }) => believedPrices(await beliefs.lock(beliefSourceOf(deps.feed)))),
    );
    epoch = next;
    logger.info({ epoch: next }, 'this node makes the market windows');
    metrics.holder(true);
    if (!isStopped) deps.runner.begin(onAnswer);
  }

  function demote(): void {
    if (epoch === undefined) return;
    logger.warn({ epoch }, 'another node makes the market windows');
    epoch = undefined;
    metrics.holder(false);
    clearTimeout(dueTimer);
    deps.runner.end();
  }

  /** Stores what waits, then makes a window if one is due. Runs once at a time. */
  const advance = oneAtATime(async () => {
    try {
      await intake.flush();
      if (isStopped) return;
      if (epoch === undefined) await readIfOverdue();
      else if (mayMake()) await make(epoch);
      waitForEnd();
    } catch (error) {
      // Tried again with the next heartbeat.
      logger.error({ err: error }, 'no market window could be made');
    }
  });

  async function make(mine: number): Promise<void> {
    const { done, newest } = await maker.make(mine);
    if (done === 'lease_lost') return demote();
    if (newest) board.adopt(newest);
    if (done === 'made' && newest && !newest.isClone) deps.feed.windowMade?.();
  }

  function mayMake(): boolean {
    const current = board.current();
    if (!current || isWindowDue(current, time.now(), leadMsOf(windowMs))) return true;
    return current.isClone && isAlive({ hasNews: book.news() !== undefined, ticks: book.latest(), now: time.now() });
  }

  async function readIfOverdue(): Promise<void> {
    const current = board.current();
    if (current && time.now() < current.expiresAt) return;
    const { facts } = await inTransaction(({ windows }) => windows.newest());
    if (facts) board.adopt(facts);
  }

  function waitForEnd(): void {
    const current = board.current();
    if (!current || epoch === undefined) return;
    const untilDue = current.expiresAt.getTime() - leadMsOf(windowMs) - time.now().getTime();
    clearTimeout(dueTimer);
    dueTimer = setTimeout(advance, Math.max(shortestWaitMs, untilDue)).unref();
  }

  async function purge(): Promise<void> {
    const before = new Date(time.now().getTime() - deps.tickRetentionMs);
    let deleted = purgeBatch;
    while (epoch !== undefined && !isStopped && deleted === purgeBatch) {
      deleted = await inTransaction(({ ticks }) => ticks.purge(before, purgeBatch));
    }
  }

  function hurry(): void {
    if (burstTimer) return;
    burstTimer = setTimeout(() => {
      burstTimer = undefined;
      void advance();
    }, burstMs).unref();
  }

  /** While the market stands still an answer leads to a window at once, or soon when other symbols are still missing. */
  function onAnswer(): void {
    const current = board.current();
    if (current && !current.isClone) return;
    if (book.knowsAll(marketSymbols)) void advance();
    else hurry();
  }

  const pulse = oneAtATime(beat);
  const quietly = (work: () => Promise<void>, message: string) => () => {
    work().catch((error: unknown) => logger.warn({ err: error }, message));
  };

  const storeTicks = quietly(intake.flush, 'ticks could not be stored');

  return {
    isHolder: () => epoch !== undefined,
    hurry,
    async start() {
      await pulse();
      await readIfOverdue();
      const firstWindow = new Promise<void>((resolve) => board.onWindow(() => resolve()));
      const beats = setInterval(pulse, deps.heartbeatMs);
      const flushes = setInterval(storeTicks, flushMs);
      const purges = setInterval(quietly(purge, 'old ticks could not be deleted'), purgeMs);
      intervals.push(beats.unref(), flushes.unref(), purges.unref());
      if (!board.current()) await Promise.race([firstWindow, pause(firstWindowWaitMs)]);
    },
    async stop() {
      isStopped = true;
      for (const timer of [...intervals, dueTimer, burstTimer]) clearInterval(timer);
      deps.runner.end();
      await pulse();
      await advance();
      const mine = epoch;
      if (mine === undefined) return;
      epoch = undefined;
      await inTransaction(({ lease }) => lease.release(holder, mine)).catch((error: unknown) =>
        logger.warn({ err: error }, 'the market lease could not be given back'),
      );
    },
  };
}

/** Runs the work once at a time; calls meanwhile lead to one more run, and each waits until its run is done. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let active: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const run = () => {
    active = work().finally(() => {
      active = undefined;
    });
    return active;
  };
  return () => {
    if (!active) return run();
    queued ??= active.then(() => {
      queued = undefined;
      return run();
    });
    return queued;
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
