import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { DemoControls } from './demo-controls.ts';
import { registerOnboardingRoutes } from './onboarding.routes.ts';

export type { DemoControls } from './demo-controls.ts';

/** The first minutes in the demo market: tasks that watch real events, trade in view, reset (field notes K1, K2). */
export function createOnboardingFeature(
  context: Pick<AppContext, 'config' | 'brand' | 'db' | 'clock'>,
  controls: DemoControls,
) {
  return { routes: (http: HttpServer) => registerOnboardingRoutes(http, { ...context, controls }) };
}
