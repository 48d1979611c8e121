import type { DemoControls } from '../features/onboarding/index.ts';
import type { AppContext } from '../platform/context.ts';
import type { HttpServer } from '../platform/http/index.ts';

/** Trade in view and reset of this node's demo market. The traders are loaded when somebody first starts them. */
export function createDemoControls(
  { pool, brand, logger }: Pick<AppContext, 'pool' | 'brand' | 'logger'>,
  getHttp: () => HttpServer,
): DemoControls & { allowReset(reset: (() => void) | undefined): Promise<void> } {
  let allowed: (() => void) | undefined;
  const load = async () => {
    const { createTraders } = await import('@handelsplatz/demo');
    return createTraders({
      send: async ({ payload, ...request }) => await getHttp().inject({ ...request, ...(payload && { payload }) }),
      pool,
      seed: `${brand.code}/traders`,
      onError: (error) => logger.warn({ err: error }, 'a trader of the demo market could not act'),
    });
  };
  let traders: ReturnType<typeof load> | undefined;
  let running: Awaited<ReturnType<typeof load>> | undefined;
  return {
    get reset() {
      return allowed;
    },
    async allowReset(reset) {
      const { hasSnapshot } = await import('@handelsplatz/demo');
      allowed = reset && (await hasSnapshot(pool)) ? reset : undefined;
    },
    isTrading: () => running?.isTrading() ?? false,
    async setTrading(wanted) {
      if (!wanted) return running?.stop();
      traders ??= load();
      running = await traders;
      await running.start();
    },
  };
}

/** Puts the demo market back to its first state, while the app is stopped. */
export async function resetDemoMarket({ pool, clock }: Pick<AppContext, 'pool' | 'clock'>): Promise<void> {
  const { restoreSnapshot } = await import('@handelsplatz/demo');
  await restoreSnapshot(pool, clock.now());
}

/** Removes the copy of the demo market after a change of the schema, which makes it unusable. */
export async function forgetDemoSnapshot(pool: AppContext['pool']): Promise<void> {
  const { dropSnapshot } = await import('@handelsplatz/demo');
  await dropSnapshot(pool);
}
