import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { forgetSession } from '../../platform/session/session.ts';

/** Orders and changes reach the tasks a moment later, also from another tab. */
const refreshMs = 10_000;

/** The state of the demo market. */
export const demoQuery = () => read('/api/demo', { refetchInterval: refreshMs });

/** Leaves this page and comes back as another user of the demo market. */
export function switchRole(username: string, to = '/'): void {
  forgetSession();
  window.location.assign(api.url('/api/demo/role/:username', { params: { username }, query: { to } }));
}

const longestResetMs = 30_000;
const askEveryMs = 250;

/** `POST /api/demo/reset`. Resolves when the server is back; the page is loaded afresh then. */
export async function resetDemo(): Promise<void> {
  const { since } = await api.get('/api/demo');
  await api.post('/api/demo/reset');
  const until = Date.now() + longestResetMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const state = await api.get('/api/demo').catch(() => undefined);
    if (state && state.since !== since) return window.location.assign('/');
  }
  throw new Error('the server did not come back after a reset');
}
