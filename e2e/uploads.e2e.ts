import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import type { Load } from './loads.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

const dayMs = 86_400_000;

/** A file of the test data. Its offers hold from yesterday on for a month, whenever the journey runs. */
function readFile(name: string) {
  const day = (inDays: number) =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' }).format(Date.now() + inDays * dayMs);
  const text = readFileSync(new URL(`../testing/data/uploads/${name}`, import.meta.url), 'utf8');
  const dated = text.replaceAll('01.12.2026', day(-1)).replaceAll('31.12.2026', day(30));
  return { name, mimeType: 'text/csv', buffer: Buffer.from(dated) };
}

/** How many offers of HVO100 in Heide the visitor sees. */
async function countOffers({ context }: Visitor): Promise<number> {
  const answer = await context.request.get('/api/v2/offers');
  const { offers } = (await answer.json()) as { offers: Pick<Load, 'product' | 'terminal'>[] };
  return offers.filter(({ product, terminal }) => product.name === 'HVO100' && terminal.name === 'Heide').length;
}

describe('a file of offers', () => {
  test('shows its mistakes at their cells, is mended, and reaches the market after a dry run', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(seller, 'verkaeufer', '/uploads')]);
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill('HVO100 Heide');
    const orders = buyer.page.getByRole('button', { name: /^HVO100 in Heide bei .* bestellen$/ });
    await becomes(() => new URL(buyer.page.url()).searchParams.get('q')).toBe('HVO100 Heide');
    const offered = await countOffers(buyer);
    await becomes(() => orders.count()).toBe(offered);

    const { page } = seller;
    const choose = (name: string) => page.getByLabel('Datei mit Angebote').setInputFiles(readFile(name));
    await choose('offers-de-bad.csv');
    await seen(page.getByText(/^Noch 13 Zeilen mit Fehlern/));
    const rows = page.getByRole('table', { name: 'Zeilen der Datei' });
    await seen(rows.getByText('„-3,10“ ist negativ. Hier steht eine Zahl ab 0.'));
    await becomes(() => rows.getByText('Die Höchstmenge liegt unter der Mindestmenge (200 cbm).').count()).toBe(1);
    await becomes(() => page.getByRole('button', { name: '1 Änderung übernehmen' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Gesamtmenge in Zeile 14 ändern/ }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await seen(page.getByText(/^Noch 12 Zeilen mit Fehlern/));
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await seen(page.getByRole('heading', { name: 'Bisherige Uploads' }));

    await choose('offers-de.csv');
    await page.getByRole('button', { name: '200 Änderungen übernehmen' }).click();
    expect(await orders.count(), 'a dry run changes nothing').toBe(offered);
    const question = page.getByRole('dialog', { name: 'Änderungen übernehmen?' });
    await question.getByRole('button', { name: 'Übernehmen' }).click();
    await gone(question);
    await seen(page.getByText('offers-de.csv ist übernommen.'));
    await becomes(() => orders.count()).toBe(offered + 1);
  });
});
