import type { OrderSide } from '@handelsplatz/domain/orders';
import type { NewNotice, NoticeFacts } from '../../notifications/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

type Told =
  | { readonly kind: 'orderStep'; readonly facts: Omit<NoticeFacts['orderStep'], 'orderNo' | 'partner'> }
  | { readonly kind: 'orderAmendment'; readonly facts: Omit<NoticeFacts['orderAmendment'], 'orderNo' | 'partner'> };

/**
 * The notice of one side about its order: to the user who ordered, or to all users of the seller. The mail is written by the
 * feature itself. `key` tells repeated steps apart.
 */
export function noticeOfOrder(
  order: NotifiedOrder,
  side: OrderSide,
  told: Told,
  key: string,
): NewNotice & { key: string } {
  const reader =
    side === 'buyer' ? { accountId: order.buyerId, userIds: [order.buyerUserId] } : { accountId: order.sellerId };
  const about = { orderNo: order.orderNo, partner: side === 'buyer' ? order.sellerName : order.buyerName };
  const common = {
    ...reader,
    subject: { type: 'order', id: order.id },
    link: `/orders?bestellung=${order.id}`,
    key: `order/${order.id}/${key}`,
    ownMail: true,
  };
  return told.kind === 'orderStep'
    ? { ...common, kind: told.kind, facts: { ...about, ...told.facts } }
    : { ...common, kind: told.kind, facts: { ...about, ...told.facts } };
}
