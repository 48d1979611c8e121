import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';

/** Values over time, in a chart of this height in px. The first view of a report shows none, so its script comes when it is shown. */
export const createLaterChart = (height: number) =>
  lazyPart(
    async () => ({ default: (await import('../../ui/charts/time-chart.tsx')).TimeChart }),
    <SkeletonBlock height={height} />,
  );
