import { afterAll, beforeAll, describe, expect } from 'vitest';
import { seriousProblems, test } from './browser.ts';
import { findOut, findProblems } from './page-problems.ts';
import { arrive, declineCookies, type Username } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

const groups: { username: Username | undefined; named: string; paths: string[] }[] = [
  { username: 'verkaeufer', named: 'trade', paths: ['/', '/meine-angebote', '/orders', '/kaufer-management'] },
  {
    username: 'verkaeufer',
    named: 'reports',
    paths: ['/verträge-management', '/statistik', '/profil', '/profil/toleranzen'],
  },
  {
    username: 'verkaeufer',
    named: 'rules',
    paths: ['boerse-wechselkurs', 'expiry', 'dichten', 'produkt-terminal', 'kunden', 'zahlungsziele'].map(section),
  },
  {
    username: 'verkaeufer',
    named: 'prices',
    paths: ['mindestpreise', 'netzwerke', 'entwuerfe', 'preisliste', 'preisliste?ansicht=kunde', 'erklaerung'].map(
      section,
    ),
  },
  { username: 'admin', named: 'own', paths: ['/', '/profil', '/statistik', '/gesetz'] },
  { username: 'mutter', named: 'children', paths: ['/', '/aviaten'] },
  { username: undefined, named: 'signed-out', paths: ['/login', '/passwort/reset', '/passwort/reset/abgelaufen'] },
];

/** Lists and tables, because their low rows leave the least room. */
const lowRows = ['/meine-angebote', section('produkt-terminal')];

describe.concurrent('nothing on other pages leaves its place or breaks a serious rule of accessibility', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test.for(groups)('on the $named pages of $username', async ({ username, paths }, { visit }) => {
    const visitor = await visit(product.url);
    visitor.expects(/^4\d\d GET \/api\/password\/reset\//);
    if (username) await arrive(visitor, username);
    const found: string[] = [];
    for (const path of paths) {
      await visitor.page.goto(path);
      found.push(...(await findProblems(visitor.page, path)));
    }
    expect(found).toEqual([]);
  });

  test('on the sign-in page with the question about cookies', async ({ visit }) => {
    const { page } = await visit(product.url);
    await page.goto('/login');
    expect(await seriousProblems(page)).toEqual([]);
    await declineCookies(page);
    expect(await findProblems(page, '/login')).toEqual([]);
  });

  test('in the compact density', async ({ visit }) => {
    const visitor = await visit(product.url);
    await visitor.context.addInitScript("localStorage.setItem('hp.density', 'compact')");
    await arrive(visitor, 'verkaeufer');
    for (const path of lowRows) {
      await visitor.page.goto(path);
      expect(await findOut(visitor.page, path)).toEqual([]);
    }
  });
});

function section(slug: string): string {
  return `/preisrechner/${slug}`;
}
