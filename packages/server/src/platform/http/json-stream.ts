import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createStretches } from '../stretches/index.ts';

const chunkLength = 32_768;
/** Lists of lists of things; each thing is written at one go. */
const levels = 5;

/**
 * Answers with JSON that may be large: it is written in stretches while it goes out, so that nobody else waits for it. It is
 * written as it is, where other answers pass through the schema of their route: its maker answers for its shape.
 */
export function sendJsonStream(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(chunksOf(value), { objectMode: false }));
}

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  const { pause } = createStretches();
  let text = '';
  for (const piece of piecesOf(value, levels)) {
    text += piece;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
    await pause();
  }
  yield text;
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* piecesOf(item, depth - 1);
    }
    yield ']';
  } else {
    yield '{';
    let separator = '';
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* piecesOf(item, depth - 1);
      separator = ',';
    }
    yield '}';
  }
}
