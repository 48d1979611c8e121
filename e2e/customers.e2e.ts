import { describe, expect } from 'vitest';
import { gone, seen, test } from './browser.ts';
import { findLoad, orderOn } from './loads.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

const message = 'Guten Tag, wir brauchen Diesel.';
const reason = 'Zwei Rechnungen sind überfällig.';

describe('a new customer', () => {
  test('asks, is accepted with what is released, sees the offers, and reads why orders are blocked', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await arrive(buyer, 'kaeufer', '/verkaufer-management');
    const load = await findLoad(product, buyer.context.request, 30);
    await product.pool.query(
      `delete from relationships using users b, users s
        where b.username = 'kaeufer' and s.username = 'verkaeufer' and buyer_id = b.account_id and seller_id = s.account_id`,
    );

    await buyer.page.getByRole('button', { name: 'Verkäufer anfragen' }).click();
    await buyer.page.getByRole('button', { name: `Anfragen: ${load.seller.name}` }).click();
    await buyer.page.getByRole('textbox', { name: 'Nachricht' }).fill(message);
    await buyer.page.getByRole('button', { name: 'Anfrage senden' }).click();
    await seen(buyer.page.getByText(`Ihre Anfrage an ${load.seller.name} ist gesendet.`));

    await arrive(seller, 'verkaeufer', '/kaufer-management');
    const { rows } = await product.pool.query<{ name: string }>(
      `select a.name from accounts a join users u on u.account_id = a.id where u.username = 'kaeufer'`,
    );
    await seller.page.getByRole('link', { name: `Annehmen: Verbindung mit ${rows[0]?.name}` }).click();
    await seen(seller.page.getByText(message));
    const dialog = seller.page.getByRole('dialog');
    await dialog.getByRole('option', { name: '14 Tage' }).click();
    await dialog.getByRole('button', { name: 'Annehmen und freigeben' }).click();
    await gone(dialog);

    await buyer.page.goto('/handelsplatz');
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
    await seen(orderOn(buyer.page, load));

    await seller.page.getByRole('tab', { name: 'Kredit' }).click();
    await seller.page.getByRole('radio', { name: 'gesperrt' }).check();
    await seller.page.getByRole('textbox', { name: /^Grund/ }).fill(reason);
    await seller.page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await seen(seller.page.getByText('Neue Bestellungen sind gesperrt'));
    const wanted = { offerId: load._id, quantity: 30 };
    const refused = await buyer.context.request.post('/api/basket/items', { data: wanted });
    const problem = await refused.json();
    expect([refused.status(), problem.code]).toEqual([409, 'order_error_no_credit']);
    expect(problem.detail).toContain(reason);
  });
});
