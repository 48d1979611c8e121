import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';
import { orderFixture, orderHistoryFixture } from '../order.fixture.ts';
import { waitingOrderFixture } from '../order-life.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const second: WaitingOrder = { ...waitingOrderFixture, _id: 'a2', orderId: 'DE-2026-100002' };
const counts = { review: 0, numbers: 2, amendments: 0, transfer: 1, liftings: 0, overLifts: 0 };

const show = (answers: object = {}, address = '/orders/aufgaben') =>
  showScreen(() => import('./work-list-page.tsx'), {
    accountType: 'seller',
    address,
    answers: {
      'GET /api/orders/waiting': { counts, orders: [waitingOrderFixture, second] },
      'POST /api/orders/completions': { success: true },
      ...answers,
    },
  });

const cell = (name: string, number: string) => screen.findByRole('textbox', { name: `${name}, Bestellung ${number}` });

test('a block from a spreadsheet fills the rows, and one commit sends them all', async () => {
  const { sent } = await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  fireEvent.paste(first, { clipboardData: { getData: () => 'K-1\tL-1\tA-1\r\nK-2\tL-2\tA-2\r\n' } });
  expect(((await cell('Abholnummer', 'DE-2026-100002')) as HTMLInputElement).value).toBe('A-2');
  await userEvent.click(screen.getByRole('button', { name: '2 Bestellungen bestätigen' }));
  const [request] = sent.filter(({ call }) => call === 'POST /api/orders/completions');
  expect(request?.body).toEqual({
    orders: [
      { id: 'a1', version: 1, contractNumber: 'K-1', liftingNumber: 'L-1', pickupNumber: 'A-1' },
      { id: 'a2', version: 1, contractNumber: 'K-2', liftingNumber: 'L-2', pickupNumber: 'A-2' },
    ],
  });
});

test('a block that is larger than the table is refused whole', async () => {
  await show();
  const last = await cell('Kontraktnummer', 'DE-2026-100002');
  fireEvent.paste(last, { clipboardData: { getData: () => 'K-1\tL-1\tA-1\nK-2\tL-2\tA-2' } });
  expect((last as HTMLInputElement).value).toBe('');
});

test('a mistake is said at its cell, and nothing is sent', async () => {
  await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  fireEvent.paste(first, { clipboardData: { getData: () => 'K<1>\tL-1\tA-1' } });
  const row = screen.getByRole('row', { name: /DE-2026-100001/ });
  expect(within(row).getByText(/nur Buchstaben, Ziffern/)).toBeDefined();
  expect(screen.getByRole('button', { name: '1 Bestellung bestätigen' }).hasAttribute('disabled')).toBe(true);
});

describe('numbers of a row that is not complete', () => {
  const later: WaitingOrder = { ...second, version: 2 };
  const lists =
    (...answers: unknown[]) =>
    () =>
      answers.length > 1 ? answers.shift() : answers[0];
  const pasteTwo = async () =>
    fireEvent.paste(await cell('Kontraktnummer', 'DE-2026-100001'), {
      clipboardData: { getData: () => 'K-1\tL-1\tA-1\nK-2\tL-2' },
    });
  const entry = async (name: string) => ((await cell(name, 'DE-2026-100002')) as HTMLInputElement).value;
  const confirmed = () =>
    vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /DE-2026-100001$/ })).toBeNull());
  const both = { counts, orders: [waitingOrderFixture, second] };

  test('stay when another row is confirmed, and go out with the version that a colleague has made meanwhile', async () => {
    const { sent } = await show({
      'GET /api/orders/waiting': lists(both, { counts: { ...counts, numbers: 1 }, orders: [later] }),
    });
    await pasteTwo();
    await userEvent.click(screen.getByRole('button', { name: '1 Bestellung bestätigen' }));
    await confirmed();
    expect([await entry('Kontraktnummer'), await entry('Ladenummer')]).toEqual(['K-2', 'L-2']);
    await userEvent.type(await cell('Abholnummer', 'DE-2026-100002'), 'A-2');
    await userEvent.click(screen.getByRole('button', { name: '1 Bestellung bestätigen' }));
    const requests = sent.filter(({ call }) => call === 'POST /api/orders/completions');
    expect(requests.at(-1)?.body).toMatchObject({ orders: [{ id: 'a2', version: 2, contractNumber: 'K-2' }] });
  });

  test('stay when the list cannot be read again', async () => {
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads === 1 ? both : refusal(403, 'forbidden');
    };
    await show({ 'GET /api/orders/waiting': read });
    await pasteTwo();
    await userEvent.click(screen.getByRole('button', { name: '1 Bestellung bestätigen' }));
    await vi.waitFor(() => expect(reads).toBeGreaterThan(1));
    await screen.findByRole('button', { name: 'Bestellungen bestätigen' });
    expect(await entry('Kontraktnummer')).toBe('K-2');
  });
});

