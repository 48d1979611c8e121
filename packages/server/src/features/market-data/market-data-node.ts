import { marketSymbols } from '@handelsplatz/domain/market-data';
import type { Logger } from 'pino';
import { coalesce } from '../../platform/async/index.ts';
import type { FeedRunner } from './feeds/feed-runner.ts';
import type { MarketDataMetrics } from './market-data-metrics.ts';
import type { MarketDataTransaction } from './market-data-stores.ts';
import type { MarketTime } from './market-time.ts';
import type { PriceFeed } from './price-feed.ts';
import { believedPrices, toBeliefSource } from './ticks/beliefs.store.ts';
import type { TickBook } from './ticks/tick-book.ts';
import type { TickIntake } from './ticks/tick-intake.service.ts';
import { isAlive } from './windows/next-window.ts';
import type { WindowBoard } from './windows/window-board.ts';
import { computeLeadMs, isWindowDue, type WindowMaker } from './windows/window-maker.ts';

const flushMs = 500;
const purgeBatch = 5_000;
/** The first symbols of a burst wait this long for the others before they make a window. */
const burstMs = 250;
const shortestWaitMs = 20;
const firstWindowWaitMs = 1_000;

export interface MarketDataNode {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes a window as soon as possible if one is due. */
  hurry(): void;
  isHolder(): boolean;
}

export interface MarketDataNodeDeps {
  readonly holder: string;
  readonly windowMs: number;
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  readonly purgeMs: number;
  readonly tickRetentionMs: number;
  readonly feed: Pick<PriceFeed, 'name' | 'windowMade'>;
  readonly runner: FeedRunner;
  readonly book: TickBook;
  readonly intake: TickIntake;
  readonly maker: WindowMaker;
  readonly board: WindowBoard;
  readonly time: MarketTime;
  readonly metrics: MarketDataMetrics;
  readonly inTransaction: MarketDataTransaction;
  readonly logger: Logger;
}

/** What one node knows of its lease, and its timers. */
interface NodeState {
  /** Undefined while another node holds the lease. */
  epoch: number | undefined;
  heldSince: number;
  isStopped: boolean;
  dueTimer: NodeJS.Timeout | undefined;
  burstTimer: NodeJS.Timeout | undefined;
}

/** One of the nodes that compete for the lease. The holder runs the feed and makes windows. The other nodes listen. */
export function createMarketDataNode(deps: MarketDataNodeDeps): MarketDataNode {
  const { intake, board, time, inTransaction, logger } = deps;
  const intervals: NodeJS.Timeout[] = [];
  const state: NodeState = {
    epoch: undefined,
    heldSince: 0,
    isStopped: false,
    dueTimer: undefined,
    burstTimer: undefined,
  };
  const tenure = createTenure(deps, state);
  const { advance, hurry, onAnswer, readIfOverdue } = createWindowWork(deps, state, tenure.demote);

  async function purge(): Promise<void> {
    const before = new Date(time.now().getTime() - deps.tickRetentionMs);
    let deleted = purgeBatch;
    while (state.epoch !== undefined && !state.isStopped && deleted === purgeBatch) {
      deleted = await inTransaction(({ ticks }) => ticks.purge(before, purgeBatch));
    }
  }

  function beginFeed(): void {
    if (state.epoch === undefined || state.isStopped) return;
    try {
      deps.runner.begin(onAnswer);
    } catch (error) {
      logger.error({ err: error }, 'the price feed could not begin');
    }
  }

  const pulse = coalesce(async () => {
    if (state.isStopped) return;
    if (await tenure.renew()) beginFeed();
    await advance();
  });
  const quietly = (work: () => Promise<void>, message: string) => () => {
    work().catch((error: unknown) => logger.warn({ err: error }, message));
  };

  const storeTicks = quietly(intake.flush, 'ticks could not be stored');

  return {
    isHolder: () => state.epoch !== undefined,
    hurry,
    async start() {
      await pulse();
      await readIfOverdue();
      const firstWindow = new Promise<void>((resolve) => board.onWindow(() => resolve()));
      const beats = setInterval(pulse, deps.heartbeatMs);
      const flushes = setInterval(storeTicks, flushMs);
      const purges = setInterval(quietly(purge, 'old ticks could not be deleted'), deps.purgeMs);
      intervals.push(beats.unref(), flushes.unref(), purges.unref());
      if (!board.current()) await Promise.race([firstWindow, pause(firstWindowWaitMs)]);
    },
    async stop() {
      state.isStopped = true;
      for (const timer of [...intervals, state.dueTimer, state.burstTimer]) clearInterval(timer);
      deps.runner.end();
      await pulse();
      await advance();
      await tenure.giveBack();
    },
  };
}

