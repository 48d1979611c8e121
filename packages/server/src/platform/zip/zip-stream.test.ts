import { readZip } from '@handelsplatz/testing/xlsx';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

const files = [
  { name: 'Bestätigung.txt', content: ['Diesel '.repeat(1_000), Buffer.from('Heizöl')] },
  { name: 'leer.txt', content: [] },
  { name: 'packed.pdf', content: ['%PDF'], compress: false },
];
const write = async () => Buffer.concat(await Array.fromAsync(zipStream(files)));

test('the same files give the same archive', async () => {
  const archive = await write();
  expect([...readZip(archive)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['Bestätigung.txt', `${'Diesel '.repeat(1_000)}Heizöl`],
    ['leer.txt', ''],
    ['packed.pdf', '%PDF'],
  ]);
  expect([archive.includes('%PDF'), archive.includes('Heizöl')]).toEqual([true, false]);
  expect((await write()).equals(archive)).toBe(true);
});

test('a reader that goes away ends the making of the files', async () => {
  const ended: string[] = [];
  async function* untilEnded<Value>(name: string, value: () => Value) {
    try {
      for (;;) yield value();
    } finally {
      ended.push(name);
    }
  }
  const content = untilEnded('content', () => Math.random().toString().repeat(500));
  for await (const _ of zipStream(untilEnded('entries', () => ({ name: 'a.txt', content })))) break;
  await expect.poll(() => ended).toEqual(['content', 'entries']);
});