test.each([
  ['pruefen', 'Prüfen'],
  ['nummern', 'Nummern'],
  ['aenderungen', 'Änderungen'],
  ['uebergeben', 'Übergeben'],
  ['laden', 'Ladungen'],
  ['mengen', 'Mehrmengen'],
])('%s: each row is one line, with the short name of the firm and the whole one as its tooltip', async (word, name) => {
  const buyer = 'Warengenossenschaft Weserbogen eG';
  await show(
    { 'GET /api/orders/waiting': { counts, orders: [{ ...waitingOrderFixture, buyer }] } },
    `/orders/aufgaben?aufgabe=${word}`,
  );
  const table = await screen.findByRole('table', { name });
  expect(within(table).getByText('Warengenossenschaft Weserbogen').title).toBe(buyer);
  expect(table.dataset).toMatchObject({ dense: 'true', fixed: 'true' });
});

test('typed numbers are not lost without a question', async () => {
  await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  await userEvent.type(first, 'K-1');
  await userEvent.click(screen.getByRole('tab', { name: /^Prüfen/ }));
  const question = await screen.findByRole('dialog', { name: 'Ihre Änderungen sind nicht gespeichert' });
  await userEvent.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect((first as HTMLInputElement).value).toBe('K-1');
});

test('each task has its tab with the number of orders that wait', async () => {
  await show();
  await screen.findByRole('table', { name: 'Nummern' });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Prüfen',
    expect.stringMatching(/^Nummern.*2/),
    'Änderungen',
    expect.stringMatching(/^Übergeben.*1/),
    'Ladungen',
    'Mehrmengen',
  ]);
});

