import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

/** The panel that orders an offer. Its script loads after the offers, because the list is on the page without it. */
export const OrderPanel = lazyPart(() => import('./order-panel.tsx'), null, { later: true });
