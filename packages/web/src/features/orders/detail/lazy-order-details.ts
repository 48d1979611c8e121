import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

/** The details of an order with all its steps. Lists of orders load them after their rows. */
export const OrderDetails = lazyPart(() => import('./order-details.tsx'), null);
export const detailParts = [OrderDetails];
