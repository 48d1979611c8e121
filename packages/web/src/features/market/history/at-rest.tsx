import { type ReactNode, useEffect, useState } from 'react';
import { isScrolling, whenResting } from '../../../platform/page/scrolling.ts';

/** What a row shows once the page rests. Rows that only pass while somebody scrolls ask the server for nothing. */
export function AtRest({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(() => !isScrolling());
  useEffect(() => (shown ? undefined : whenResting(() => setShown(true))), [shown]);
  return shown && children;
}
