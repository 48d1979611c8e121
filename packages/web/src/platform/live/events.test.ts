import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventStream } from '../../testing/event-stream.ts';
import { onSignedOut } from '../api/api.ts';
import { accountTypeStorage } from '../page/storage.ts';
import type { EventFrame } from './event-frames.ts';
import { forgetPosition, noteAnswer } from './event-position.ts';
import { connection, onEvent, startEvents } from './events.ts';

const tooLongMs = 31_000 * 1.5;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  forgetPosition();
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function follow() {
  const heard: EventFrame[] = [];
  ends.push(
    onEvent((frame) => heard.push(frame)),
    startEvents(),
  );
  return heard;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('passes on pushed events and reports an open connection', async () => {
  const stream = stubEventStream();
  const heard = follow();
  await settle();
  expect(connection.get()).toBe('online');
  stream.send('id: 5\nevent: invalidate\ndata: {"topics":["orders"]}\n\n:\n\n');
  await settle();
  expect(heard).toEqual([{ id: '5', topic: 'invalidate', data: { topics: ['orders'] } }]);
});

test('begins at the earliest place that an answer of the page named', async () => {
  for (const position of ['1007', '998-996', '1003'])
    noteAnswer(new Response('{}', { headers: { 'x-event-position': position } }));
  noteAnswer(new Response('{}'));
  const stream = stubEventStream();
  follow();
  await settle();
  expect(stream.requests).toEqual([expect.objectContaining({ 'Last-Event-ID': '998-996' })]);
});

test('reconnects after a break and resumes after the last event', async () => {
  const stream = stubEventStream();
  follow();
  await settle();
  stream.send('id: 7\nevent: invalidate\ndata: {}\n\n');
  await settle();
  stream.breakOff();
  await settle();
  expect(connection.get()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(tooLongMs);
  expect(stream.requests.at(-1)).toMatchObject({ 'Last-Event-ID': '7' });
  expect(connection.get()).toBe('online');
});

test('resumes from the welcome when the stream breaks before the first event, and does not pass the welcome on', async () => {
  const stream = stubEventStream();
  const heard = follow();
  await settle();
  stream.send('retry: 2000\nid: 1007-1003\n\n');
  await settle();
  stream.breakOff();
  await vi.advanceTimersByTimeAsync(tooLongMs);
  expect(stream.requests.at(-1)).toMatchObject({ 'Last-Event-ID': '1007-1003' });
  expect(heard).toEqual([]);
});

test('treats a minute of silence as a broken connection', async () => {
  const stream = stubEventStream();
  follow();
  await settle();
  const before = stream.requests.length;
  await vi.advanceTimersByTimeAsync(60_000 + 1500);
  expect(stream.requests.length).toBe(before + 1);
});

test('reopens the stream when the browser goes offline, because the old stream may still be alive', async () => {
  const stream = stubEventStream();
  follow();
  await settle();
  window.dispatchEvent(new Event('offline'));
  expect(connection.get()).toBe('offline');
  await settle();
  const before = stream.requests.length;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(stream.requests.length).toBe(before + 1);
  expect(connection.get()).toBe('online');
});

test('makes longer and longer pauses while the server is unreachable, at most 45 seconds', async () => {
  const stream = stubEventStream();
  stream.answerWith(503);
  follow();
  await vi.advanceTimersByTimeAsync(1500);
  expect(stream.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.requests.length).toBeLessThan(10);
  const before = stream.requests.length;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(stream.requests.length).toBeGreaterThan(before);
});

test('sends the account type of the tab, and reloads the tab when the account type has changed', async () => {
  const stream = stubEventStream();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  accountTypeStorage.write('buyer');
  follow();
  await settle();
  expect(stream.requests.at(-1)).toMatchObject({ 'X-Account-Type': 'buyer' });
  stream.answerWith(409);
  stream.breakOff();
  await vi.advanceTimersByTimeAsync(tooLongMs);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('reports the end of the session and does not reconnect', async () => {
  const stream = stubEventStream();
  stream.answerWith(401);
  const signedOut = vi.fn();
  onSignedOut(signedOut);
  follow();
  await vi.advanceTimersByTimeAsync(tooLongMs);
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(stream.requests).toHaveLength(1);
});
