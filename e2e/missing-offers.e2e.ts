import { expect } from 'vitest';
import { becomes, gone, readPath, seen, test, timed, type Visitor } from './browser.ts';
import { findLoad, type Load, offerOn, orderOn } from './loads.ts';
import { waitForMails } from './mails.ts';
import { orderFrom } from './ordering.ts';
import { arrive, go, openBell, unreadNotices } from './people.ts';
import { calm } from './product.ts';

const quantity = 30;

test('a buyer reads why an offer is missing, asks for it, the seller grants it, and it appears in the open market and is ordered', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const buyer = await visit(product.url);
  const seller = await visit(product.url);
  await Promise.all([arrive(buyer, 'kaeufer'), arrive(seller, 'verkaeufer')]);
  const load = await findLoad(product, buyer.context.request, quantity);
  const { product: goods, terminal } = load;
  const customer = await closeTerminal(seller, load, await readCompany(buyer));

  const { page } = buyer;
  await go(page, 'Handelsplatz');
  await page.getByRole('searchbox', { name: /suchen$/ }).fill(`${goods.name} ${terminal.name}`);
  await becomes(() => new URL(page.url()).searchParams.get('q')).toBe(`${goods.name} ${terminal.name}`);
  await gone(offerOn(page, load));
  await page.getByRole('link', { name: 'Warum fehlt etwas?' }).first().click();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `${load.seller.name} hat dieses Terminal noch nicht für Sie freigegeben.` });
  await seen(line);
  expect(await line.getByText(/\d,\d\d/).count(), 'no price before the release').toBe(0);
  const unread = await countUnread(buyer);
  await line.getByRole('button', { name: /^Freigabe anfragen: / }).click();
  await seen(line.getByText('Angefragt'));
  await page.getByRole('link', { name: 'Zum Handelsplatz' }).click();
  await becomes(() => new URL(page.url()).pathname).toBe('/handelsplatz');
  expect(readPath(page)).toContain(goods.name.split(' ')[0]);

  await seller.page.getByRole('link', { name: /Anfragen? nach Freigaben/ }).click();
  const what = `${goods.name} am Terminal ${terminal.name}`;
  await seller.page.getByRole('button', { name: `Freigeben: ${what} für ${customer}` }).click();
  await seen(seller.page.getByText(`${customer} ist benachrichtigt: ${what}.`));
  const [asked] = await waitForMails(product, `${customer} bittet um eine Freigabe`);
  expect(asked?.text).toContain(what);

  await timed('from the yes to the offer in the open market', seen(orderOn(page, load)));
  await becomes(() => unreadNotices(page)).toBe(unread + 1);
  const [granted] = await waitForMails(product, `${load.seller.name} hat Ihre Anfrage angenommen`);
  expect(granted?.text).toContain(what);
  const bell = await openBell(page);
  await seen(bell.getByText(what, { exact: false }).first());
  await page.keyboard.press('Escape');

  await orderOn(page, load).click();
  await orderFrom(page, page.getByRole('dialog', { name: goods.name }), quantity);
});

/** How many unread notices the server has for the visitor. */
async function countUnread({ context }: Visitor): Promise<number> {
  const answer = await context.request.get('/api/notifications/unread');
  return ((await answer.json()) as { unread: number }).unread;
}

/** The name of the visitor's company. */
async function readCompany({ context }: Visitor): Promise<string> {
  const answer = await context.request.get('/api/account');
  return ((await answer.json()) as { name: string }).name;
}

/** The seller withdraws the terminal of a load from a buyer. Returns the buyer's name. */
async function closeTerminal({ context }: Visitor, { terminal }: Load, customer: string): Promise<string> {
  const list = await context.request.get('/api/relationships/seller');
  const { relationships } = (await list.json()) as { relationships: { _id: string; name: string }[] };
  const ids = relationships.filter(({ name }) => name === customer).map(({ _id }) => _id);
  const answer = await context.request.post('/api/relationships/bulk', {
    data: { ids, removeTerminalIds: [terminal._id] },
  });
  expect([answer.status(), ids.length]).toEqual([200, 1]);
  return customer;
}
