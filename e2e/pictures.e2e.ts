import { describe } from 'vitest';
import { seen, test, type Visitor } from './browser.ts';
import { arrive, declineCookies, type Username } from './people.ts';
import { picture, takesPictures } from './pictures.ts';

const screens: Record<string, readonly [name: string, path: string][]> = {
  kaeufer: [
    ['statistics-buyer', '/statistik'],
    ['sellers', '/verkaufer-management'],
    ['contracts', '/verträge-management'],
    ['profile', '/profil'],
    ['devices', '/profil/sitzungen'],
    ['help', '/hilfe-center/bestellungen'],
    ['contact', '/kontakt'],
  ],
  verkaeufer: [
    ['own-offers', '/meine-angebote'],
    ['buyers', '/kaufer-management'],
    ['statistics-seller', '/statistik'],
    ['pricing-groups', '/preisrechner/produkt-terminal'],
    ['pricing-customers', '/preisrechner/kunden'],
    ['pricing-minimum-prices', '/preisrechner/mindestpreise'],
    ['pricing-price-list', '/preisrechner/preisliste'],
    ['pricing-explanation', '/preisrechner/erklaerung'],
  ],
  admin: [['dashboard-admin', '/']],
  mutter: [['child-accounts', '/aviaten']],
};

/** Pictures of the screens that no journey shows. Runs only with SCREENSHOTS=1. */
describe.runIf(takesPictures)('pictures', () => {
  test.for(['de', 'ch', 'at'] as const)('of sign-in and market in the brand %s', async (brand, { launch, visit }) => {
    const product = await launch({ brand, env: { WINDOW_SECONDS: '15' } });
    await pictureSignIn(await visit(product.url), brand);
    await pictureMarket(await visit(product.url), brand);
  });

  test('of every other screen', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de' });
    for (const [username, pages] of Object.entries(screens)) {
      const visitor = await visit(product.url);
      await arrive(visitor, username as Username);
      for (const [name, path] of pages) {
        await visitor.page.goto(path);
        await picture(visitor.page, `de-${name}`);
      }
    }
  });
});

async function pictureSignIn({ page }: Visitor, brand: string): Promise<void> {
  await page.goto('/login');
  await declineCookies(page);
  await page.reload();
  await seen(page.getByRole('heading', { name: 'Anmelden', exact: true }));
  await picture(page, `${brand}-login`);
}

/** Takes the picture with prices that have moved since the previous window. */
async function pictureMarket(visitor: Visitor, brand: string): Promise<void> {
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  const moved = page.getByRole('grid').getByText(/^(gestiegen|gefallen) um/);
  await moved.first().waitFor({ state: 'attached', timeout: 40_000 });
  await picture(page, `${brand}-market`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, `${brand}-market-dark`);
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => localStorage.setItem('hp.density', 'compact'));
  await page.reload();
  await picture(page, `${brand}-market-compact`);
}
