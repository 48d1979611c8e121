import { useState } from 'react';

/** A number that has just changed: which way, and a count that starts the animation anew each time. */
export interface ValuePulse {
  readonly direction: 'up' | 'down';
  readonly round: number;
}

/** Follows a price or a volume and says how it moved last; undefined until it has moved once. */
export function useValuePulse(value: number): ValuePulse | undefined {
  const [seen, setSeen] = useState(value);
  const [pulse, setPulse] = useState<ValuePulse>();
  if (seen !== value) {
    setSeen(value);
    setPulse({ direction: value > seen ? 'up' : 'down', round: (pulse?.round ?? 0) + 1 });
  }
  return pulse;
}
