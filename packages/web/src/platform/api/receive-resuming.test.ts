import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { receiveResuming } from './receive-resuming.ts';

const whole = 'Diesel, Heizöl, Benzin';
const bytes = new TextEncoder().encode(whole);
const firstPauseMs = 0;

/** An answer whose connection breaks after some bytes. */
function answer(from: number, { breaksAt = Number.POSITIVE_INFINITY, status = from > 0 ? 206 : 200 } = {}): Response {
  let at = from;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= breaksAt) return controller.error(new TypeError('network error'));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, Math.min(breaksAt, at + 5)));
      at += 5;
    },
  });
  return new Response(body, { status });
}

test('a file goes on where the connection broke, as often as it breaks', async () => {
  const opened: number[] = [];
  const heard: boolean[] = [];
  const open = async (from: number) => {
    opened.push(from);
    if (opened.length === 2) throw new ApiError(0, 'offline');
    return answer(from, opened.length < 4 ? { breaksAt: from + 5 } : {});
  };
  const { content } = await receiveResuming(open, { firstPauseMs, onProgress: (_, broken) => heard.push(broken) });
  expect(await content.text()).toBe(whole);
  expect(opened).toEqual([0, 5, 5, 10]);
  expect(heard.filter(Boolean)).toHaveLength(3);
});

test('a server that knows no parts is read from the beginning', async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    return answer(0, opened === 1 ? { breaksAt: 10 } : { status: 200 });
  };
  expect(await (await receiveResuming(open, { firstPauseMs })).content.text()).toBe(whole);
});

test('a refusal ends it, and so does a connection that stays away', async () => {
  const gone = receiveResuming(async () => Promise.reject(new ApiError(404, 'not_found')), { firstPauseMs });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  let attempts = 0;
  const away = async () => {
    attempts += 1;
    throw new TypeError('network error');
  };
  await expect(receiveResuming(away, { firstPauseMs })).rejects.toMatchObject({ code: 'offline' });
  expect(attempts).toBe(6);
});
