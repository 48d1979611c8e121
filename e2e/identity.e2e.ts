import { refusalSentence } from '@handelsplatz/contract/refusals';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, readPath, seen, test, type Visitor } from './browser.ts';
import { waitForMails } from './mails.ts';
import { arrive, declineCookies, menuLink, password, signIn } from './people.ts';
import { picture } from './pictures.ts';
import { type Product, startProduct } from './product.ts';

const loginFailed = 'Login leider nicht erfolgreich. Versuchen Sie es erneut oder klicken Sie auf Passwort vergessen?';
const newPassword = 'Rapsfeld-7';

describe.concurrent('in the German brand', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de' });
  });
  afterAll(() => product?.end());

  test('a user is locked out by five wrong passwords and resets the password with the mailed link', async ({
    visit,
  }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    visitor.expects(/^40[13] POST \/api\/login$/);
    visitor.expects(/^4\d\d GET \/api\/password\/reset\//);
    await page.goto('/login');
    await declineCookies(page);
    await seen(page.getByText('Nach 5 fehlgeschlagenen Versuchen wird Ihr Zugang gesperrt.'));
    for (let failures = 1; failures <= 5; failures += 1) {
      await tryToSignIn(page, 'aviat', `falsch-${failures}`);
      await seen(page.getByText(loginFailed));
    }
    await tryToSignIn(page, 'aviat', password);
    await seen(page.getByText('Ihr Zugang ist nach zu vielen fehlgeschlagenen Versuchen gesperrt.'));

    const forgotten = page.getByRole('link', { name: 'Passwort vergessen?' });
    await forgotten.click();
    await seen(page.getByRole('heading', { name: 'Passwort vergessen' }));
    await page.goBack();
    await seen(page.getByRole('heading', { name: 'Anmelden', level: 1 }));
    await forgotten.click();
    await seen(page.getByRole('heading', { name: 'Passwort vergessen' }));
    await page.getByLabel('Benutzername').fill('aviat');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await seen(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }));
    const link = await readResetLink(product, await visit(product.url));

    await page.goto(link);
    await setPassword(page);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await signIn(page, 'aviat', newPassword);
    await becomes(() => readPath(page)).toBe('/');

    await page.goto(link);
    await seen(page.getByRole('heading', { name: 'Dieser Link ist abgelaufen' }));
  });

  test('a tab reloads when another tab signed in to the other side, and shows the sign-in page when the session ends', async ({
    visit,
  }) => {
    const visitor = await visit(product.url);
    const { page, context } = visitor;
    visitor.expects(/^40[139] GET /);
    await arrive(visitor, 'admin');
    for (const [username, entry] of [
      ['verkaeufer', 'Meine Angebote'],
      ['kaeufer', 'Handelsplatz'],
    ] as const) {
      await context.request.post('/api/login', { data: { username, password } });
      await seen(menuLink(page, entry));
    }
    const other = await visitor.openTab();
    await other.goto('/logout');
    for (const tab of [page, other]) await seen(tab.getByRole('heading', { name: 'Anmelden', level: 1 }));
  });

  test('a signed-out visitor is asked to sign in and returns to the requested page', async ({ visit }) => {
    const { page } = await visit(product.url);
    await page.goto('/orders?seite=2');
    await becomes(() => readPath(page)).toBe('/login');
    await declineCookies(page);
    await signIn(page, 'kaeufer');
    await becomes(() => readPath(page)).toBe('/orders?seite=2');
    await becomes(() => page.title()).toMatch(/ – Bestellungen$/);
    await page.goto('/login');
    await becomes(() => readPath(page)).toBe('/');
    await page.goto('/gibt-es-nicht');
    await seen(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
  });

  test('a page of the other side cannot be opened, and the user stays on the current page', async ({ visit }) => {
    const seller = await visit(product.url);
    await arrive(seller, 'verkaeufer', '/orders');
    await open(seller.page, '/handelsplatz');
    await becomes(() => readPath(seller.page)).toBe('/orders');
    await open(seller.page, '/käufer-management');
    await becomes(() => readPath(seller.page)).toBe('/kaufer-management');
    const buyer = await visit(product.url);
    await arrive(buyer, 'kaeufer', '/statistik');
    await becomes(() => buyer.page.title()).toMatch(/ – News und Statistik$/);
    for (const path of ['/meine-angebote', '/kaufer-management']) {
      await open(buyer.page, path);
      await becomes(() => readPath(buyer.page)).toBe('/statistik');
    }
    await open(buyer.page, '/aviaten');
    await becomes(() => readPath(buyer.page)).other('/aviaten');
  });

  test('a failed login check leads to the sign-in page, and from there back', async ({ visit }) => {
    const visitor = await visit(product.url);
    visitor.expects(/^500 GET \/api\/user$/);
    visitor.expects(/^console: .*The login check failed/);
    const { page } = visitor;
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
    await page.goto('/orders');
    await becomes(() => readPath(page)).toBe('/login');
    await page.unroute('**/api/user');
    await signIn(page, 'kaeufer');
    await becomes(() => readPath(page)).toBe('/orders');
  });

  test('a basket cannot be opened by its address', async ({ visit }) => {
    const visitor = await visit(product.url);
    await arrive(visitor, 'kaeufer', '/handelsplatz/warenkorb');
    await becomes(() => readPath(visitor.page)).toBe('/handelsplatz');
    await visitor.page.goto('/warenkorb/0b9b3f0e-8f6e-4d55-9d0f-3c0a4a0f8d11');
    await becomes(() => readPath(visitor.page)).toBe('/');
    await visitor.page.goto('/verträge-management');
    await becomes(() => visitor.page.title()).toMatch(/ – Kontrakte$/);
    expect(readPath(visitor.page)).toBe('/verträge-management');
  });
});

