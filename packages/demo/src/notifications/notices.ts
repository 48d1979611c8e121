import type { NewNotice } from '@handelsplatz/server/features/notifications';
import { demoId } from '../ids.ts';
import type { Row, RowsByTable } from '../rows.ts';

/** The subjects of the notices: rows of the demo market. */
interface NoticeSource {
  readonly users: readonly User[];
  readonly accounts: readonly Row<'accounts'>[];
  readonly orders: readonly Row<'orders'>[];
  readonly amendments: readonly Row<'orderAmendments'>[];
  readonly relationships: readonly Row<'relationships'>[];
  readonly news: readonly Row<'news'>[];
  readonly now: Date;
}

type User = Row<'users'>;

/** A notice with its moment, for one of the demo's sign-ins. */
type DemoNotice = Pick<NewNotice, 'kind' | 'subject' | 'facts' | 'link'> & { readonly at: Date };

const signIns = ['kaeufer', 'verkaeufer', 'mutter', 'aviat'];
const mostOrders = 6;
const hourMs = 3_600_000;
/** What is older was read already. */
const unreadHours = 30;

/** Notices for the demo's sign-ins: their latest orders, an amendment that waits, requests, and the newest post. */
export function noticeRows(rows: RowsByTable, now: Date): Row<'notices'>[] {
  const {
    users = [],
    accounts = [],
    orders = [],
    orderAmendments: amendments = [],
    relationships = [],
    news = [],
  } = rows;
  const source = { users, accounts, orders, amendments, relationships, news, now };
  return source.users
    .filter(({ username }) => signIns.includes(username))
    .flatMap((user) =>
      [
        ...listOrderNotices(source, user),
        ...listAmendmentNotices(source, user),
        ...listRequestNotices(source, user),
        ...listNewsNotices(source, user),
      ].map((notice) => toRow(notice, user, source.now)),
    );
}

function toRow({ kind, subject, facts, link, at }: DemoNotice, user: User, now: Date): Row<'notices'> {
  const read = now.getTime() - at.getTime() > unreadHours * hourMs;
  return {
    id: demoId(`notice/${user.username}/${kind}/${subject.id}`),
    userId: user.id,
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    facts,
    link,
    key: null,
    page: true,
    createdAt: at,
    readAt: read ? now : null,
    doneAt: null,
  };
}

const nameOf = ({ accounts }: NoticeSource, id: string) => accounts.find((account) => account.id === id)?.name ?? '';
const aboutOrder = (id: string) => ({ subject: { type: 'order', id }, link: `/orders?bestellung=${id}` });

/** Orders before the moment of the demo: some are dated to the rest of today. */
const before = (at: Date, now: Date) => new Date(Math.min(at.getTime(), now.getTime() - 60_000));

const steps = { CONFIRMED: 'CONFIRMED', TRANSFERRED: 'TRANSFER', COMPLETE: 'CLOSE' } as const;

function listOrderNotices(source: NoticeSource, user: User): DemoNotice[] {
  const own = source.orders.filter(
    ({ buyerId, sellerId }) => buyerId === user.accountId || sellerId === user.accountId,
  );
  const latest = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return latest
    .flatMap((order): DemoNotice[] => {
      const asSeller = order.sellerId === user.accountId;
      const partner = nameOf(source, asSeller ? order.buyerId : order.sellerId);
      const about = { kind: 'orderStep' as const, ...aboutOrder(order.id), at: before(order.createdAt, source.now) };
      if (asSeller) {
        const needsNumbers = order.status === 'INCOMPLETE';
        return [
          {
            ...about,
            facts: { orderNo: order.orderNo, partner, step: 'PLACED', ...(needsNumbers && { needsNumbers }) },
          },
        ];
      }
      const step = steps[order.status as keyof typeof steps];
      return step ? [{ ...about, facts: { orderNo: order.orderNo, partner, step } }] : [];
    })
    .slice(0, mostOrders);
}

function listAmendmentNotices(source: NoticeSource, user: User): DemoNotice[] {
  return source.amendments.flatMap((amendment): DemoNotice[] => {
    const order = source.orders.find(({ id }) => id === amendment.orderId);
    if (order?.buyerId !== user.accountId) return [];
    const partner = nameOf(source, order.sellerId);
    const until = amendment.validUntil.toISOString();
    const facts = { orderNo: order.orderNo, partner, step: 'AMEND' as const, until };
    return [{ kind: 'orderAmendment', ...aboutOrder(order.id), facts, at: before(amendment.proposedAt, source.now) }];
  });
}

function listRequestNotices(source: NoticeSource, user: User): DemoNotice[] {
  return source.relationships
    .filter(({ sellerId, sellerStatus }) => sellerId === user.accountId && sellerStatus === 'NEW')
    .map(({ id, buyerId, createdAt }) => ({
      kind: 'relationshipRequest',
      subject: { type: 'relationship', id },
      facts: { partner: nameOf(source, buyerId) },
      link: `/kaufer-management/${id}`,
      at: before(createdAt ?? source.now, source.now),
    }));
}

function listNewsNotices(source: NoticeSource, user: User): DemoNotice[] {
  const connected = source.relationships
    .filter(({ buyerId }) => buyerId === user.accountId)
    .map(({ sellerId }) => sellerId);
  const post = source.news.find(
    ({ sellerId, state, audience }) => state === 'PUBLISHED' && audience === 'ALL' && connected.includes(sellerId),
  );
  if (!post?.publishedAt) return [];
  const facts = { seller: nameOf(source, post.sellerId), title: post.title };
  const at = before(post.publishedAt, source.now);
  return [{ kind: 'newsPublished', subject: { type: 'news', id: post.id }, facts, link: '/statistik?teil=news', at }];
}
