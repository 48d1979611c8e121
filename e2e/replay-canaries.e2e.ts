import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, hasLoaded, seen, test, type Visitor } from './browser.ts';
import { arrive, slowRecordingClock } from './people.ts';
import { calm, type Product } from './product.ts';

type AccountType = 'buyer' | 'seller' | 'admin';
interface Screen {
  readonly path: string;
  readonly replay: 'shown' | 'never';
  readonly layout?: string;
  readonly access: string | { readonly accountTypes?: readonly AccountType[]; readonly role?: string };
}
/** The route list of the app. It is read while the journey runs: a new page is crawled without being named here. */
const routeList = '../packages/web/src/app/screens.ts';

const crawlers = { kaeufer: 'buyer', mutter: 'buyer', verkaeufer: 'seller', admin: 'admin' } as const;
type Crawler = keyof typeof crawlers;

const canary = 'Kanarienvogel';

/** For addresses with a parameter: an object that an account ($1) may open. Without one the page is missed below. */
const samples: Readonly<Record<string, string>> = {
  '/verkaufer-management/$id': 'select id from relationships where buyer_id = $1 order by id limit 1',
  '/kaufer-management/$id': 'select id from relationships where seller_id = $1 order by id limit 1',
  '/aviaten/$id': 'select id from accounts where parent_id = $1 order by id limit 1',
  '/verträge-management/$contract': 'select id from contracts where $1 in (buyer_id, seller_id) order by id limit 1',
  '/verträge-management/kaufauftraege/$standingOrder':
    'select id from standing_orders where account_id = $1 order by id limit 1',
};

/** What opens over a page, by its address; `$1` is the account. Each holds names, numbers or typed texts of one object. */
const overlays: Readonly<Record<Crawler, readonly { readonly address: string; readonly id?: string }[]>> = {
  kaeufer: [
    {
      address: '/orders?bestellung=',
      id: 'select id from orders where buyer_id = $1 order by created_at desc, id limit 1',
    },
    { address: '/favoriten?liste=neu' },
  ],
  mutter: [],
  verkaeufer: [
    {
      address: '/orders?bestellung=',
      id: 'select id from orders where seller_id = $1 order by created_at desc, id limit 1',
    },
    { address: '/meine-angebote?angebot=neu' },
  ],
  admin: [{ address: '/orders?bestellung=', id: 'select id from orders order by created_at desc, id limit 1' }],
};

/** What names a person, a company, a place or a purchase, and what somebody has written. */
const secretColumns = [
  'users: first_name, last_name, username, email, phone',
  'accounts: name, address_line1, city, customer_no',
  'terminals: name',
  'orders: order_no',
  'contracts: contract_no, note',
  'favourite_lists: name',
  'standing_orders: name',
  'news: title',
];

test('a replay of any page names nobody, and holds no number and nothing that was typed', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const { screens } = (await import(routeList)) as { screens: readonly Screen[] };
  await product.pool.query(`update accounts set name = $1::text || ' ' || name`, [canary]);
  await product.pool.query(`update favourite_lists set name = $1::text || ' ' || name`, [canary]);
  const crawled = await Promise.all(
    (Object.keys(crawlers) as Crawler[]).map(async (username) =>
      crawl(product, await visit(product.url), username, screens),
    ),
  );

  const framed = screens.filter(({ layout }) => layout !== 'simple');
  const shown = framed.filter(({ replay }) => replay === 'shown').map(({ path }) => path);
  const pages = await readPages(product);
  expect(shown.filter((path) => !pages.includes(path))).toEqual([]);
  const opened = new Set(crawled.flat());
  // Nobody of the demo market must add a second factor first.
  const never = framed
    .filter(({ replay, path }) => replay === 'never' && path !== '/zweiter-faktor')
    .map(({ path }) => path);
  expect(never.filter((path) => !opened.has(path))).toEqual([]);
  expect(never.filter((path) => pages.includes(path))).toEqual([]);

  const readable = (await readTexts(product)).filter((text) => /[^•\s]/.test(text));
  expect(readable).toEqual(expect.arrayContaining(['Bestellungen', 'Handelsplatz', 'Verwaltung']));
  expect(readable.filter((text) => /\d|€/.test(text))).toEqual([]);
  const secrets = await readSecrets(product);
  expect(readable.filter((text) => secrets.some((secret) => holds(text, secret)))).toEqual([]);
});

