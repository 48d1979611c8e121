import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, gone, readPath, seen, test, type Visitor } from './browser.ts';
import { holdBack } from './held-back.ts';
import { findLoads, type Load } from './loads.ts';
import { arrive, type Username } from './people.ts';
import { picture } from './pictures.ts';
import { calm, type Product, startProduct } from './product.ts';

describe.concurrent('failures', () => {
  let product: Product;
  beforeAll(async () => {
    // A price that moves while an order is checked would be a change of the basket.
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test('an expired reservation shows the old and the new price and waits for a decision', async ({ visit }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    const { page } = visitor;
    const load = await fillBasket(visitor, product, 'mutter', (loads) => loads.at(-1));
    await product.pool.query(
      `update basket_items set reserved_at = now() - interval '9 minutes', reserved_until = now() - interval '1 second',
              price_minor = price_minor - 150
        where offer_id = $1`,
      [load._id],
    );
    // The page may have read the basket before its reservation expired.
    await reopenBasket(page);
    const warning = page.getByRole('alert').filter({ hasText: 'Die Preisreservierung ist abgelaufen' });
    await seen(warning.getByText('Bisher'));
    await seen(warning.getByText('Jetzt'));
    await seen(page.getByText('Eine Position braucht noch Ihre Entscheidung.'));
    await becomes(() => page.getByRole('button', { name: 'Bestellung prüfen' }).count()).toBe(0);
    await picture(page, 'de-basket-expired');
    await warning.getByRole('button', { name: 'Neuen Preis übernehmen' }).click();
    await gone(warning);
    await seen(page.getByTitle('Restzeit der Preisreservierung'));
    await seen(page.getByRole('button', { name: 'Bestellung prüfen' }));
  });

  test('each refusal of an order is shown in German, and the basket keeps its positions', async ({ visit }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    visitor.expects(/^409 POST \/api\/orders$/);
    const { page } = visitor;
    const load = await fillBasket(visitor, product, 'kaeufer', (loads) => loads[0]);
    await openBasket(page);
    await seen(page.getByRole('listitem').filter({ hasText: load.product.name }).first());
    for (const { hinder, sentence } of hindrances) {
      // A basket that is read meanwhile would name the hindrance before the order does.
      const basket = await holdBack(visitor.context, /\/api\/basket$/);
      const giveBack = await hinder(product, load);
      await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await seen(page.getByText(sentence).first());
      await seen(page.getByRole('listitem').filter({ hasText: load.product.name }).first());
      await giveBack();
      basket.release();
      await reopenBasket(page);
      await seen(page.getByRole('listitem').filter({ hasText: load.product.name }).first());
    }
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
  });
});

type Hindrance = { sentence: RegExp; hinder(product: Product, load: Load): Promise<() => Promise<unknown>> };

/** Changes between the basket and the order that cause a refusal. Each reverts itself afterwards. */
const hindrances: Hindrance[] = [
  {
    sentence: /Ihr Kreditlimit bei .+ reicht nicht aus\. Verfügbar sind 0,00/,
    hinder: async ({ pool }, { seller }) => {
      const buyer = `(select account_id from users where username = 'kaeufer')`;
      const line = `where seller_id = $1 and buyer_id = ${buyer}`;
      const { rows } = await pool.query(`select * from credit_limits ${line}`, [seller._id]);
      await pool.query(
        `insert into credit_limits (seller_id, buyer_id, limit_minor, used_as_of) values ($1, ${buyer}, 0, now())
         on conflict (seller_id, buyer_id) do update set limit_minor = 0, prepaid_minor = 0`,
        [seller._id],
      );
      const [before] = rows as { limit_minor: string; prepaid_minor: string }[];
      return () =>
        before
          ? pool.query(`update credit_limits set limit_minor = $2, prepaid_minor = $3 ${line}`, [
              seller._id,
              before.limit_minor,
              before.prepaid_minor,
            ])
          : pool.query(`delete from credit_limits ${line}`, [seller._id]);
    },
  },
  {
    sentence: /Das Tageslimit für .+ ist erreicht/,
    hinder: async ({ pool }, load) => {
      const account = `(select account_id from users where username = 'kaeufer')`;
      const line = `where account_id = ${account} and product_id = $1`;
      const { rows } = await pool.query(`select litres_per_day from purchase_limits ${line}`, [load.product._id]);
      await pool.query(
        `insert into purchase_limits (account_id, product_id, litres_per_day) values (${account}, $1, 0)
         on conflict (account_id, product_id) do update set litres_per_day = 0`,
        [load.product._id],
      );
      const [before] = rows as { litres_per_day: string }[];
      return () =>
        before
          ? pool.query(`update purchase_limits set litres_per_day = $2 ${line}`, [
              load.product._id,
              before.litres_per_day,
            ])
          : pool.query(`delete from purchase_limits ${line}`, [load.product._id]);
    },
  },
  {
    sentence: /sind nur noch 20 cbm verfügbar/,
    hinder: async ({ pool }, load) => {
      const { rows } = await pool.query<{ remaining_litres: string }>(
        'select remaining_litres from offers where id = $1',
        [load._id],
      );
      await pool.query('update offers set remaining_litres = 20000 where id = $1', [load._id]);
      return () =>
        pool.query('update offers set remaining_litres = $2 where id = $1', [load._id, rows[0]?.remaining_litres]);
    },
  },
  {
    sentence: /Das Angebot .+ ist nicht mehr verfügbar/,
    hinder: async ({ pool }, { _id }) => {
      await pool.query(`update offers set status = 'PAUSED' where id = $1`, [_id]);
      return () => pool.query(`update offers set status = 'ACTIVE' where id = $1`, [_id]);
    },
  },
  {
    sentence: /Sie sind mit dem Verkäufer .+ nicht verbunden/,
    hinder: async ({ pool }, { seller }) => {
      const set = (status: string) =>
        pool.query(
          `update relationships set seller_status = $2
            where seller_id = $1 and buyer_id = (select account_id from users where username = 'kaeufer')`,
          [seller._id, status],
        );
      await set('DISABLED');
      return () => set('ENABLED');
    },
  },
];

/** Puts 30 cbm into an empty basket and stays on the market page. */
async function fillBasket(
  visitor: Visitor,
  product: Product,
  username: Username,
  choose: (loads: Load[]) => Load | undefined,
): Promise<Load> {
  await arrive(visitor, username, '/handelsplatz');
  const { request } = visitor.context;
  const load = choose(await findLoads(product, request, 30));
  if (!load) throw new Error(`There is nothing that ${username} could order.`);
  const answer = await request.post('/api/basket/items', { data: { offerId: load._id, quantity: 30 } });
  expect(answer.status()).toBeLessThan(300);
  await visitor.page.reload();
  return load;
}

async function openBasket(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
}

async function reopenBasket(page: Page): Promise<void> {
  await page.goto('/handelsplatz');
  await becomes(() => readPath(page)).toBe('/handelsplatz');
  await openBasket(page);
}
