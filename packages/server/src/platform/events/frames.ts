import type { LogPosition, RawEvent } from './event-reader.ts';

const MOST_OPEN_IN_ID = 50;

/**
 * The id of a frame is a position: the highest number seen and, rarely, lower ones that were still missing then
 * (`1007-1003.1005`). Without these a browser that reconnects would lose an event that commits late.
 */
export function writePosition({ last, open }: LogPosition): string {
  return open.length === 0 ? String(last) : `${last}-${open.slice(-MOST_OPEN_IN_ID).join('.')}`;
}

export function readPosition(id: string): LogPosition | undefined {
  const match = /^(\d{1,15})(?:-(\d{1,15}(?:\.\d{1,15}){0,99}))?$/.exec(id);
  if (match === null) return undefined;
  return { last: Number(match[1]), open: match[2]?.split('.').map(Number) ?? [] };
}

/** One event in the format of an event stream. JSON text from the database contains no line break. */
export function writeFrame(event: Pick<RawEvent, 'topic' | 'payloadText'>, position?: LogPosition): Buffer {
  const id = position === undefined ? '' : `id: ${writePosition(position)}\n`;
  return Buffer.from(`${id}event: ${event.topic}\ndata: ${event.payloadText}\n\n`);
}

/** Gives a new stream its position and the wait before a reconnect (ms). */
export function writeWelcome(position: LogPosition): Buffer {
  return Buffer.from(`retry: 2000\nid: ${writePosition(position)}\n\n`);
}

/** Lets a browser that missed too much load everything again. */
export function writeResync(position: LogPosition): Buffer {
  return Buffer.from(`id: ${writePosition(position)}\nevent: resync\ndata: {}\n\n`);
}

export const HEARTBEAT: Buffer = Buffer.from(':\n\n');
