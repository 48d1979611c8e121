import { becomes, gone, hasLoaded, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a tile that was moved and one that was hidden stay so after a reload', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer');
  const { page } = buyer;
  await seen(page.getByRole('heading', { name: 'Was ich kaufe' }));
  await page.getByRole('button', { name: 'Kacheln anordnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kacheln anordnen' });
  await dialog.getByRole('button', { name: 'Was ich kaufe nach oben' }).click();
  await dialog.getByText('News zeigen').click({ force: true });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await gone(page.getByRole('heading', { level: 2, name: 'News' }));
  await page.reload();
  await seen(page.getByRole('heading', { name: 'Was ich kaufe' }));
  await hasLoaded(page);
  const headings = page.getByRole('heading', { level: 2 });
  await becomes(() => headings.first().textContent()).toBe('Was ich kaufe');
  await becomes(() => headings.filter({ hasText: /^News$/ }).count()).toBe(0);
});
