import type { OrderSide } from '@handelsplatz/domain/orders';
import type { NewNotice, NoticeFacts } from '../../notifications/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

type OrderNews =
  | { readonly kind: 'orderStep'; readonly facts: Omit<NoticeFacts['orderStep'], 'orderNo' | 'partner'> }
  | { readonly kind: 'orderAmendment'; readonly facts: Omit<NoticeFacts['orderAmendment'], 'orderNo' | 'partner'> };

/**
 * The notice of one side about its order: to the user who ordered, or to all users of the seller. The mail is written by the
 * feature itself. `key` differs for repeated steps.
 */
export function noticeOfOrder(
  order: NotifiedOrder,
  side: OrderSide,
  news: OrderNews,
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
  return news.kind === 'orderStep'
    ? { ...common, kind: news.kind, facts: { ...about, ...news.facts } }
    : { ...common, kind: news.kind, facts: { ...about, ...news.facts } };
}
