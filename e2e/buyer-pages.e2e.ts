import { afterAll, beforeAll, describe, expect } from 'vitest';
import { seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { expectNoProblem, findOut, findProblems } from './page-problems.ts';
import { arrive } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

const groups: { named: string; paths: string[] }[] = [
  { named: 'market', paths: ['/', '/handelsplatz', '/handelsplatz?sort=price', '/orders'] },
  {
    named: 'trade',
    paths: ['/verkaufer-management', '/verträge-management', '/statistik', '/agb'],
  },
  {
    named: 'desk',
    paths: ['/handelsplatz?darstellung=matrix', '/handelsplatz/warum', '/favoriten', '/freigaben', '/leergut'],
  },
  {
    named: 'watching',
    paths: [
      '/verträge-management/preisalarme',
      '/verträge-management/kaufauftraege',
      '/verträge-management/kaufauftraege/neu',
      '/mitteilungen',
      '/profil/mitteilungen',
      '/profil/papiere',
    ],
  },
  {
    named: 'own',
    paths: ['/profil', '/profil/passwort', '/profil/sitzungen', '/profil/lieferadressen', '/postausgang'],
  },
  { named: 'help', paths: ['/kontakt', '/hilfe-center', '/hilfe-center/bestellungen', '/nein'] },
];

/** Lists and tables, because their low rows leave the least room. */
const lowRows = ['/handelsplatz', '/orders'];

describe.concurrent("nothing on a buyer's pages leaves its place or breaks a serious rule of accessibility", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test.for(groups)('$named', async ({ paths }, { visit }) => {
    const visitor = await visit(product.url);
    await arrive(visitor, 'kaeufer');
    const found: string[] = [];
    for (const path of paths) {
      await visitor.page.goto(path);
      found.push(...(await findProblems(visitor.page, path)));
    }
    expect(found).toEqual([]);
  });

  test('in the compact density', async ({ visit }) => {
    const visitor = await visit(product.url);
    await visitor.context.addInitScript("localStorage.setItem('hp.density', 'compact')");
    await arrive(visitor, 'kaeufer');
    for (const path of lowRows) {
      await visitor.page.goto(path);
      expect(await findOut(visitor.page, path)).toEqual([]);
    }
  });

  test('in panels, dialogs and the basket', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page, context } = visitor;
    await arrive(visitor, 'kaeufer');
    const load = await findLoad(product, context.request, 30);
    await page.goto(`/handelsplatz?angebot=${load._id}`);
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Menge').fill('30');
    await expectNoProblem(page, 'order panel');
    await panel.getByRole('radio', { name: 'Zusammensetzung' }).check();
    await seen(panel.getByRole('img', { name: /^Wasserfall/ }));
    await expectNoProblem(page, 'explanation');
    await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page
      .getByRole('link', { name: /^Warenkorb/ })
      .first()
      .click();
    await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
    await expectNoProblem(page, 'basket');
    await page.goto('/orders');
    await page.getByRole('row').nth(1).click();
    await seen(page.getByText('Beträge'));
    await expectNoProblem(page, 'order details');
  });
});
