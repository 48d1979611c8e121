import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

interface WindowedListProps {
  /** In px. */
  readonly rowHeight: number;
  /** The list. */
  readonly children: ReactNode;
}

/** Draws only the entries of a list that are in sight. */
export function WindowedList({ rowHeight, children }: WindowedListProps) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 6 }}>
      {children}
    </Virtualizer>
  );
}
