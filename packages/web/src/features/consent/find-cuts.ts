import type { ReplayDetail } from '@handelsplatz/contract/consent';

/** A span of a replay in which nothing is shown, in ms from its beginning. */
export interface Cut {
  readonly fromMs: number;
  readonly toMs: number;
}

const meta = 4;
const mark = 5;

/** Where an event was too large to be recorded: from its mark until the next page begins, or until the end. */
export function findCuts(events: ReplayDetail['events']): Cut[] {
  const begun = events[0]?.timestamp ?? 0;
  return events.flatMap((event, index) => {
    if (event.type !== mark) return [];
    const next = events.slice(index).find(({ type }) => type === meta) ?? events.at(-1);
    return [{ fromMs: event.timestamp - begun, toMs: (next?.timestamp ?? event.timestamp) - begun }];
  });
}
