import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, readPath, seen, test, type Visitor } from './browser.ts';
import { arrive, signIn } from './people.ts';
import type { Product } from './product.ts';

/** A window long enough that nothing is reloaded during the journey. */
const still = { WINDOW_SECONDS: '600' };

describe('a session that ends while a user types', () => {
  test('leads to the sign-in page and back, and restores the typed text', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: still });
    const seller = await visit(product.url);
    seller.expects(/401/);
    const { page } = seller;
    const form = await typeNewFreight(seller);
    const address = page.url();
    const save = form.getByRole('button', { name: 'Jetzt ändern' });

    await endSessionWithSave(seller, product);
    await save.click();
    await becomes(() => readPath(page)).toBe('/login');
    await seen(page.getByText('Ihre Sitzung ist abgelaufen.'));

    await signIn(page, 'verkaeufer');
    await seen(form);
    expect(page.url()).toBe(address);
    await becomes(() => form.getByLabel('Wert').inputValue()).other('13,25');
    await seen(form.getByText(/^Ihre Eingaben von \d\d:\d\d sind nicht gespeichert/));
    await form.getByRole('button', { name: 'Wiederherstellen' }).click();
    await becomes(() => form.getByLabel('Wert').inputValue()).toBe('13,25');
    await becomes(() => form.getByLabel('Begründung').inputValue()).toBe('Neue Spedition');
    await save.click();
    await gone(form);
  });

  test('restores nothing for another user who signs in there', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: still });
    const seller = await visit(product.url);
    seller.expects(/401/);
    const { page } = seller;
    const form = await typeNewFreight(seller);
    await endSessionWithSave(seller, product);
    await form.getByRole('button', { name: 'Jetzt ändern' }).click();
    await becomes(() => readPath(page)).toBe('/login');
    await signIn(page, 'kaeufer');
    await becomes(() => readPath(page)).toBe('/');
    await becomes(() => page.evaluate(() => sessionStorage.getItem('hp.unsaved'))).toBe(null);
  });
});

test('a session that has ended before the page is opened asks for one sign-in, and leads to the page', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: still });
  const buyer = await visit(product.url);
  buyer.expects(/401/);
  const { page } = buyer;
  await arrive(buyer, 'kaeufer', '/orders');
  await page.goto('about:blank');
  await product.pool.query('delete from sessions');
  await page.goto('/handelsplatz');
  await becomes(() => readPath(page)).toBe('/login');
  await signIn(page, 'kaeufer');
  await becomes(() => readPath(page)).toBe('/handelsplatz');
  await seen(page.getByRole('grid').locator('tbody tr[aria-selected]').first());
});

/** Ends the session when the form is sent. Another request of the page would lead to the sign-in before the click. */
async function endSessionWithSave({ page }: Visitor, product: Product): Promise<void> {
  let isOver = false;
  await page.route(/\/api\/pricing\/rules\//, async (route) => {
    if (!isOver && route.request().method() === 'PUT') {
      isOver = true;
      await product.pool.query('delete from sessions');
    }
    await route.continue();
  });
}

/** The form of a price rule with a value that is not saved. Its impact has been read, so that it can be saved. */
async function typeNewFreight(seller: Visitor): Promise<Locator> {
  const { page } = seller;
  await arrive(seller, 'verkaeufer', '/preisrechner/produkt-terminal');
  await page.getByText('Logistik Standardlager').first().click();
  const form = page.getByRole('dialog', { name: /Logistik Standardlager/ });
  await form.getByLabel('Wert').fill('13,25');
  await form.getByLabel('Begründung').fill('Neue Spedition');
  await becomes(() => form.getByRole('button', { name: 'Jetzt ändern' }).isEnabled()).toBe(true);
  return form;
}
