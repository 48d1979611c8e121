import { expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { findInPalette, openPalette } from './palette.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('the palette leads to a page, an order by its number and an offer, and acts, by keyboard only', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer', '/kontakt');
  const { page } = buyer;
  const load = await findLoad(product, buyer.context.request, 30);
  const { rows } = await product.pool.query<{ number: string }>(
    `select o.order_no as number from orders o join users u on u.account_id = o.buyer_id and u.username = 'kaeufer'
      order by o.created_at limit 1`,
  );
  const number = rows[0]?.number ?? '';

  await findInPalette(page, 'Leergut', 'Leergut');
  await becomes(() => new URL(page.url()).pathname).toBe('/leergut');
  await findInPalette(page, number.slice(3), `Bestellung ${number} öffnen`);
  await seen(page.getByRole('dialog', { name: `Bestellung ${number}` }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));

  const goods = `${load.product.name} in ${load.terminal.name}`;
  await findInPalette(page, goods.toLowerCase().replace('ö', 'oe'), goods);
  await becomes(() => new URL(page.url()).searchParams.get('terminal')).toBe(load.terminal._id);
  expect(new URL(page.url()).searchParams.get('produkt')).toBe(load.product._id);

  await findInPalette(page, 'dunkel', 'Dunkles Farbschema');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await becomes(scheme).toBe('dark');
  const palette = await openPalette(page);
  await page.keyboard.press('Escape');
  await gone(palette);
});
