import type { AppContext } from '../../platform/context.ts';
import type { PageTopic } from '../../platform/events/index.ts';
import type { RecheckScope } from './standing-orders.read.ts';

/** Changes that come together are checked together. */
const gatherMs = 1_500;

/** What says that limits, releases, credit, permits, or the rule of approvals have changed. */
const rechecked: readonly PageTopic[] = ['market', 'permits', 'approvals'];

interface Dependencies {
  readonly recheck: (scope: RecheckScope) => Promise<void>;
  readonly isHolder: () => boolean;
}

/**
 * Checks standing orders again when something changes that they depend on: an offer or a halt, a limit, a credit line, a relationship, the
 * rule of approvals. One node does it, the one that makes the market windows.
 */
export function createRechecking(
  { events, logger }: Pick<AppContext, 'events' | 'logger'>,
  { recheck, isHolder }: Dependencies,
) {
  let accountIds = new Set<string>();
  let offerIds = new Set<string>();
  let all = false;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  function gather(): void {
    if (!isHolder()) clear();
    else if (!isBusy) timer ??= setTimeout(() => void checkGathered(), gatherMs).unref();
  }

  /** What changes during a check is checked after it. */
  async function checkGathered(): Promise<void> {
    timer = undefined;
    isBusy = true;
    const scope: RecheckScope = all ? { all } : { accountIds: [...accountIds], offerIds: [...offerIds] };
    clear();
    await recheck(scope).catch((error: unknown) =>
      logger.error({ err: error }, 'standing orders could not be checked'),
    );
    isBusy = false;
    if (all || accountIds.size > 0 || offerIds.size > 0) gather();
  }

  function clear(): void {
    accountIds = new Set();
    offerIds = new Set();
    all = false;
  }

  const ends = [
    events.subscribe('internal.offers', ({ payload }) => {
      if (!payload.offerIds) all = true;
      else for (const id of payload.offerIds) offerIds.add(id);
      gather();
    }),
    events.subscribe('invalidate', ({ accountId, payload }) => {
      if (accountId === null || !rechecked.some((topic) => payload.topics.includes(topic))) return;
      accountIds.add(accountId);
      gather();
    }),
  ];

  return {
    stop(): void {
      for (const end of ends) end();
      clearTimeout(timer);
    },
  };
}
