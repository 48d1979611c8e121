import { randomUUID } from 'node:crypto';
import { startTestApp } from '@handelsplatz/testing/app';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { expect, test } from 'vitest';

test.each([
  ['de', 'Zu groß', 'Die Anfrage ist zu groß.', 'schließen'],
  ['at', 'Zu groß', 'Die Anfrage ist zu groß.', 'schließen'],
  ['ch', 'Zu gross', 'Die Anfrage ist zu gross.', 'schliessen'],
] as const)('brand %s writes errors in the spelling of its readers: %s', async (brand, title, detail, close) => {
  const app = await startTestApp({ brand });
  try {
    const { client } = await seedSignedIn(app, 'buyer');
    const tooLarge = await client.post('/api/basket/items', { offerId: randomUUID(), text: 'x'.repeat(2_000_000) });
    expect([tooLarge.status, tooLarge.body]).toMatchObject([413, { title, detail }]);
    await app.pool.query('drop table basket_items cascade');
    const broken = await client.post<{ detail: string }>('/api/basket/items', { offerId: randomUUID(), quantity: 1 });
    expect(broken.status).toBe(500);
    expect(broken.body.detail).toContain(`Bitte ${close} Sie den Warenkorb`);
  } finally {
    await app.stop();
  }
});
