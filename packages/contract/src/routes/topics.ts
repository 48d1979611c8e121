/**
 * The topic of what is read at a path: pages load it again together. The server names topics in its events. The longest beginning
 * of a path counts.
 */
const topicByPath = {
  '/api/account': 'accounts',
  '/api/accounts/:id/permits': 'permits',
  '/api/admin/': 'admin',
  '/api/admin/accounts': 'accounts',
  '/api/admin/analytics': 'usage',
  '/api/admin/banners': 'banners',
  '/api/admin/factors': 'identity',
  '/api/admin/law': 'law',
  '/api/admin/mails': 'notifications',
  '/api/admin/market-limits': 'market-supervision',
  '/api/admin/price-halts': 'price-halts',
  '/api/admin/quarantine': 'market-supervision',
  '/api/admin/replays': 'usage',
  '/api/admin/terms': 'terms',
  '/api/apiKeys': 'api-keys',
  '/api/approval': 'approvals',
  '/api/audit': 'audit',
  '/api/banners': 'banners',
  '/api/basket': 'baskets',
  '/api/childAccounts': 'accounts',
  '/api/childAccounts/:id/credit': 'credit',
  '/api/contracts': 'contracts',
  '/api/credit': 'credit',
  '/api/dashboard': 'orders',
  '/api/dashboard/layout': 'dashboard',
  '/api/dashboard/prices': 'market',
  '/api/dashboard/recommendations': 'market',
  '/api/demo': 'demo',
  '/api/empties': 'empties',
  '/api/favourites': 'favourites',
  '/api/generic/metadata': 'catalogue',
  '/api/law': 'law',
  '/api/metadata/locations': 'locations',
  '/api/metadata/user/store/gtc-accepted': 'terms',
  '/api/news': 'news',
  '/api/notifications': 'notices',
  '/api/offer': 'offers',
  '/api/offers/:id/history': 'price-history',
  '/api/order-templates': 'orderTemplates',
  '/api/orderFiles': 'orderFiles',
  '/api/orderHistory': 'orders',
  '/api/orders': 'orders',
  '/api/orders/:id/benchmark': 'statistics',
  '/api/orders/orderStats': 'statistics',
  '/api/outbox': 'notifications',
  '/api/permits': 'permits',
  '/api/price-alerts': 'price-alerts',
  '/api/pricing': 'pricing',
  '/api/pricing/price-list': 'offers',
  '/api/relationships': 'relationships',
  '/api/relationships/:id/credit': 'credit',
  '/api/relationships/:id/permits': 'permits',
  '/api/release-requests': 'relationships',
  '/api/search': 'search',
  '/api/sessions': 'identity',
  '/api/shell': 'shell',
  '/api/standing-orders': 'standing-orders',
  '/api/statistics': 'statistics',
  '/api/team': 'team',
  '/api/terms': 'terms',
  '/api/uploads': 'uploads',
  '/api/user': 'identity',
  '/api/user/:id/erasure': 'privacy',
  '/api/userRequests': 'team',
  '/api/v2/offers': 'offers',
  '/api/v2/offers/additives': 'additives',
  '/api/v2/offers/windows': 'market-look-back',
  '/api/views': 'orderViews',
  '/api/webhooks': 'webhooks',
} as const;

/** What pages load again together. */
export type Topic = (typeof topicByPath)[keyof typeof topicByPath];

/** The paths that belong to a topic. */
export type TopicPath = `${keyof typeof topicByPath}${string}`;

