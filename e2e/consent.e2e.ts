import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, seen, test } from './browser.ts';
import { arrive, signIn, slowRecordingClock } from './people.ts';
import { calm } from './product.ts';

/** The calls that only consent allows. */
function watchTracking(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isScript = /tracking|recorder/.test(pathname);
    if (isScript || /^\/api\/(analytics|replays)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('nothing is counted or recorded before consent, nothing readable after it, and nothing is left after its withdrawal', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const canary = 'Kanarienvogel 4711';
  await product.pool.query(
    `update accounts set name = $1 where id = (select account_id from users where username = 'verkaeufer')`,
    [canary],
  );
  const visitor = await visit(product.url);
  await slowRecordingClock(visitor);
  const { page, context } = visitor;
  const calls = watchTracking(page);
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  const looks = await Promise.all(
    ['Ablehnen', 'Akzeptieren'].map((name) => banner.getByRole('button', { name }).evaluate(readLook)),
  );
  expect(looks[0]).toEqual(looks[1]);
  await signIn(page, 'kaeufer');
  await seen(page.getByRole('navigation', { name: 'Hauptmenü' }).first());
  await page.goto('/orders');
  await seen(page.getByRole('heading', { level: 1 }));
  expect(calls).toEqual([]);

  await banner.getByRole('button', { name: 'Ablehnen' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.goto('/handelsplatz');
  await seen(page.getByRole('heading', { level: 1 }));
  expect(calls).toEqual([]);
  expect(await readCookie()).toBe('necessary');

  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await becomes(() => count('session_replay_events')).other(0);
  expect(await readCookie()).toBe('analytical');
  await page.getByRole('link', { name: 'Bestellungen' }).first().click();
  await seen(page.getByRole('heading', { level: 1, name: 'Bestellungen' }));
  await becomes(() => count(`session_replays where '/orders' = any (pages)`)).other(0);
  const { rows: stored } = await product.pool.query<{ text: string }>(
    'select events::text as text from session_replay_events',
  );
  const everything = stored.map(({ text }) => text).join('\n');
  // Our labels are readable; names, numbers and texts of anybody are not.
  expect(everything).toContain('Handelsplatz');
  for (const secret of [canary, 'Kanarien', '4711', 'EUR', 'Tankhafen', 'kaeufer'])
    expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/"textContent": "[^"]*\d[^"]*"/);
  await becomes(async () => {
    const { rows: views } = await product.pool.query<{ page: string }>('select page from page_views order by page');
    return views.map((view) => view.page);
  }).toEqual(['/handelsplatz', '/orders']);

  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
  await seen(page.getByText('Es wird nichts mehr gezählt und aufgezeichnet.', { exact: false }));
  await becomes(() => count('session_replays')).toBe(0);
  const before = calls.length;
  await page.goto('/statistik');
  await seen(page.getByRole('heading', { level: 1 }));
  expect(calls.slice(before)).toEqual([]);
  expect(await readCookie()).toBe('necessary');
  await becomes(async () => {
    const { rows } = await product.pool.query<{ choice: string }>('select choice from consents order by at');
    return rows.map(({ choice }) => choice);
  }).toEqual(['necessary', 'analytical', 'necessary']);

  async function count(table: string): Promise<number> {
    const { rows } = await product.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  }
  async function readCookie(): Promise<string | undefined> {
    return (await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value;
  }
});

test('an admin plays a replay, which the audit keeps, and deletes it', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const user = await visit(product.url);
  // The user's page may send events to a recording that is deleted by then.
  user.expects(/^404 POST \/api\/replays\/[^/]+\/events$/);
  await slowRecordingClock(user);
  await arrive(user, 'kaeufer', '/orders');
  await seen(user.page.getByRole('heading', { level: 1 }));
  await user.page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await user.page.getByRole('button', { name: 'Akzeptieren' }).click();
  await becomes(async () => {
    const { rows } = await product.pool.query<{ n: number }>(
      'select coalesce(sum(jsonb_array_length(events)), 0)::int as n from session_replay_events',
    );
    return (rows[0]?.n ?? 0) > 2;
  }).toBe(true);

  const admin = await visit(product.url);
  await arrive(admin, 'admin', '/nutzung');
  const { page } = admin;
  await page.getByRole('button', { name: /^Aufzeichnung vom .* abspielen$/ }).click();
  const dialog = page.getByRole('dialog');
  const stage = dialog.frameLocator('iframe');
  await seen(stage.locator('main'));
  await seen(stage.getByText('Bestellungen').first());
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  const { rows } = await product.pool.query<{ action: string }>(
    `select action from audit_entries where object_type = 'session-replay'`,
  );
  expect(rows).toEqual([{ action: 'session-replay.viewed' }]);
  await page.getByRole('button', { name: /^Aufzeichnung vom .* löschen$/ }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await seen(page.getByText('Die Aufzeichnung ist gelöscht.'));
});

/** What makes one button easier to see or to hit than the other. */
function readLook(element: Element) {
  const { backgroundColor, borderColor, color, fontSize, fontWeight, height, paddingInline } =
    getComputedStyle(element);
  return { tag: element.tagName, backgroundColor, borderColor, color, fontSize, fontWeight, height, paddingInline };
}
