import { expect, test } from 'vitest';
import type { PdfDocument } from './document.ts';
import { createPdfPrinter } from './index.ts';

const program = new URL('./thread.testbed.ts', import.meta.url);

const titled = (title: string): PdfDocument => ({
  title,
  language: 'de-DE',
  createdAt: new Date('2026-03-04T11:00:00Z'),
  letterhead: { company: 'Muster GmbH', headline: 'Muster', lines: ['Am Kai 1'], accent: '#0b5f6e', sign: [] },
  blocks: [{ kind: 'title', above: 'Probe', text: title }],
  footer: { lines: ['Muster GmbH'], right: ['Seite {page} von {pages}'] },
});

function printerWith(options: Parameters<typeof createPdfPrinter>[0] = { program }) {
  const printer = createPdfPrinter(options);
  return {
    ...printer,
    printed: async (title: string) => String(await printer.print(titled(title), { accountId: title, urgent: false })),
  };
}

test('draws a PDF in its thread', async () => {
  const { printed, stop } = printerWith({});
  expect(await printed('Ein Schriftstück')).toMatch(/^%PDF-1\.7/);
  await stop();
});

test('a thread that dies fails only its current document, and the next document starts a new thread', async () => {
  const { printed, stop } = printerWith();
  const [before, deadly, after] = await Promise.allSettled(['first', 'deadly', 'second'].map(printed));
  expect(before).toEqual({ status: 'fulfilled', value: 'first' });
  expect(deadly).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('exited with code: 7') },
  });
  expect(after).toEqual({ status: 'fulfilled', value: 'second' });
  await stop();
});

test('a document that cannot be drawn fails, and the thread goes on', async () => {
  const { printed, stop } = printerWith();
  await expect(printed('impossible')).rejects.toThrow('cannot draw that');
  expect(await printed('possible')).toBe('possible');
  await stop();
});

test('a document that takes too long is given up', async () => {
  const { printed, stop } = printerWith({ program, limitMs: 3_000 });
  await expect(printed('endless')).rejects.toThrow('not drawn within 3000 ms');
  expect(await printed('short')).toBe('short');
  await stop();
});

test('documents for the screen come before others', async () => {
  const { print, stop } = printerWith();
  const order: string[] = [];
  const ask = (title: string, urgent: boolean) =>
    print(titled(title), { accountId: title, urgent }).then((file) => void order.push(String(file)));
  await Promise.all([ask('mail 1', false), ask('mail 2', false), ask('screen', true)]);
  expect(order).toEqual(['mail 1', 'screen', 'mail 2']);
  await stop();
});

test('a crowd of documents for one account keeps no other account waiting', async () => {
  const { print, stop } = printerWith();
  const order: string[] = [];
  const ask = (title: string, accountId: string) =>
    print(titled(title), { accountId, urgent: true }).then((file) => void order.push(String(file)));
  const crowd = Array.from({ length: 20 }, (_, index) => ask(`crowd ${index}`, 'one'));
  await ask('alone', 'other');
  expect(order).toEqual(['crowd 0', 'alone']);
  await Promise.all(crowd);
  await stop();
});

test('nothing is drawn after the stop, and waiting documents fail', async () => {
  const { printed, stop } = printerWith();
  const waiting = Promise.allSettled(['endless', 'waiting'].map(printed));
  await stop();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(printed('late')).rejects.toThrow('after the stop');
});
