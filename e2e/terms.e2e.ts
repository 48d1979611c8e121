import { expect } from 'vitest';
import { becomes, readPath, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a new version of the terms is published by the provider, and every Swiss buyer accepts it again', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'ch', env: calm });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer', '/handelsplatz');
  await seen(buyer.page.getByRole('heading', { level: 1, name: 'Handelsplatz' }));
  const admin = await visit(product.url);
  await arrive(admin, 'admin', '/agb/fassungen');
  const text = admin.page.getByRole('textbox', { name: /^Text/ });
  await becomes(() => text.inputValue()).toMatch(/## Der Marktplatz/);
  await text.fill(`${await text.inputValue()}\n\n## Probe\n\nDiese Regel ist neu.`);
  await admin.page.getByRole('button', { name: 'Prüfen …' }).click();
  const dialog = admin.page.getByRole('dialog');
  await seen(dialog.locator('ins').filter({ hasText: 'Diese Regel ist neu.' }));
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await seen(admin.page.getByText(/^Die Fassung .* ist veröffentlicht\.$/));

  await buyer.page.goto('/handelsplatz');
  await becomes(() => readPath(buyer.page)).toBe('/agb');
  await seen(buyer.page.locator('ins').filter({ hasText: 'Diese Regel ist neu.' }));
  await buyer.page.getByRole('checkbox').check();
  await buyer.page.getByRole('button', { name: 'Annehmen und weiter' }).click();
  await becomes(() => readPath(buyer.page)).toBe('/');
  await buyer.page.goto('/agb');
  await seen(buyer.page.getByText('Sie haben diese Geschäftsbedingungen angenommen.'));
  const { rows } = await product.pool.query<{ username: string }>(
    'select u.username from terms_acceptances t join users u on u.id = t.user_id',
  );
  expect(rows).toEqual([{ username: 'kaeufer' }]);
});
