import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { verifyWebhook } from '../docs/clients/sample-client.ts';
import { becomes, gone, seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { openPanel, orderFrom } from './ordering.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The system of a customer. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
      response.end('danke');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/handelsplatz`, received };
}

test("a customer's system gets an order as a signed message, and gets it again from the page", async ({
  launch,
  visit,
}) => {
  const receiver = await startReceiver();
  const product = await launch({ brand: 'de', env: { ...calm, WEBHOOK_ALLOW_PRIVATE: '1' } });
  const buyer = await visit(product.url);
  const { page, context } = buyer;
  await arrive(buyer, 'kaeufer', '/schnittstellen?bereich=webhooks');
  await seen(page.getByText('Noch kein Webhook'));

  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook anlegen' });
  await dialog.getByLabel('Name').fill('Unser ERP');
  await dialog.getByLabel('Adresse').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
  const made = page.getByRole('dialog', { name: 'Das Geheimnis Ihres Webhooks' });
  const secret = await made.getByLabel('Geheimnis').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await made.getByRole('button', { name: 'Ich habe ihn gesichert' }).click();
  await gone(made);
  await seen(page.getByRole('row').filter({ hasText: 'Unser ERP' }));

  const load = await findLoad(product, context.request, 30);
  await orderFrom(page, await openPanel(page, load), 30);
  await becomes(() => receiver.received.length).toBe(1);
  const [first] = receiver.received as [Received];
  expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({ type: 'order.placed' });
  expect(verifyWebhook(first, secret)).toMatchObject({ type: 'order.placed', data: { status: 'INCOMPLETE' } });

  await page.goto('/schnittstellen?bereich=webhooks');
  await page.getByRole('button', { name: 'Nachrichten an Unser ERP' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nachrichten an Unser ERP' });
  await seen(drawer.getByText('1 Versuch: Antwort 200'));
  await drawer.getByRole('button', { name: /Bestellung aufgegeben vom .* erneut senden/ }).click();
  await becomes(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(first.headers['webhook-id']);
  await seen(drawer.getByText('2 Versuche: Antwort 200'));
});
