import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

/** The last days of an offer's seller as a small line. */
export const HistoryCell = lazyPart(() => import('./history-cell.tsx'), '', { small: true, later: true });

/** The parts of a price as a bar. */
export const PartsCell = lazyPart(() => import('./parts-cell.tsx'), '', { small: true, later: true });
