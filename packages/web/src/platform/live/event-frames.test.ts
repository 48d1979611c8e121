import { expect, test } from 'vitest';
import { createFrameReader } from './event-frames.ts';

test('reads an event that arrives in two pieces', () => {
  const read = createFrameReader();
  expect(read('id: 7\nevent: orders\nda')).toEqual([]);
  expect(read('ta: {"a":1}\n\nid: 8\n')).toEqual([{ id: '7', topic: 'orders', data: { a: 1 } }]);
});

test('skips heartbeats', () => {
  expect(createFrameReader()(': still here\n\n')).toEqual([]);
});

test('keeps an event without data, such as resync', () => {
  expect(createFrameReader()('event: resync\n\n')).toEqual([{ id: undefined, topic: 'resync', data: '' }]);
});

test('keeps the id of a welcome, from which a stream that breaks at once resumes', () => {
  expect(createFrameReader()('retry: 2000\nid: 41\n\n')).toEqual([{ id: '41', topic: 'message', data: '' }]);
});
