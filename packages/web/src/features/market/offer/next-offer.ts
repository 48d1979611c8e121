import type { MarketLine } from '../list/offer-list.ts';

/** The offer to which a key moves from the active row; undefined when the key does not move. */
export function nextOffer(lines: readonly MarketLine[], active: string, key: string): number | undefined {
  const isOffer = (line: MarketLine) => line.kind === 'offer';
  const from = lines.findIndex((line) => line.key === active);
  if (key === 'Home') return lines.findIndex(isOffer);
  if (key === 'End') return lines.findLastIndex(isOffer);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    if (lines[index]?.kind === 'offer') return index;
  }
  return undefined;
}
