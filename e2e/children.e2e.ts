import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, gone, readPath, seen, test, timed } from './browser.ts';
import { tick } from './fields.ts';
import { findLoad, type Load, offerOn } from './loads.ts';
import { goToReview, openPanel, putIntoBasket, showOnMarket } from './ordering.ts';
import { arrive } from './people.ts';
import { calm, type Product } from './product.ts';

const quantity = 10;

test('a parent blocks a terminal, which the open market of the child loses and gets back, and orders in the market of the child', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const [parent, child] = [await visit(product.url), await visit(product.url)];
  const account = await findChild(product);
  await Promise.all([arrive(parent, 'mutter', `/aviaten/${account.id}?bereich=terminals`), arrive(child, 'aviat')]);
  const load = await findLoad(product, child.context.request, quantity);
  await showOnMarket(child.page, load);

  await seen(parent.page.getByRole('heading', { name: account.name, exact: true }));
  await blockTerminal(parent.page, load);
  await save(parent.page, account.name);
  await timed('The open market of the child lost the terminal after', gone(offerOn(child.page, load)));
  await parent.page.getByRole('button', { name: 'Alle öffnen' }).click();
  await save(parent.page, account.name);
  await timed('The open market of the child had the terminal back after', seen(offerOn(child.page, load)));

  await parent.page.getByRole('button', { name: 'Im Markt dieses Kontos bestellen' }).click();
  await becomes(() => readPath(parent.page)).toMatch(/^\/handelsplatz/);
  await seen(parent.page.getByText(`Sie bestellen für ${account.name}`));
  await showOnMarket(parent.page, load);
  const settings = await parent.context.newPage();
  await settings.goto(`/aviaten/${account.id}?bereich=terminals`);
  await seen(settings.getByRole('heading', { name: account.name, exact: true }));
  await blockTerminal(settings, load);
  await save(settings, account.name);
  await timed('The parent’s open page of this market lost the terminal after', gone(offerOn(parent.page, load)));
  await settings.getByRole('button', { name: 'Alle öffnen' }).click();
  await save(settings, account.name);
  await timed('The parent’s open page had the terminal back after', seen(offerOn(parent.page, load)));
  await settings.close();
  const panel = await openPanel(parent.page, load);
  await seen(panel.getByText('Jetzt bestellbar'));
  await putIntoBasket(panel, quantity);
  await gone(panel);
  await goToReview(parent.page);
  await seen(parent.page.getByText(`Sie bestellen für ${account.name}`));
  await parent.page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await seen(parent.page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));

  const number = await findOrder(product, account.id);
  await child.page.goto('/orders');
  await seen(child.page.getByRole('heading', { level: 1, name: 'Bestellungen' }));
  await seen(child.page.getByText(number).first());
});

/** The child account of the demo's parent whose user signs in as `aviat`. */
async function findChild({ pool }: Product): Promise<{ id: string; name: string }> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select a.id, a.name from accounts a join users u on u.account_id = a.id where u.username = 'aviat'`,
  );
  const [account] = rows;
  if (!account) throw new Error('The demo market has no child account.');
  return account;
}

async function blockTerminal(page: Page, { terminal }: Load): Promise<void> {
  await tick(page.locator('body'), 'Gesperrte Terminals', (list) =>
    list.getByRole('option', { name: new RegExp(`^${terminal.name}( \\(|$)`) }),
  );
  await seen(page.getByText('1 Terminal gesperrt'));
}

/** Saves, and waits until the form holds what is stored: its button waits for the next change. */
async function save(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Speichern', exact: true });
  await button.click();
  await seen(page.getByText(`Die Einstellungen für ${name} sind gespeichert und gelten sofort.`).last());
  await becomes(() => button.isDisabled()).toBe(true);
}

/** The number of the newest order of an account, which its parent's user has placed. */
async function findOrder({ pool }: Product, accountId: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `select o.order_no as number from orders o join users u on u.id = o.buyer_user_id
      where o.buyer_id = $1 and u.username = 'mutter' order by o.created_at desc limit 1`,
    [accountId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.number ?? '';
}
