import { lineAt, type Source } from './source.ts';

const testing = /\.(test|testbed|fixture)\.ts$/;

/** Columns that are never the same in two rows of one read, at the end of a sequence. Products are sorted by their id at last. */
const uniqueKey =
  /^(?:(?:\w+\.)?(?:id|seq|sequence|version|position|row_no|order_no|username)(?: (?:asc|desc|\$\{.+\}))?|\$\{byProduct\('\w+'\)\})$/;

/** Sequences that end with another column, with what makes them safe. */
const safe: readonly (readonly [path: string, keys: string, reason: string])[] = [
  [demo('orders/large-orders.store.ts'), 'customer_no', 'an account has a number of its own'],
  [feature('admin/operation/feeds.read.ts'), 'symbol, believed_at desc nulls last, source', 'the key of a belief'],
  [feature('admin/relationships/relationships.read.ts'), 'place', 'the number of the row'],
  [feature('audit/archiving/archives.store.ts'), 'number desc', 'the files of one key have numbers'],
  [feature('audit/reading/audit.read.ts'), 'action', 'only the action is read'],
  [feature('audit/reading/audit.read.ts'), 'at desc, number desc, key_id', 'the key of a root'],
  [feature('audit/roots/root-mail.read.ts'), 'at desc, number desc, key_id', 'the key of a root'],
  [
    feature('dashboard/buyer-tasks.read.ts'),
    'temporary_until, seller, seller_id',
    'a buyer has one limit with a seller',
  ],
  [feature('dashboard/purchases.read.ts'), 'litres desc, terminal_id', 'grouped by terminal'],
  [feature('dashboard/purchases.read.ts'), '2 desc, 1', 'grouped by product'],
  [feature('dashboard/purchases.read.ts'), 'p.volume desc, p.product_id, p.terminal_id', 'grouped by both'],
  [feature('identity/access/demo-passwords.read.ts'), 'min(username)', 'a name is of one user'],
  [feature('market-data/feeds/references.store.ts'), 'day', 'one row for each day'],
  [feature('market-data/quarantine/quarantine.read.ts'), 'max(id) desc', 'an id is in one group'],
  [
    feature('notifications/notices/notices.read.ts'),
    'max(created_at) desc, subject_type, subject_id',
    'grouped by both',
  ],
  [feature('price-alerts/price-alerts.read.ts'), 'at desc, window_seq desc', 'an alert fires once in a window'],
  [feature('pricing/rule-book/rule-book.read.ts'), 'v.valid_from', 'only the time is read'],
  [feature('privacy/stored.read.ts'), `$${'{columns}'}`, 'the primary key'],
  [feature('terms/in-force.ts'), 'tv.valid_from desc, tv.number desc', 'a version has a number of its own'],
  [feature('uploads/uploads.read.ts'), 'r.row_no, e.ordinality', 'the place of a fault in its row'],
  [feature('uploads/uploads.read.ts'), '3 desc, 1, 2', 'grouped by both'],
];

function feature(path: string): string {
  return `packages/server/src/features/${path}`;
}

function demo(path: string): string {
  return `packages/demo/src/${path}`;
}

/**
 * Reads that take a part of a sequence (a page, a limit, the first row, numbered rows) in which two rows may stand alike: a page
 * would lose one of them and show another one twice, and the newest one would be another one each time.
 */
export function findTiedOrders(sources: readonly Source[]): string[] {
  const orders = sources
    .filter(({ path }) => /^packages\/(server|demo)\/src\//.test(path) && !testing.test(path))
    .flatMap(partialOrdersIn);
  const isSafe = (order: Order) => safe.some(([path, keys]) => path === order.path && keys === order.keys);
  const tied = orders.filter((order) => !uniqueKey.test(lastOf(order.keys)) && !isSafe(order));
  const idle = safe.filter(([path, keys]) => !orders.some((order) => order.path === path && order.keys === keys));
  return [
    ...tied.map(({ path, line, keys }) => `${path}:${line}: order by ${keys}`),
    ...idle.map(
      ([path, keys]) => `${path}: no part is taken by ${keys}; take it off the list in tools/gates/tied-orders.ts`,
    ),
  ];
}

interface Order {
  readonly path: string;
  readonly line: number;
  /** The keys on one line. */
  readonly keys: string;
}

function partialOrdersIn(source: Source): Order[] {
  const { path, text } = source;
  const found: Order[] = [];
  const add = (at: number, keys: string) =>
    found.push({ path, line: lineAt(source.tree(), at), keys: keys.replace(/\s+/g, ' ').trim() });
  for (const { index, 0: words } of text.matchAll(/\border by\s+/g)) {
    const from = index + words.length;
    const keys = readKeys(text, from);
    if (takesPart(text, index, from + keys.length)) add(index, keys);
  }
  // The builder's last key. Names of columns are written as in SQL.
  for (const { index, 1: key = '' } of text.matchAll(/\.orderBy\(([^;]*?)\)\s*\.limit\(/g)) {
    const last = key.split('.orderBy(').at(-1) ?? '';
    add(index, last.replace(/,.*$/, '').replaceAll("'", ''));
  }
  return found;
}

/** The keys from a place to the end of the sequence: a bracket that closes, the end of the statement, or what follows keys. */
function readKeys(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    const ends =
      depth < 0 || (depth === 0 && (sign === '`' || /^\s(?:limit|offset|for)\s/.test(text.slice(at, at + 8))));
    if (ends) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Whether what stands around the keys takes only some of the rows, or numbers them. */
function takesPart(text: string, begin: number, end: number): boolean {
  const before = text.slice(Math.max(0, begin - 2_000), begin);
  // A purge takes batches until nothing is left.
  const isPurge = /^\s*delete from/.test(before.slice(before.lastIndexOf('`') + 1));
  if (isPurge && /^\s*limit/.test(text.slice(end, end + 100))) return false;
  const isNumbered = /\bover \([^()]*$/.test(before);
  const isDistinct = before.slice(before.lastIndexOf('select')).startsWith('select distinct on');
  return isNumbered || isDistinct || /^(?:\s*(?:limit|offset)\s|\)\)\[)/.test(text.slice(end, end + 100));
}

/** The last of keys that are separated by commas outside of brackets. */
function lastOf(keys: string): string {
  let depth = 0;
  let from = 0;
  for (const [at, sign] of [...keys].entries()) {
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (sign === ',' && depth === 0) from = at + 1;
  }
  return keys.slice(from).trim();
}
