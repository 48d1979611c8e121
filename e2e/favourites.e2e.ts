import { expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a list is made in four steps and filters the market; later three keys lead there from anywhere', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const { url } = product;
  const buyer = await visit(url);
  await arrive(buyer, 'kaeufer', '/favoriten?liste=neu');
  const { page } = buyer;
  const wizard = page.getByRole('dialog', { name: 'Neue Favoritenliste' });
  const next = () => wizard.getByRole('button', { name: 'Weiter' }).click();
  await wizard.getByRole('radio', { name: 'Ausgewählte' }).check();
  await wizard.getByRole('option', { name: /^Diesel B7 \(/ }).click();
  await seen(wizard.getByText(/^Es bleiben: 1 Produkt, \d+ Terminals/));
  await next();
  await next();
  await next();
  await wizard.getByLabel('Name der Liste').fill('Nur B7');
  await wizard.getByRole('button', { name: 'Liste speichern' }).click();
  await gone(wizard);
  await becomes(() => new URL(page.url()).pathname).toBe('/handelsplatz');
  expect(new URL(page.url()).searchParams.get('liste')).not.toBeNull();

  await page.goto('/orders');
  await seen(page.getByRole('heading', { level: 1 }));
  // Sent at once: waiting for a busy page after the first key would be slower than the second may be.
  await Promise.all(['g', 'm'].map((key) => page.keyboard.press(key)));
  await becomes(() => new URL(page.url()).pathname).toBe('/handelsplatz');
  await seen(page.getByRole('button', { name: /Favoriten/ }).first());
  await page.keyboard.press('3');
  await seen(page.getByRole('button', { name: /Nur B7/ }).first());
});
