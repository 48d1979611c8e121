import type { Page } from 'playwright-core';
import { becomes, gone, readPath, seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a buyer places an order without a mouse', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  const { keyboard } = page;
  await arrive(visitor, 'kaeufer');
  const load = await findLoad(product, visitor.context.request, 30);
  await seen(page.getByRole('heading', { level: 1 }));
  await keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await seen(list);
  await keyboard.press('Escape');
  await gone(list);
  await pressQuickly(page, 'g', 'o');
  await becomes(() => readPath(page)).toBe('/orders');
  await pressQuickly(page, 'g', 'm');
  await becomes(() => readPath(page)).toBe('/handelsplatz');
  await seen(page.getByRole('grid'));
  await keyboard.press('/');
  await becomes(() => focused(page)).toBe('searchbox');
  await keyboard.type(load.terminal.name);
  await becomes(() => new URL(page.url()).searchParams.get('q')).toBe(load.terminal.name);

  const offerRow = page
    .getByRole('row', { name: new RegExp(`^${escaped(load.product.name)}.*${escaped(load.seller.name)}`) })
    .first();
  await seen(offerRow);
  await tabTo(page, () => focused(page), 'row');
  await stepDownTo(page, load._id);
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: load.product.name });
  await seen(panel);
  await becomes(() => panel.getByLabel('Menge').evaluate((field) => field.matches(':focus'))).toBe(true);
  await keyboard.type('30');
  await keyboard.press('Enter');
  await gone(panel);
  await pressByTab(page, 'Warenkorb');
  await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
  await pressByTab(page, 'Bestellung prüfen');
  await pressByTab(page, 'Zahlungspflichtig bestellen');
  await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
});

/** Presses keys without waiting for the page between them: the second one counts for a short time only. */
async function pressQuickly({ keyboard }: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => keyboard.press(key)));
}

/** The role of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { activeElement: at } = document;
    if (at.matches('input[type=search]')) return 'searchbox';
    return at.matches('tr') ? 'row' : at.localName;
  })()`);
}

const mostStops = 80;

async function tabTo(page: Page, read: () => Promise<string>, wanted: string): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if ((await read()) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${wanted}.`);
}

/** Moves with the Tab key to a link or button of this name and presses Enter. */
async function pressByTab(page: Page, name: string): Promise<void> {
  await seen(page.getByText(name).first());
  const read = () => page.evaluate<string>('document.activeElement.textContent.trim()');
  const words = async () => ((await read()).startsWith(name) && (await focused(page)) !== 'main' ? name : '');
  await tabTo(page, words, name);
  await page.keyboard.press('Enter');
}

async function stepDownTo(page: Page, id: string): Promise<void> {
  const read = () => page.evaluate<string>('document.activeElement.dataset.key ?? ""');
  for (let steps = 0; steps < mostStops; steps += 1) {
    const at = await read();
    if (at === id) return;
    await page.keyboard.press('ArrowDown');
    await becomes(read).other(at);
  }
  throw new Error('The arrow keys do not lead to the offer.');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