/** Takes the lease, keeps it, and gives it back. The feed ends when the lease is lost. */
function createTenure(deps: MarketDataNodeDeps, state: NodeState) {
  const { holder, leaseMs, book, time, metrics, inTransaction, logger } = deps;

  async function promote(next: number): Promise<void> {
    book.load(
      await inTransaction(async ({ beliefs }) => believedPrices(await beliefs.lock(toBeliefSource(deps.feed)))),
    );
    state.epoch = next;
    logger.info({ epoch: next }, 'this node makes the market windows');
    metrics.holder(true);
  }

  function demote(): void {
    if (state.epoch === undefined) return;
    logger.warn({ epoch: state.epoch }, 'another node makes the market windows');
    state.epoch = undefined;
    metrics.holder(false);
    clearTimeout(state.dueTimer);
    deps.runner.end();
  }

  return {
    demote,
    /** Asks for the lease. Returns whether the node has become its holder. */
    async renew(): Promise<boolean> {
      const askedAt = performance.now();
      const mine = state.epoch;
      try {
        const answer = await time.measure(() =>
          inTransaction(({ lease }) =>
            mine === undefined ? lease.acquire(holder, leaseMs) : lease.renew(holder, mine, leaseMs),
          ),
        );
        state.heldSince = askedAt;
        if (answer.epoch === undefined) demote();
        else if (answer.epoch !== state.epoch) {
          await promote(answer.epoch);
          return true;
        }
      } catch (error) {
        logger.warn({ err: error }, 'the market lease could not be renewed');
        if (performance.now() - state.heldSince > leaseMs) demote();
      }
      return false;
    },
    async giveBack(): Promise<void> {
      const mine = state.epoch;
      if (mine === undefined) return;
      state.epoch = undefined;
      await inTransaction(({ lease }) => lease.release(holder, mine)).catch((error: unknown) =>
        logger.warn({ err: error }, 'the market lease could not be given back'),
      );
    },
  };
}

/** Makes windows while the node holds the lease, and reads overdue ones while it does not. */
function createWindowWork(deps: MarketDataNodeDeps, state: NodeState, demote: () => void) {
  const { windowMs, book, intake, maker, board, time, inTransaction, logger } = deps;

  /** Stores the waiting answers, then makes a window if one is due. Runs once at a time. */
  const advance = coalesce(async () => {
    try {
      await intake.flush();
      if (state.isStopped) return;
      if (state.epoch === undefined) await readIfOverdue();
      else if (mayMake()) await makeWindow(state.epoch);
      waitForEnd();
    } catch (error) {
      // The next heartbeat tries again.
      logger.error({ err: error }, 'no market window could be made');
    }
  });

  async function makeWindow(mine: number): Promise<void> {
    const { done, newest } = await maker.make(mine);
    if (done === 'lease_lost') return demote();
    if (newest) board.adopt(newest);
    if (done === 'made' && newest && !newest.isClone) deps.feed.windowMade?.();
  }

  function mayMake(): boolean {
    const current = board.current();
    if (!current || isWindowDue(current, time.now(), computeLeadMs(windowMs))) return true;
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
    if (!current || state.epoch === undefined) return;
    const untilDue = current.expiresAt.getTime() - computeLeadMs(windowMs) - time.now().getTime();
    clearTimeout(state.dueTimer);
    state.dueTimer = setTimeout(advance, Math.max(shortestWaitMs, untilDue)).unref();
  }

  function hurry(): void {
    if (state.burstTimer) return;
    state.burstTimer = setTimeout(() => {
      state.burstTimer = undefined;
      void advance();
    }, burstMs).unref();
  }

  /**
   * While the market stands still, an answer leads to a window at once, or shortly after when other symbols are still missing.
   */
  function onAnswer(): void {
    const current = board.current();
    if (current && !current.isClone) return;
    if (book.knowsAll(marketSymbols)) void advance();
    else hurry();
  }

  return { advance, hurry, onAnswer, readIfOverdue };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
