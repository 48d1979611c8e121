import { expect, test } from 'vitest';
import { createLifecycle } from './index.ts';

const silent = { info: () => undefined, error: () => undefined };

test('stops the parts in the reverse order of their start, also when one of them fails', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle(silent);
  for (const part of ['database', 'jobs', 'http']) {
    lifecycle.onStop(part, async () => {
      stopped.push(part);
      if (part === 'jobs') throw new Error('a job hangs');
    });
  }
  const [first, second] = [lifecycle.stop(), lifecycle.stop()];
  expect(await first).toBe(false);
  expect(await second).toBe(false);
  expect(stopped).toEqual(['http', 'jobs', 'database']);
});

test('does not wait for a part for longer than the limit', async () => {
  const lifecycle = createLifecycle(silent, 50);
  lifecycle.onStop('endless', () => new Promise(() => undefined));
  expect(await lifecycle.stop()).toBe(false);
});
