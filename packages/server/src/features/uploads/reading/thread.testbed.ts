import type { FileToRead, ReadInThread } from './thread.ts';

/** A thread that reads nothing. It never ends with some files and fills its memory with others. */
export default function readNothing({ bytes }: Pick<FileToRead, 'bytes'>): ReadInThread {
  const text = Buffer.from(bytes).toString();
  if (text === 'endless') for (;;);
  const kept: string[][] = [];
  while (text === 'greedy') kept.push(Array.from({ length: 1_000 }, (_, at) => `${at} of ${kept.length}`));
  return { ok: false, problem: 'empty', facts: {} };
}
