import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { choose, findList } from './fields.ts';
import { waitForMails } from './mails.ts';
import { arrive, unreadNotices } from './people.ts';
import { calm } from './product.ts';

test('a buyer asks for the collection of empties; the seller hears of it by mail and bell, collects them, and both see the state', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const buyer = await visit(product.url);
  const seller = await visit(product.url);
  await Promise.all([arrive(buyer, 'kaeufer', '/leergut'), arrive(seller, 'verkaeufer', '/leergut')]);
  const unread = await unreadNotices(seller.page);
  const { page } = buyer;
  const { rows } = await product.pool.query<{ seller: string; buyer: string; address: string }>(
    `select s.name as seller, b.name as buyer, l.city as address
       from users us join accounts s on s.id = us.account_id, users ub join accounts b on b.id = ub.account_id
       join locations l on l.account_id = b.id
      where us.username = 'verkaeufer' and ub.username = 'kaeufer'`,
  );
  const [names] = rows;
  if (!names) throw new Error('The demo buyer has no address.');

  await page.getByRole('button', { name: 'Abholung anfragen' }).click();
  await seen(page.getByText('Anzahl ist ein Pflichtfeld.'));
  await choose(page.getByRole('combobox', { name: 'Verkäufer' }), names.seller);
  await chooseLast(page, 'Produkt');
  await choose(page.getByRole('combobox', { name: 'Behälter' }), 'IBC 1.000 l');
  await chooseLast(page, 'Lieferadresse');
  await page.getByLabel('Hinweis').fill('Hinter der Halle 2');

  for (let containers = 1; containers <= 6; containers += 1) {
    // The form is empty again once the last request is through.
    await becomes(() => page.getByLabel('Anzahl').inputValue()).toBe('');
    await page.getByLabel('Anzahl').fill(String(containers));
    await page.getByRole('button', { name: 'Abholung anfragen' }).click();
    await seen(page.getByRole('row').filter({ hasText: `${containers} × IBC` }));
  }
  const own = page.getByRole('table', { name: 'Ihre letzten fünf Anfragen' }).getByRole('row');
  await becomes(() => own.filter({ hasText: '× IBC' }).count()).toBe(5);
  expect(await own.filter({ hasText: '1 × IBC' }).count()).toBe(0);

  const mails = await waitForMails(product, `Leergut abholen bei ${names.buyer}`);
  expect(mails[0]?.text).toContain('1 × IBC');
  await becomes(() => unreadNotices(seller.page)).other(unread);
  await seller.page.getByRole('button', { name: `Als abgeholt melden: 6 × IBC 1.000 l bei ${names.buyer}` }).click();
  await seen(seller.page.getByText(`${names.buyer} ist benachrichtigt.`));
  await seen(own.filter({ hasText: '6 × IBC' }).getByText('abgeholt'));
  await waitForMails(product, 'Ihr Leergut ist abgeholt');

  await page.getByRole('button', { name: 'Anfrage zurückziehen: 5 × IBC 1.000 l' }).click();
  await seen(own.filter({ hasText: '5 × IBC' }).getByText('zurückgezogen'));
  await seen(seller.page.getByRole('row').filter({ hasText: '5 × IBC' }).getByText('zurückgezogen'));
});

async function chooseLast(page: Page, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  const list = await findList(field);
  await list.getByRole('option').last().click();
  await gone(list);
}
