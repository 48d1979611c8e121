import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, test, timed } from './browser.ts';
import { findLoad, type Load } from './loads.ts';
import { arrive, go } from './people.ts';
import { picture } from './pictures.ts';
import { calm } from './product.ts';

const reason = 'Falscher Logistikaufschlag';

describe('live prices are halted at once', () => {
  test('by their seller: the open market no longer shows them, a reservation is honoured, and they return', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(seller, 'verkaeufer', '/preisrechner')]);
    const load = await findLoad(product, buyer.context.request, 30);
    const offer = offerOn(buyer.page, load);
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
    await seen(offer);
    const reserved = { offerId: load._id, quantity: 30, paymentTerm: load.paymentTerms[0] };
    expect((await buyer.context.request.post('/api/basket/items', { data: reserved })).status()).toBe(200);
    const basket = await buyer.openTab();
    await basket.goto('/handelsplatz');
    await basket.getByRole('link', { name: /^Warenkorb/ }).click();
    await seen(basket.getByTitle('Restzeit der Preisreservierung'));

    await halt(seller.page);
    await timed('The open market lost the halted offer after', gone(offer));
    const notice = seller.page.getByRole('region', { name: 'Ihre Live-Preise sind angehalten' });
    await seen(notice.getByText(`Grund: ${reason}`));
    await picture(seller.page, 'de-pricing-halted');
    const refused = await buyer.context.request.post('/api/basket/items', { data: reserved });
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'live_prices_halted']);

    await seen(basket.getByText('Der Live-Preis ist angehalten'));
    await seen(basket.getByText(/^Ihr reservierter Preis gilt noch bis \d\d:\d\d Uhr\./));
    await picture(basket, 'de-basket-halted');
    await basket.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await basket.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seen(basket.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));

    await go(seller.page, 'Meine Angebote');
    await seen(seller.page.getByRole('gridcell').getByText('Preis angehalten', { exact: true }).first());
    await picture(seller.page, 'de-own-offers-halted');
    await notice.getByRole('button', { name: 'Wieder freigeben' }).click();
    await seller.page
      .getByRole('dialog', { name: 'Live-Preise wieder freigeben?' })
      .getByRole('button', { name: 'Wieder freigeben' })
      .click();
    await gone(notice);
    await timed('The open market had the offer back after', seen(offer));
  });

  test('by an admin: the whole market shows it, and no seller can lift it', async ({ launch, visit }) => {
    const product = await launch({ brand: 'ch', env: calm });
    const admin = await visit(product.url, 'phone');
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([
      arrive(admin, 'admin'),
      arrive(buyer, 'kaeufer', '/handelsplatz'),
      arrive(seller, 'verkaeufer', '/preisrechner'),
    ]);
    const load = await findLoad(product, buyer.context.request, 30);
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
    await seen(offerOn(buyer.page, load));

    await admin.page.getByRole('button', { name: 'Anhalten' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Live-Preise anhalten' });
    await dialog.getByRole('radio', { name: 'Markt' }).check();
    await dialog.getByRole('button', { name: 'Jetzt anhalten' }).click();
    await seen(dialog.getByText('Bitte geben Sie einen Grund an. Der Verkäufer erhält ihn per E-Mail.'));
    await dialog.getByLabel('Grund').fill('Fehlerhafte Notierung');
    await picture(admin.page, 'ch-admin-halt');
    await dialog.getByRole('button', { name: 'Jetzt anhalten' }).click();
    await gone(dialog);
    await gone(offerOn(buyer.page, load));
    await seen(buyer.page.getByText('Alle Live-Preise sind angehalten'));
    await picture(buyer.page, 'ch-market-halted');
    const notice = seller.page.getByRole('region', { name: 'Der Marktplatz hat alle Live-Preise angehalten' });
    await seen(notice.getByText('Freigeben kann nur der Marktplatz.'));
    await becomes(() => notice.getByRole('button').count()).toBe(0);
    await picture(admin.page, 'ch-admin-halted');

    await admin.page.getByRole('button', { name: 'Freigeben: Ganzer Markt' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
    await seen(offerOn(buyer.page, load));
    await gone(notice);
    // Jobs send the mails after the change.
    await becomes(async () => {
      const { rows } = await product.pool.query(
        `select subject from outbox_mails join users on email = to_address
          where username = 'verkaeufer' and subject like '%Live-Preise%'`,
      );
      return rows.length;
    }).toBe(2);
  });
});

function offerOn(page: Page, { product, terminal, seller }: Load): Locator {
  return page.getByRole('button', { name: `${product.name} in ${terminal.name} bei ${seller.name} bestellen` });
}

async function halt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Live-Preise anhalten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Live-Preise anhalten' });
  await dialog.getByLabel('Grund').fill(reason);
  await picture(page, 'de-halt-dialog');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/pricing/halts') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Jetzt anhalten' }).click();
  expect((await answered).status()).toBe(201);
}
