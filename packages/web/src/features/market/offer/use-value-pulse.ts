import { useState } from 'react';

/** The direction of a number's last change, and a count that restarts the animation each time. */
export interface ValuePulse {
  readonly direction: 'up' | 'down';
  readonly round: number;
}

/** Follows a price or a volume and returns its last change; undefined until the first change. */
export function useValuePulse(value: number): ValuePulse | undefined {
  const [seen, setSeen] = useState(value);
  const [pulse, setPulse] = useState<ValuePulse>();
  if (seen !== value) {
    setSeen(value);
    setPulse({ direction: value > seen ? 'up' : 'down', round: (pulse?.round ?? 0) + 1 });
  }
  return pulse;
}