/** Opens each page that this type of account may open, within one page load as a user does. Returns the paths of the screens. */
async function crawl(product: Product, visitor: Visitor, username: Crawler, screens: readonly Screen[]) {
  const { page, context } = visitor;
  await slowRecordingClock(visitor);
  await arrive(visitor, username, '/kontakt');
  await context.addCookies([{ name: 'cookie_consent', value: 'analytical', url: product.url }]);
  // Two of these users have accounts of one type: this page itself must record.
  const recorded = page.waitForResponse((answer) =>
    /\/api\/replays\/[^/]+\/events$/.test(new URL(answer.url()).pathname),
  );
  await page.reload();
  await hasLoaded(page);
  await recorded;
  await page.getByLabel('Betreff').fill(canary);
  await page.getByLabel('Betreff').fill('');
  const opened: string[] = [];
  for (const { path } of screens.filter((screen) => mayOpen(screen, username))) {
    const address = await findAddress(product, username, path);
    if (address && (await open(page, address))) opened.push(path);
  }
  for (const overlay of overlays[username]) await openOverlay(product, page, username, overlay);
  for (const search of ['/orders?q=', '/handelsplatz?q=', '/hilfe-center?q=']) await open(page, `${search}${canary}`);
  const isShown = (path: string) => screens.some((screen) => screen.path === path && screen.replay === 'shown');
  const expected = opened.filter(isShown);
  await becomes(async () => {
    const pages = await readPages(product, crawlers[username]);
    return expected.filter((path) => !pages.includes(path));
  }).toEqual([]);
  return opened;
}

function mayOpen({ access, layout }: Screen, username: Crawler): boolean {
  if (layout === 'simple') return false;
  const { accountTypes, role }: Exclude<Screen['access'], string> = typeof access === 'string' ? {} : access;
  // A parent sees what a buyer sees, and its children.
  if (username === 'mutter') return role === 'ChildAccounts_View';
  return role !== 'ChildAccounts_View' && (accountTypes?.includes(crawlers[username]) ?? true);
}

/** The address of a screen for this visitor; undefined when nothing fits its parameter. */
async function findAddress(product: Product, username: Crawler, path: string): Promise<string | undefined> {
  if (path === '/$') return '/gibt-es-nicht';
  const plain = path.replace(/\/\{-\$.*$/, '') || '/';
  const sample = Object.keys(samples)
    .toSorted((a, b) => b.length - a.length)
    .find((pattern) => plain.startsWith(pattern));
  if (!sample) return plain;
  const id = await readOwn(product, username, samples[sample] ?? '');
  return id && plain.replace(/\$\w+/, id);
}

/** Opens a drawer or dialog, and waits until it shows. Then the page below stands alone again. */
async function openOverlay(
  product: Product,
  page: Page,
  username: Crawler,
  { address, id }: { readonly address: string; readonly id?: string },
): Promise<void> {
  const found = id && (await readOwn(product, username, id));
  await open(page, `${address}${found ?? ''}`);
  const overlay = page.getByRole('dialog').first();
  await seen(overlay);
  await hasLoaded(page);
  await page.keyboard.press('Escape');
}

/** The id that a query finds for the account of a user. */
async function readOwn(product: Product, username: Crawler, query: string): Promise<string | undefined> {
  const { rows } = await product.pool.query<{ id: string }>(
    `with own as (select account_id from users where username = '${username}') ${query.replaceAll('$1', '(select account_id from own)')}`,
  );
  return rows[0]?.id;
}

/** Goes to an address inside the app. False when the app leads elsewhere. */
async function open(page: Page, address: string): Promise<boolean> {
  await page.evaluate(`document.title = ''; history.pushState({}, '', ${JSON.stringify(address)})`);
  await becomes(() => page.title()).other('');
  await hasLoaded(page);
  return decodeURI(new URL(page.url()).pathname) === address.replace(/\?.*$/, '');
}

/** The patterns of all pages that stand in replays. */
async function readPages(product: Product, accountType = '%'): Promise<string[]> {
  const { rows } = await product.pool.query<{ href: string }>(
    `select distinct event->'data'->>'href' as href
       from session_replays join session_replay_events on replay_id = id, jsonb_array_elements(events) as event
      where event->>'type' = '4' and account_type like $1`,
    [accountType],
  );
  return rows.map(({ href }) => href.replace(product.url, ''));
}

/** Each different text in the replays, and each value of an attribute that is no class. */
async function readTexts(product: Product): Promise<string[]> {
  const { rows } = await product.pool.query<{ text: string }>(
    `select distinct text #>> '{}' as text from session_replay_events,
       lateral (select jsonb_path_query(events, 'strict $.**.textContent') as text
          union all select jsonb_path_query(events, 'strict $.**.texts[*].value')
          union all select jsonb_path_query(events, 'strict $.**.payload')) as found`,
  );
  return rows.map(({ text }) => text);
}

async function readSecrets(product: Product): Promise<string[]> {
  const all = await Promise.all(
    secretColumns.map(async (line) => {
      const [table, columns = ''] = line.split(': ');
      const { rows } = await product.pool.query<Record<string, string>>(`select ${columns} from ${table}`);
      return rows.flatMap((row) => Object.values(row));
    }),
  );
  return [...new Set(all.flat())].filter((secret) => secret && secret.length > 2);
}

/** Whether a text says these words, and not only letters of them. */
const holds = (text: string, words: string): boolean =>
  text.includes(words) && new RegExp(`(?<!\\p{L})${words.replace(/[^\p{L}\d]/gu, '\\$&')}(?!\\p{L})`, 'u').test(text);
