import { eventPositionHeader } from '@handelsplatz/contract/routes/topics';

let position: { readonly id: string; readonly ofStream: boolean } | undefined;

/** The id from which the stream misses nothing that the page does not know. `undefined` before the first answer. */
export const eventPosition = (): string | undefined => position?.id;

/** Keeps the earliest id that an answer names, until the stream is open: from there it continues what all of them say. */
export function noteAnswer({ headers }: Response): void {
  const id = headers.get(eventPositionHeader);
  if (id === null || position?.ofStream) return;
  if (position === undefined || toNumber(id) < toNumber(position.id)) position = { id, ofStream: false };
}

/** Follows the ids of the stream. */
export function noteEvent(id: string): void {
  position = { id, ofStream: true };
}

/** As in a new page. */
export function forgetPosition(): void {
  position = undefined;
}

const toNumber = (id: string): number => Number.parseInt(id, 10);
