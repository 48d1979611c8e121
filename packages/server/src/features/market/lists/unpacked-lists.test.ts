import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createUnpackedLists } from './unpacked-lists.ts';

const length = 1_000;
const packList = (letter: string) => brotliCompressSync(letter.repeat(length));

test('a list is decompressed once, however many requests ask for it at once', async () => {
  const { unpack } = createUnpackedLists();
  const list = packList('a');
  const [first, meanwhile] = await Promise.all([unpack(list, length), unpack(list, length)]);
  expect(String(first)).toBe('a'.repeat(length));
  expect(meanwhile).toBe(first);
  expect(await unpack(list, length)).toBe(first);
});

test('the most recently requested lists are kept, as many as fit', async () => {
  const { unpack } = createUnpackedLists(2 * length);
  const [a, b, c] = ['a', 'b', 'c'].map(packList) as [Buffer, Buffer, Buffer];
  const [firstA, firstB] = [await unpack(a, length), await unpack(b, length)];
  expect(await unpack(a, length)).toBe(firstA);
  await unpack(c, length);
  expect(await unpack(a, length)).toBe(firstA);
  const secondB = await unpack(b, length);
  expect(secondB).toEqual(firstB);
  expect(secondB).not.toBe(firstB);
});

test('a list larger than the whole cache is kept until another list is requested', async () => {
  const { unpack } = createUnpackedLists(length / 2);
  const [a, b] = [packList('a'), packList('b')];
  const first = await unpack(a, length);
  expect(await unpack(a, length)).toBe(first);
  await unpack(b, length);
  expect(await unpack(a, length)).not.toBe(first);
});

test('a list that cannot be decompressed fails for its own request, and the other lists are kept', async () => {
  const { unpack } = createUnpackedLists(length);
  const list = packList('a');
  const first = await unpack(list, length);
  await expect(unpack(Buffer.from('torn'), 0)).rejects.toThrow();
  expect(await unpack(list, length)).toBe(first);
});

test('a dropped list is no longer kept and leaves its room to others', async () => {
  const { unpack, drop } = createUnpackedLists(2 * length);
  const [a, b, c] = ['a', 'b', 'c'].map(packList) as [Buffer, Buffer, Buffer];
  const [firstA, firstB] = [await unpack(a, length), await unpack(b, length)];
  drop(b);
  await unpack(c, length);
  expect(await unpack(a, length)).toBe(firstA);
  expect(await unpack(b, length)).not.toBe(firstB);
});

test('a list that nobody has asked for 15 seconds is no longer kept', async () => {
  let now = 0;
  const { unpack } = createUnpackedLists(10 * length, () => now);
  const [a, b, c] = ['a', 'b', 'c'].map(packList) as [Buffer, Buffer, Buffer];
  const [firstA, firstB] = [await unpack(a, length), await unpack(b, length)];
  now = 14_000;
  expect(await unpack(b, length)).toBe(firstB);
  now = 16_000;
  await unpack(c, length);
  expect(await unpack(b, length)).toBe(firstB);
  expect(await unpack(a, length)).not.toBe(firstA);
});
