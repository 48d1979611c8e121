import { useState } from 'react';

/** A price that has just changed: which way, and a number that starts the animation anew each time. */
export interface PricePulse {
  readonly direction: 'up' | 'down';
  readonly round: number;
}

/** Follows a price and says how it moved last; undefined until it has moved once. */
export function usePricePulse(price: number): PricePulse | undefined {
  const [seen, setSeen] = useState(price);
  const [pulse, setPulse] = useState<PricePulse>();
  if (seen !== price) {
    setSeen(price);
    setPulse({ direction: price > seen ? 'up' : 'down', round: (pulse?.round ?? 0) + 1 });
  }
  return pulse;
}
