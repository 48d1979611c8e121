import { enableCompileCache } from 'node:module';
import { PerformanceObserver } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Where V8 collects new objects it takes at most so much, and keeps it. */
const mostNewSpaceBytes = 32 * 1024 * 1024;

// Compiling TypeScript takes most of a start. Node keeps the compiled files beside the checkout.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
// A start makes much garbage, for which V8 would keep 30 MB more. From the first requests on it takes what it needs, up to a limit.
growNewSpace(false);
await import('./start.ts');
growNewSpace(true);
const collections = new PerformanceObserver(() => {
  const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  if (size < mostNewSpaceBytes) return;
  growNewSpace(false);
  collections.disconnect();
});
collections.observe({ entryTypes: ['gc'] });

function growNewSpace(grows: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
}
