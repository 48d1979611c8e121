import { Readable } from 'node:stream';
import type { GivenAnswer, RouteDefinition } from '@handelsplatz/contract/common';
import type { FastifyReply } from 'fastify';
import { createTimeSlices } from '../async/index.ts';

const chunkLength = 32_768;
/** Depth of nested lists; a single item is written at once. */
const levels = 5;

/**
 * Answers a route with JSON that may be large: it is written in time slices while it goes out, so that nobody else waits for it. Other
 * answers pass through the schema of their route at run time. This one does not: its type is checked against the route.
 */
export function sendJsonStream<R extends RouteDefinition>(
  reply: FastifyReply,
  _route: R,
  value: NoInfer<GivenAnswer<R>>,
): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(toChunks(value), { objectMode: false }));
}

async function* toChunks(value: unknown): AsyncGenerator<string> {
  const { pause } = createTimeSlices();
  let text = '';
  for (const piece of toPieces(value, levels)) {
    text += piece;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
    await pause();
  }
  yield text;
}

function* toPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* toPieces(item, depth - 1);
    }
    yield ']';
  } else {
    yield '{';
    let separator = '';
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* toPieces(item, depth - 1);
      separator = ',';
    }
    yield '}';
  }
}
