import { expect, test } from 'vitest';
import { createLifecycle } from './index.ts';

const silent = { info: () => undefined, error: () => undefined };

test('stops the parts in the reverse sequence of their start, also when one of them fails', async () => {
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

test('waits no longer for a part than the limit', async () => {
  const lifecycle = createLifecycle(silent, 50);
  lifecycle.onStop('endless', () => new Promise(() => undefined));
  expect(await lifecycle.stop()).toBe(false);
});

test('stops a part that was being opened at the stop request, and does not count the abandoned start as a failure', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle(silent);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const starting = lifecycle.start(async (stopAsked) => {
    await opened;
    lifecycle.onStop('database', async () => stopped.push('database'));
    stopAsked.throwIfAborted();
    lifecycle.onStop('http', async () => stopped.push('http'));
  });
  const stopping = lifecycle.stop();
  open();
  await starting;
  expect(await stopping).toBe(true);
  expect(stopped).toEqual(['database']);
});

test('stops what a failed start had opened, and says why it failed', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle(silent);
  const starting = lifecycle.start(async () => {
    lifecycle.onStop('database', async () => stopped.push('database'));
    throw new Error('the port is taken');
  });
  await expect(starting).rejects.toThrow('the port is taken');
  expect(stopped).toEqual(['database']);
});
