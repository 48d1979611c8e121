import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, focusIs, gone, seen, test } from './browser.ts';
import { choose, tick } from './fields.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

describe('the form of a rule', () => {
  test('does not save a change that was given up while offline', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: calm });
    const seller = await visit(product.url, 'wide', { loadsAhead: true });
    seller.expects(/ERR_INTERNET_DISCONNECTED/);
    const { page, context } = seller;
    await arrive(seller, 'verkaeufer', '/preisrechner/produkt-terminal');
    const sent = recordChanges(page);
    await page.getByText('Logistik Standardlager').first().click();
    const form = page.getByRole('dialog', { name: /Logistik Standardlager/ });
    await form.getByLabel('Wert').fill('13,25');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Jetzt ändern' }).click();
    await seen(form.getByText('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'));
    await becomes(() => form.getByLabel('Wert').inputValue()).toBe('13,25');
    expect(sent).toHaveLength(1);
    await form.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Nicht speichern' }).click();
    await gone(form);
    await context.setOffline(false);
    // The page loads what it missed. A waiting change would be sent now.
    await page.getByText('Logistik Standardlager').first().click();
    await seen(form);
    await becomes(() => form.getByLabel('Wert').inputValue()).other('13,25');
    expect(sent).toHaveLength(1);
  });

  test('opens with Enter on a row without submitting itself', async ({ launch, visit }) => {
    const product = await launch({ brand: 'at', env: calm });
    const seller = await visit(product.url);
    const { page } = seller;
    await arrive(seller, 'verkaeufer', '/preisrechner/produkt-terminal');
    const sent = recordChanges(page);
    for (const section of ['produkt-terminal', 'kunden', 'dichten', 'netzwerke']) {
      await page.goto(`/preisrechner/${section}`);
      const row = page.locator('tr[tabindex="0"]').first();
      await row.focus();
      await row.press('Enter');
      const form = page.getByRole('dialog');
      await seen(form);
      await seen(form.getByRole('button', { name: /^(Jetzt ändern|Speichern)$/ }));
      await form.getByRole('button', { name: 'Abbrechen' }).click();
      await gone(form);
    }
    expect(sent).toEqual([]);
  });

  test.for(['wide', 'phone'] as const)(
    "shows every mistake at the first click, and shows the server's refusal above everything else (%s)",
    async (size, { launch, visit }) => {
      const product = await launch({ brand: 'de', env: calm });
      const seller = await visit(product.url, size);
      seller.expects(/^409 POST \/api\/pricing\/rules/);
      const { page } = seller;
      await arrive(seller, 'verkaeufer', '/preisrechner/dichten');
      await page.getByRole('button', { name: 'Dichte anlegen' }).click();
      const form = page.getByRole('dialog', { name: 'Dichte anlegen' });
      const create = form.getByRole('button', { name: 'Jetzt anlegen', exact: true });
      await seen(create);
      const value = form.getByLabel('Dichte bei 15 °C');
      await value.focus();
      await create.click();
      await seen(form.getByText('Dichte bei 15 °C ist ein Pflichtfeld.'));
      await seen(form.getByText('Bitte wählen Sie mindestens ein Produkt.'));

      await value.fill('0,84');
      await tick(form, 'Produkte', ['Diesel B7']);
      await create.click();
      const refusal = form.getByRole('alert');
      await seen(refusal);
      await seen(form.getByRole('button', { name: 'Bestehende Regel öffnen' }));
      const sentence = /^Die Regel existiert bereits: „.+“ gilt schon für Diesel B7 und alle Terminals\./;
      await becomes(async () => (await refusal.textContent()) ?? '').toMatch(sentence);
      await becomes(() => isInFront(refusal)).toBe(true);
      await becomes(() => form.getByText(sentence).count()).toBe(3);
      await tick(form, 'Produkte', ['HVO100']);
      await gone(refusal);
      await becomes(() => form.getByText(sentence).count()).toBe(0);
    },
  );

  test.for(['wide', 'phone'] as const)(
    'keeps its layout with a name of 120 letters, scrolls to a refused value, and keeps minus signs (%s)',
    async (size, { launch, visit }) => {
      const product = await launch({ brand: 'de', env: calm });
      const seller = await visit(product.url, size);
      seller.expects(/^400 POST \/api\/pricing\/rules/);
      const { page } = seller;
      await arrive(seller, 'verkaeufer', '/preisrechner/produkt-terminal');
      await page.getByRole('button', { name: 'Regel anlegen: Logistik' }).click();
      const create = page.getByRole('dialog', { name: 'Regel anlegen' });
      const name = 'Namenswurm'.repeat(12);
      await create.getByLabel('Bezeichnung').fill(name);
      const value = create.getByLabel('Wert');
      await value.fill('1000000000');
      await choose(create.getByRole('combobox', { name: 'Einheit' }), 'EUR/cbm');
      const choice = (label: string) => create.getByRole('group', { name: label });
      await choice('Produkte').getByRole('radio', { name: 'Ausgewählte' }).check();
      await tick(create, 'Produkte', ['Diesel B7']);
      await choice('Terminals').getByRole('radio', { name: 'Ausgewählte' }).check();
      await tick(create, 'Terminals', (list) => list.getByRole('option').last());
      await create.getByLabel('Begründung').focus();
      await create.getByRole('button', { name: 'Jetzt anlegen', exact: true }).click();
      await focusIs(value);
      await becomes(() => isInFront(value)).toBe(true);
      await becomes(() => value.getAttribute('aria-invalid')).toBe('true');

      await value.fill('-0,01');
      await create.getByRole('button', { name: 'Jetzt anlegen', exact: true }).click();
      const toast = page.getByText(`Angelegt: ${name}.`);
      const close = toast.locator('..').getByRole('button', { name: 'Schließen' });
      // A message with the focus stays.
      await close.focus();
      await becomes(() => isInFront(close)).toBe(true);
      await close.click();
      await becomes(() => widthBeyond(page)).toBe(0);

      await page.getByText(name).first().click();
      const edit = page.getByRole('dialog', { name: `Ändern: ${name}` });
      for (const button of ['Jetzt ändern', 'Schließen']) {
        await becomes(() => isInFront(edit.getByRole('button', { name: button, exact: true }))).toBe(true);
      }
      await edit.getByLabel('Wert').fill('-0,02');
      await edit.getByRole('button', { name: 'Jetzt ändern' }).click();
      await gone(edit);
      await page.getByRole('button', { name: `Verlauf: ${name}` }).click();
      const old = page.getByRole('dialog').getByText('−0,01').and(page.locator('del'));
      await seen(old);
      expect(await old.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none');
      await becomes(() => widthBeyond(page)).toBe(0);
    },
  );
});

/** The pixels by which the page or the dialog above it scrolls sideways. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    const scrolled = boxes.filter((box) => getComputedStyle(box).overflowX === 'auto' || box === boxes[0]);
    return Math.max(...scrolled.map((box) => box.scrollWidth - box.clientWidth));
  });
}

/** Records every change that the page requests from now on. */
function recordChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // The form reads the impact of what is typed; that changes nothing.
    if (request.method() !== 'GET' && path !== '/api/pricing/rules/effect') sent.push(`${request.method()} ${path}`);
  });
  return sent;
}

/** Whether the element is in view and nothing covers any of its corners (they are round). */
function isInFront(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(element.ownerDocument.elementFromPoint(x, y)));
  });
}