describe('loadings from a spreadsheet', () => {
  const showLiftings = async (lines: readonly string[], answers: object = {}) => {
    const shown = await show(answers, '/orders/aufgaben?aufgabe=laden');
    const field = await screen.findByRole('textbox', { name: /^Zeilen aus Excel/ });
    fireEvent.change(field, { target: { value: lines.join('\r\n') } });
    return { ...shown, field: field as HTMLTextAreaElement };
  };
  const row = (line: number) => screen.findByRole('row', { name: new RegExp(`^Zeile ${line}\\b`) });
  const cellOf = async (line: number, name: string) =>
    within(await row(line)).getByRole<HTMLInputElement>('textbox', { name: `${name}, Zeile ${line}` });

  test('a mistake is said at its line and cell, and mended in its place', async () => {
    const { sent, field } = await showLiftings(
      ['DE-2026-100001\tB-1\t21.11.2026\t30.010\t12,5', '', 'DE-2026-100002\tB<2>\t31.11.2026\tviel'],
      { 'POST /api/orders/liftings': { success: true, written: 2, repeated: 0, asked: 0 } },
    );
    expect(within(await row(3)).getByText('„31.11.2026“ ist kein Tag (TT.MM.JJJJ).')).toBeDefined();
    expect((await cellOf(3, 'Gemessene Menge')).getAttribute('aria-invalid')).toBe('true');
    expect((await cellOf(1, 'Gemessene Menge')).getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('Bitte prüfen Sie Zeile 3.')).toBeDefined();
    const commit = screen.getByRole('button', { name: '1 Ladung melden' });
    expect(commit.hasAttribute('disabled')).toBe(true);
    expect(within(await row(3)).getByText(/nur Buchstaben, Ziffern/)).toBeDefined();
    fireEvent.change(await cellOf(3, 'Geladen am'), { target: { value: '21.11.2026' } });
    fireEvent.change(await cellOf(3, 'Gemessene Menge'), { target: { value: '29.800' } });
    expect(within(await row(3)).getByText(/nur Buchstaben, Ziffern/)).toBeDefined();
    fireEvent.change(await cellOf(3, 'Ladeschein-Nummer'), { target: { value: 'B-2' } });
    expect(field.value).toContain('DE-2026-100002\tB-2\t21.11.2026\t29.800');
    await userEvent.click(screen.getByRole('button', { name: '2 Ladungen melden' }));
    expect(sent.find(({ call }) => call === 'POST /api/orders/liftings')?.body).toEqual({
      liftings: [
        {
          orderId: 'DE-2026-100001',
          bolNumber: 'B-1',
          liftedOn: '2026-11-21',
          observedLitres: 30010,
          temperature: 12.5,
          close: false,
        },
        { orderId: 'DE-2026-100002', bolNumber: 'B-2', liftedOn: '2026-11-21', observedLitres: 29800, close: false },
      ],
    });
  });

  test('what the server refuses stands at its line and cell until the line is another one', async () => {
    const rows = [
      { index: 0, field: null, code: 'permit_missing', detail: 'Es fehlt eine Erlaubnis.' },
      { index: 1, field: 'bolNumber', code: 'lifting_exists', detail: 'Der Ladeschein ist schon gemeldet.' },
    ];
    await showLiftings(['', 'DE-2026-100001\tB-1\t21.11.2026\t30.010', 'DE-2026-100002\tB-1\t21.11.2026\t29.800'], {
      'POST /api/orders/liftings': () => Response.json({ code: 'rows_refused', rows }, { status: 409 }),
    });
    await userEvent.click(screen.getByRole('button', { name: '2 Ladungen melden' }));
    const third = await row(3);
    await within(third).findByText('Der Ladeschein ist schon gemeldet.');
    expect((await cellOf(3, 'Ladeschein-Nummer')).getAttribute('aria-invalid')).toBe('true');
    expect((await cellOf(2, 'Bestellung')).title).toBe('Es fehlt eine Erlaubnis.');
    fireEvent.change(await cellOf(3, 'Ladeschein-Nummer'), { target: { value: 'B-2' } });
    expect((await cellOf(3, 'Ladeschein-Nummer')).getAttribute('aria-invalid')).toBe('false');
    expect((await cellOf(2, 'Bestellung')).getAttribute('aria-invalid')).toBe('true');
  });

  test('an unknown order number is said at its cell before anything is sent', async () => {
    const lines = ['DE-2026-100001', 'DE-2026-200000', 'DE-2026-999999'].map((n) => `${n}\tB-1\t21.11.2026\t30.010`);
    const known = { ...orderFixture, orderId: 'DE-2026-200000' };
    await showLiftings(lines, { 'GET /api/orderHistory': orderHistoryFixture([known]) });
    expect(await within(await row(3)).findByText('Diese Bestellung gibt es nicht.')).toBeDefined();
    for (const line of [1, 2]) expect((await cellOf(line, 'Bestellung')).getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('Bitte prüfen Sie Zeile 3.')).toBeDefined();
  });

  test('a line with more columns than are read is said, and nothing is sent', async () => {
    const line = 'DE-2026-100001\tB-1\t21.11.2026\t30.010\t12,5\t0,8402\t29.950';
    const { field } = await showLiftings([line, `${line.replace('B-1', 'B-2')}\tKesselwagen 4`]);
    expect(screen.getByText(/^Zeile 2 hat mehr als sieben Spalten\./)).toBeDefined();
    expect(screen.getByRole('button', { name: '1 Ladung melden' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: `${line}\t \t` } });
    expect(screen.queryByText(/mehr als sieben Spalten/)).toBeNull();
    expect(screen.getByRole('button', { name: '1 Ladung melden' }).hasAttribute('disabled')).toBe(false);
  });

  test('can be pasted while no order waits', async () => {
    await showLiftings([], { 'GET /api/orders/waiting': { counts, orders: [] } });
    expect(screen.getByText('Alles erledigt')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Toleranzen einstellen' }).getAttribute('href')).toBe('/profil/toleranzen');
    expect(screen.queryByRole('heading', { name: 'Toleranz je Produkt' })).toBeNull();
  });
});
