import type { eventWithTime } from '@rrweb/types';

/** The server takes 300,000 bytes at once; the rest is room for what is around the events. */
const mostBytes = 290_000;

/** An event that waits to be sent, with the page on which it happened. */
export interface Outgoing {
  readonly event: eventWithTime;
  readonly page: string;
  readonly bytes: number;
}

const encoder = new TextEncoder();

/** Measures an event as it is sent. The dots of masked text take three bytes each. */
export const toOutgoing = (event: eventWithTime, page: string): Outgoing => ({
  event,
  page,
  bytes: encoder.encode(JSON.stringify(event)).length + 1,
});

/** Whether no part can carry an event, as it cannot be divided. */
export const isTooLarge = ({ bytes }: Outgoing): boolean => bytes > mostBytes;

/** The first events that fit into one part; all of them are of one page. */
export function nextPart(waiting: readonly Outgoing[]): Outgoing[] {
  let sum = 0;
  const end = waiting.findIndex(({ page, bytes }) => {
    sum += bytes;
    return page !== waiting[0]?.page || sum > mostBytes;
  });
  return waiting.slice(0, end === -1 ? waiting.length : end);
}
