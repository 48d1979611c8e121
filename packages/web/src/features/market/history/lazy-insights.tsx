import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';

/** What is known about the price of an offer. Its script is loaded while the page is idle. */
export const OfferInsights = lazyPart(() => import('./offer-insights.tsx'), <SkeletonBlock height={360} />);
