import type { MarketLine } from './offer-list.ts';

/** The line to which a key moves from another one; undefined when the key does not move. Home and End are those of the offers. */
export function nextLine(lines: readonly MarketLine[], from: number, key: string): number | undefined {
  const isOffer = (line: MarketLine) => line.kind === 'offer';
  if (key === 'Home') return existing(lines.findIndex(isOffer));
  if (key === 'End') return existing(lines.findLastIndex(isOffer));
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const next = from + step;
  return step !== 0 && next >= 0 && next < lines.length ? next : undefined;
}

const existing = (index: number): number | undefined => (index < 0 ? undefined : index);