test('an Austrian buyer must accept the terms first', async ({ launch, visit }) => {
  const product = await launch({ brand: 'at' });
  await product.pool.query(`update users set terms_accepted_at = null where username = 'kaeufer'`);
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  await becomes(() => readPath(page)).toBe('/agb');
  await page.goto('/orders');
  await becomes(() => readPath(page)).toBe('/agb');
  await picture(page, 'at-terms');
  await page.getByRole('button', { name: 'Annehmen und weiter' }).click();
  await seen(page.getByText('Bitte bestätigen Sie, dass Sie die Geschäftsbedingungen annehmen.'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Annehmen und weiter' }).click();
  await becomes(() => readPath(page)).toBe('/');
  await page.goto('/handelsplatz');
  await seen(page.getByRole('heading', { name: 'Handelsplatz' }));
  await page.goto('/agb');
  await seen(page.getByText('Sie haben diese Geschäftsbedingungen angenommen.'));
  await seen(page.getByRole('navigation', { name: 'Hauptmenü' }).first());
});

/** Signs in and waits for the response, whether it succeeds or not. */
async function tryToSignIn(page: Page, username: string, secret: string): Promise<void> {
  const answer = page.waitForResponse('**/api/login');
  await signIn(page, username, secret);
  await answer;
}

/** The demo sends no mail. Its outbox shows the unsent mails; the provider's users see those of all users. */
async function readResetLink(product: Product, reader: Visitor): Promise<string> {
  await waitForMails(product, 'Passwort');
  await arrive(reader, 'admin', '/postausgang');
  await reader.page
    .getByRole('row', { name: /Passwort/ })
    .first()
    .click();
  const href = await reader.page.getByRole('dialog').getByRole('link').first().getAttribute('href');
  expect(href).toMatch(/\/passwort\/reset\/.+/);
  return href ?? '';
}

async function setPassword(page: Page): Promise<void> {
  const first = page.getByLabel('Neues Passwort', { exact: true });
  const second = page.getByLabel('Neues Passwort wiederholen');
  const save = page.getByRole('button', { name: 'Passwort speichern' });
  await first.fill('kurz');
  await save.click();
  await seen(page.getByText(refusalSentence('password_too_weak')));
  await first.fill('Passwort1');
  await save.click();
  await seen(page.getByText('Dieses Passwort steht auf Listen häufiger Passwörter.'));
  await first.fill(newPassword);
  await second.fill('Rapsfeld-8');
  await save.click();
  await seen(page.getByText(refusalSentence('password_mismatch')));
  await second.fill(newPassword);
  await save.click();
  await seen(page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }));
}

/** Opens an address inside the running app, as a link does. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
}
