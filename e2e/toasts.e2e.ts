import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

// One after the other: both use the basket of the same buyer.
describe('a message at the edge of the page', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test.for(['wide', 'phone'] as const)(
    'covers no action, and repeats nothing that the ticket says: %s',
    async (size, { visit }) => {
      const visitor = await visit(product.url, size);
      const { page } = visitor;
      await arrive(visitor, 'kaeufer', '/handelsplatz');
      const order = page.getByRole('button', { name: / bestellen$/ }).and(page.locator(':enabled'));
      await order.first().click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel('Menge').fill('30');
      await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
      await gone(panel);
      const ticket = page.getByRole('region', { name: 'Reservierte Preise' });
      await seen(ticket);
      expect(await page.locator('[data-react-aria-top-layer] p').count()).toBe(0);

      await ticket.getByRole('link').click();
      await page.getByRole('button', { name: 'Zurück zum Warenkorb' }).click();
      await page
        .getByRole('button', { name: /^Entfernen: / })
        .first()
        .click();
      await seen(page.getByRole('button', { name: 'Rückgängig' }));
      await becomes(() => coveredActions(page)).toEqual([]);
    },
  );
});

/** The actions of bars, dialogs and the page that lie under a message. */
function coveredActions(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const stack = document.querySelector('[data-react-aria-top-layer]');
    const boxes = [...stack.children].map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll('a[href],button,input,select,textarea')]
      .filter((action) => !stack.contains(action))
      .filter((action) => {
        const box = action.getBoundingClientRect();
        return box.width > 0 && boxes.some((each) =>
          box.left < each.right && box.right > each.left && box.top < each.bottom && box.bottom > each.top);
      })
      .map((action) => action.textContent);
  })()`);
}
