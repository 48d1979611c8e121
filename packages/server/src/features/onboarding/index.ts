import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerOnboardingRoutes } from './onboarding.routes.ts';

/** What the composition root can do with the demo market of this node. */
export interface DemoControls {
  isTrading(): boolean;
  setTrading(running: boolean): Promise<void>;
  /** Starts the reset and returns at once. Undefined when this market cannot be reset. */
  readonly reset: (() => void) | undefined;
}

/** The first minutes in the demo market: tasks that watch real events, trade in view, reset (field notes K1, K2). */
export function createOnboardingFeature(
  context: Pick<AppContext, 'config' | 'brand' | 'db' | 'clock'>,
  controls: DemoControls,
) {
  return { routes: (http: HttpServer) => registerOnboardingRoutes(http, { ...context, controls }) };
}