/** What a command makes pages load again, where that is not only the topic of its path. The longest beginning of a path counts. */
const refreshedByPath: Readonly<Record<`/${string}`, readonly Topic[]>> = {
  '/api/admin/accounts': ['accounts', 'admin'],
  '/api/admin/users': ['admin', 'accounts'],
  '/api/approval': ['approvals', 'baskets', 'orders', 'shell', 'offers'],
  '/api/childAccounts': ['accounts', 'orders'],
  '/api/contracts/:id/call-offs': ['contracts', 'orders', 'statistics'],
  '/api/metadata/locations': ['locations', 'catalogue'],
  '/api/order-templates/:id/use': ['baskets'],
  '/api/orders': ['orders', 'shell', 'statistics', 'contracts', 'offers'],
  '/api/orders/:id/reorder': ['baskets'],
  '/api/pricing': ['pricing', 'offers'],
  '/api/pricing/drafts': ['pricing', 'law'],
  '/api/pricing/drafts/:id/publish': ['pricing', 'offers', 'law'],
  '/api/relationships': ['relationships', 'shell', 'offers'],
  '/api/relationships/:id/credit': ['credit', 'relationships'],
  '/api/relationships/:id/credit/trial': [],
  '/api/relationships/:id/permits': ['permits'],
  '/api/relationships/:id/users': ['relationships'],
  '/api/release-requests': ['relationships', 'offers', 'credit'],
  '/api/standing-orders': ['standing-orders', 'credit'],
  '/api/standing-orders/preview': [],
  '/api/user/:id/erasure': ['privacy', 'team', 'audit'],
};

/**
 * Beginnings of the commands after which pages load again when they were refused too: what the user saw may be out of date. `$`
 * marks the end of a path.
 */
const refreshedWhenRefused = [
  '/api/admin/accounts/:id/',
  '/api/admin/banners',
  '/api/admin/catalogue/',
  '/api/admin/jobs/',
  '/api/admin/mails/',
  '/api/admin/market-limits/',
  '/api/admin/price-halts',
  '/api/admin/quarantine/',
  '/api/admin/relationships/',
  '/api/admin/replays/',
  '/api/admin/terms/',
  '/api/admin/users/',
  'DELETE /api/apiKeys/',
  '/api/approval',
  '/api/banners/',
  '/api/childAccounts/',
  '/api/demo/',
  '/api/empties/',
  '/api/favourites/sequence',
  '/api/news',
  '/api/notifications/',
  '/api/offer/own',
  'DELETE /api/order-templates/',
  'DELETE /api/pricing/drafts/',
  'PUT /api/pricing/drafts/:id/networks/',
  '/api/pricing/drafts/:id/publish',
  '/api/pricing/drafts/:id/undo',
  '/api/pricing/groups/order',
  '/api/pricing/halts',
  '/api/pricing/networks/:id/versions/',
  'PUT /api/relationships/:id$',
  '/api/relationships/:id/credit/proposals/',
  '/api/relationships/:id/terms',
  '/api/relationships/:id/users/',
  '/api/release-requests',
  '/api/team/invitations/',
  '/api/uploads/',
  'DELETE /api/userRequests/',
  '/api/userRequests/:id/approval',
  'DELETE /api/webhooks/',
  '/api/webhooks/:id/deliveries/',
  '/api/webhooks/:id/replay',
  '/api/webhooks/:id/test',
];

/** Beginnings of paths that the tables name, for the test that compares them with the routes. */
export const namedBeginnings: readonly string[] = [
  ...Object.keys(topicByPath),
  ...Object.keys(refreshedByPath),
  ...refreshedWhenRefused,
];

/** The topic of what is read at a path, such as `/api/orders/:id`. */
export function topicOfPath(path: TopicPath): Topic {
  const topic = findLongest(topicByPath, path);
  if (!topic) throw new Error(`${path} has no topic`);
  return topic;
}

/** What pages load again after a command, such as `PUT /api/team/:id`. */
export function refreshedTopics(path: TopicPath): readonly Topic[] {
  return findLongest(refreshedByPath, path) ?? [topicOfPath(path)];
}

/** Whether pages load again after the refusal of a command too. */
export function isRefreshedWhenRefused(command: `${string} ${TopicPath}`): boolean {
  const whole = `${command}$`;
  const path = whole.slice(whole.indexOf(' ') + 1);
  return refreshedWhenRefused.some((start) => path.startsWith(start) || whole.startsWith(start));
}

function findLongest<T>(table: Readonly<Record<string, T>>, path: string): T | undefined {
  const [longest] = Object.keys(table)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : table[longest];
}

/** The header of an answer with the id from which a stream of events continues what the answer says. */
export const eventPositionHeader = 'x-event-position';
