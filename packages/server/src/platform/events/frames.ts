import type { Position, RawEvent } from './event-reader.ts';

const MOST_OPEN_IN_ID = 50;

/**
 * The id of a frame is a position: the highest number seen and, rarely, the lower ones that were still missing then
 * (`1007-1003.1005`). Without them a browser that reconnects would lose an event that was committed late.
 */
function writePosition({ last, open }: Position): string {
  return open.length === 0 ? String(last) : `${last}-${open.slice(-MOST_OPEN_IN_ID).join('.')}`;
}

export function readPosition(id: string): Position | undefined {
  const match = /^(\d{1,15})(?:-(\d{1,15}(?:\.\d{1,15}){0,99}))?$/.exec(id);
  if (match === null) return undefined;
  return { last: Number(match[1]), open: match[2]?.split('.').map(Number) ?? [] };
}

/** One event as a browser reads it; JSON text from the database holds no line break. */
export function writeFrame(event: Pick<RawEvent, 'topic' | 'payloadText'>, position?: Position): Buffer {
  const id = position === undefined ? '' : `id: ${writePosition(position)}\n`;
  return Buffer.from(`${id}event: ${event.topic}\ndata: ${event.payloadText}\n\n`);
}

/** Tells a new stream where it stands and how soon to come back (ms). */
export function writeWelcome(position: Position): Buffer {
  return Buffer.from(`retry: 2000\nid: ${writePosition(position)}\n\n`);
}

/** Too much was missed to be told one by one: the browser loads everything anew. */
export function writeResync(position: Position): Buffer {
  return Buffer.from(`id: ${writePosition(position)}\nevent: resync\ndata: {}\n\n`);
}

export const HEARTBEAT: Buffer = Buffer.from(':\n\n');
