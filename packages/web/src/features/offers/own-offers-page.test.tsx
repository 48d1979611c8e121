import type { OfferBatchResult, OwnOffer } from '@handelsplatz/contract/offers';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { ownOfferFixture } from './own-offer.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const clean: OfferBatchResult = {
  committed: false,
  batchId: '00000000-0000-4000-8000-000000000000',
  problems: [],
  conflicts: [],
  moves: [],
  outliers: { count: 0, largestPercent: 0, consented: true },
  results: [],
  buyers: 43,
  reservations: 2,
};

const fixed: OwnOffer = { ...ownOfferFixture, priceType: 'FIXED', price: 124.2, customer: null };
const kiel: OwnOffer = {
  ...fixed,
  _id: 'o2',
  displayName: 'Diesel B7, Kiel',
  terminal: { _id: 't2', name: 'Kiel', region: 'Nord' },
  price: 125,
};
const paused: OwnOffer = {
  ...ownOfferFixture,
  _id: 'o3',
  displayName: 'Heizöl, Bremen',
  status: 'PAUSED',
  terminal: { _id: 't3', name: 'Bremen', region: 'Nord' },
};

function showOffers(offers: OwnOffer[], verdict: unknown = clean) {
  return showScreen(() => import('./own-offers-page.tsx'), {
    accountType: 'seller',
    answers: {
      'GET /api/offer/own': {
        offers,
        counts: { FUEL: offers.length, ADDITIVE: 12 },
        customers: [],
        metadata: { pageCount: 1 },
      },
      'POST /api/offer/own/bulk': verdict,
    },
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const cell = async (name: RegExp, at: number) => within(await row(name)).getAllByRole('cell')[at] as HTMLElement;
const [price, total] = [4, 5];
const grid = () => screen.findByRole('grid', { name: 'Meine Angebote' });

async function type(name: RegExp, at: number, text: string) {
  fireEvent.mouseDown(await cell(name, at));
  fireEvent.doubleClick(await cell(name, at));
  const input = await screen.findByRole('textbox', { name: /, Diesel B7/ });
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

test('shows both kinds of offers as tabs, and each offer with its price and status', async () => {
  await showOffers([fixed, paused]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Meine Angebote' })).toBeDefined();
  expect((await row(/Hamburg/)).textContent).toMatch(/fest124,20.*200 \/ 0.*aktiv/);
  expect((await row(/Bremen/)).textContent).toMatch(/LiveRegeln.*pausiert/);
  expect(screen.getByRole('link', { name: /Additive 12/ })).toBeDefined();
});

test('a halted live price says so at its offer, in full', async () => {
  await showOffers([kiel, { ...ownOfferFixture, halted: true }]);
  const status = await screen.findByText('Preis angehalten', { selector: '[role="grid"] td *' });
  expect(status.closest('[title]')?.getAttribute('title')).toBe('Preis angehalten');
});

test('the cursor brings its column into sight', async () => {
  await showOffers([fixed]);
  const box = await grid();
  Object.defineProperty(box, 'scrollWidth', { value: 1400 });
  fireEvent.keyDown(box, { key: 'End' });
  expect(box.scrollLeft).toBe(1400);
  fireEvent.keyDown(box, { key: 'Home' });
  expect(box.scrollLeft).toBe(0);
});

test('a typed price is pending beside the old one, and is published with the version that was seen', async () => {
  const { sent } = await showOffers([fixed, kiel]);
  await type(/Hamburg/, price, '123,85');
  expect((await cell(/Hamburg/, price)).textContent).toBe('124,20 123,85');
  const bar = within(await screen.findByRole('region', { name: 'Noch nicht veröffentlichte Änderungen' }));
  expect(bar.getByText('1 Änderung in 1 Angebot')).toBeDefined();
  expect(await bar.findByText('43 Käufer')).toBeDefined();
  await userEvent.click(bar.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'POST /api/offer/own/bulk',
      body: { source: 'GRID', changes: [{ id: 'o1', version: 1, price: 123.85 }] },
    }),
  );
});

test('a block from a spreadsheet fills rows and columns, is one step back, and survives a reload', async () => {
  await showOffers([fixed, kiel]);
  fireEvent.mouseDown(await cell(/Hamburg/, price));
  fireEvent.paste(await grid(), { clipboardData: { getData: () => '123,85\t600\r\n124,90\t700\r\n' } });
  expect((await cell(/Hamburg/, total)).textContent).toBe('500 600');
  expect((await cell(/Kiel/, price)).textContent).toBe('125,00 124,90');
  expect(await screen.findByText('4 Änderungen in 2 Angeboten')).toBeDefined();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  await showOffers([fixed, kiel]);
  expect((await cell(/Kiel/, price)).textContent).toBe('125,00 124,90');
  fireEvent.keyDown(await grid(), { key: 'z', ctrlKey: true });
  expect((await cell(/Kiel/, price)).textContent).toBe('125,00');
  fireEvent.keyDown(await grid(), { key: 'y', ctrlKey: true });
  expect((await cell(/Kiel/, price)).textContent).toBe('125,00 124,90');
});

test('the bar goes with the last change taken back; the mean change has its unit', async () => {
  const move = {
    id: 'o1',
    displayName: 'Diesel B7, Hamburg',
    oldPrice: 124.2,
    newPrice: 79.01,
    percent: -36.4,
    outlier: false,
  };
  await showOffers([fixed, kiel], { ...clean, moves: [move] });
  await type(/Hamburg/, price, '79,01');
  expect(await screen.findByText(/^−45,19 EUR\/100.l im Mittel/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zurücknehmen' }));
  expect(screen.queryByRole('region', { name: 'Noch nicht veröffentlichte Änderungen' })).toBeNull();
});

test('a mistake is said at its cell and keeps the rest from being published', async () => {
  await showOffers([{ ...fixed, soldVolume: 452, reservedVolume: 30 }]);
  await type(/Hamburg/, total, '400');
  const wrong = await cell(/Hamburg/, total);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.title).toMatch(/^Unter verkauft \+ reserviert \(482\scbm\)\.$/);
  expect(await screen.findByText('1 Fehler')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Veröffentlichen' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Wirkung ansehen' }).title).toBe(
    'Die Wirkung wird berechnet, sobald keine Zelle mehr falsch ist.',
  );
  fireEvent.mouseDown(wrong);
  fireEvent.keyDown(await grid(), { key: 'Delete' });
  expect((await cell(/Hamburg/, total)).textContent).toBe('500');
});

test('what the server refuses stands at its cell', async () => {
  const problems = [{ index: 0, field: 'price', code: 'invalid', message: 'So nicht.' }];
  await showOffers([fixed], { ...clean, problems });
  await type(/Hamburg/, price, '123,85');
  await waitFor(async () => expect((await cell(/Hamburg/, price)).title).toBe('So nicht.'));
});

test('chosen offers are changed together: by an amount, or paused', async () => {
  const { sent } = await showOffers([fixed, kiel]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: '+ Betrag oder %' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Betrag/ }), '-0,35');
  await userEvent.click(screen.getByRole('button', { name: 'Vormerken' }));
  expect((await cell(/Hamburg/, price)).textContent).toBe('124,20 123,85');
  expect((await cell(/Kiel/, price)).textContent).toBe('125,00 124,65');
  await userEvent.click(screen.getByRole('button', { name: 'Pausieren' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      changes: [
        { id: 'o1', version: 1, status: 'PAUSED', pausedUntil: null },
        { id: 'o2', version: 1, status: 'PAUSED', pausedUntil: null },
      ],
    }),
  );
});

test('a search leaves what it names; a seller without offers reads what will be here', async () => {
  await showOffers([fixed, kiel]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Angebote suchen' }), 'kiel');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Hamburg/ })).toBeNull());
  expect(await row(/Kiel/)).toBeDefined();
  cleanup();
  await showOffers([]);
  expect(await screen.findByText('Sie haben noch keine Angebote')).toBeDefined();
});

const handle = () => document.querySelector('[data-handle]') as HTMLElement;
/** The height of the middle of a line, as the kit lays out pages without a style sheet. */
const heightOf = (line: number) => 40 + 36 * line + 18;

test('the mouse drags values down and up, skips live prices, and the drag is one step', async () => {
  const live = {
    ...ownOfferFixture,
    _id: 'o4',
    displayName: 'Diesel B7, Köln',
    terminal: { ...kiel.terminal, _id: 't4', name: 'Köln' },
  };
  const last = {
    ...kiel,
    _id: 'o5',
    displayName: 'Diesel B7, Lübeck',
    terminal: { ...kiel.terminal, _id: 't5', name: 'Lübeck' },
  };
  await showOffers([fixed, kiel, live, last]);
  Object.defineProperty(await grid(), 'clientHeight', { value: 800 });
  fireEvent.mouseDown(await cell(/Hamburg/, price));
  fireEvent.mouseUp(window);
  fireEvent.mouseDown(handle());
  fireEvent.mouseMove(window, { clientY: heightOf(3), buttons: 1 });
  expect((await cell(/Kiel/, price)).dataset.filled).toBe('true');
  expect((await cell(/Hamburg/, price)).dataset.filled).toBeUndefined();
  fireEvent.mouseUp(window);
  for (const name of [/Kiel/, /Lübeck/]) expect((await cell(name, price)).textContent).toBe('125,00 124,20');
  expect((await cell(/Köln/, price)).textContent).toBe('Regeln');
  fireEvent.keyDown(await grid(), { key: 'z', ctrlKey: true });
  for (const name of [/Kiel/, /Lübeck/]) expect((await cell(name, price)).textContent).toBe('125,00');
  fireEvent.mouseDown(await cell(/Lübeck/, price));
  fireEvent.mouseUp(window);
  fireEvent.mouseDown(handle());
  fireEvent.mouseMove(window, { clientY: heightOf(0), buttons: 1 });
  fireEvent.mouseUp(window);
  expect((await cell(/Hamburg/, price)).textContent).toBe('124,20 125,00');
});

test('the mouse chooses a block, and a button that is released elsewhere ends the drag', async () => {
  await showOffers([fixed, kiel]);
  fireEvent.mouseDown(await cell(/Hamburg/, price));
  fireEvent.mouseMove(await cell(/Kiel/, total), { clientY: heightOf(1), buttons: 1 });
  for (const [name, at] of [
    [/Hamburg/, total],
    [/Kiel/, price],
  ] as const)
    expect((await cell(name, at)).dataset.chosen).toBe('true');
  fireEvent.mouseMove(await cell(/Hamburg/, price), { clientY: heightOf(0), buttons: 0 });
  expect((await cell(/Kiel/, total)).dataset.chosen).toBe('true');
});

const bar = () => screen.findByRole('region', { name: 'Noch nicht veröffentlichte Änderungen' });

test('an unusual price is published only with consent, which names what was seen', async () => {
  const consent = { outliers: 1, largestPercent: 90 };
  const moves = [
    { index: 0, name: 'Diesel B7, Hamburg', oldPrice: 124.2, newPrice: 12.42, percent: -90, outlier: true },
  ];
  const answer = (body: unknown) => {
    const { dryRun, consent: given } = body as { dryRun?: boolean; consent?: object };
    if (dryRun || given) return { ...clean, results: [{ index: 0, id: 'o1', version: 2, kind: 'CHANGED' }] };
    return Response.json({ code: 'offer_outliers', consent, moves }, { status: 409 });
  };
  const { sent } = await showOffers([fixed], answer);
  await type(/Hamburg/, price, '12,42');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Veröffentlichen' }));
  const question = within(await screen.findByRole('dialog', { name: '1 auffälliger Preis' }));
  expect(question.getByText('−90,00 %')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Trotzdem veröffentlichen' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ source: 'GRID', consent })),
  );
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Noch nicht veröffentlichte Änderungen' })).toBeNull(),
  );
});

test('where two people have changed a cell, each is decided, and the other cells stay', async () => {
  const rows = [
    { index: 0, id: 'o1', version: 4, who: 'Anna Gold', when: '2026-11-20T09:00:00Z', theirs: { price: 119.5 } },
    {
      index: 1,
      id: 'o2',
      version: 3,
      who: 'Anna Gold',
      when: '2026-11-20T09:00:00Z',
      theirs: { price: 118, note: 'x' },
    },
  ];
  const conflict = (body: unknown) =>
    (body as { dryRun?: boolean }).dryRun ? clean : Response.json({ code: 'offers_changed', rows }, { status: 409 });
  const { sent } = await showOffers([fixed, kiel], conflict);
  fireEvent.mouseDown(await cell(/Hamburg/, price));
  fireEvent.paste(await grid(), { clipboardData: { getData: () => '123,85\t600\r\n124,90\t700\r\n' } });
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Veröffentlichen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Inzwischen geändert' }));
  expect(question.getAllByText(/^Anna Gold, /)).toHaveLength(2);
  await userEvent.click(question.getByRole('radio', { name: 'Jetzt gespeichert: 119,50' }));
  await userEvent.click(question.getByRole('button', { name: 'Übernehmen' }));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      changes: [
        { id: 'o1', version: 4, totalVolume: 600 },
        { id: 'o2', version: 3, price: 124.9, totalVolume: 700 },
      ],
    }),
  );
});

test('pages, groups and columns stand in the address, and a filter leads back to the first page', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...kiel,
    _id: `m${at}`,
    displayName: `Diesel B7, ${at}`,
    price: at + 1,
  }));
  await showScreen(() => import('./own-offers-page.tsx'), {
    accountType: 'seller',
    address: '/?je=50&seite=3&gruppe=terminal&ohne=kind,min,max&sort=price',
    answers: {
      'GET /api/offer/own': {
        offers: many,
        counts: { FUEL: 120, ADDITIVE: 0 },
        customers: [],
        metadata: { pageCount: 1 },
      },
    },
  });
  expect(await screen.findByText('101–120 von 120')).toBeDefined();
  expect((await grid()).textContent).toContain('Kiel 20');
  expect(screen.queryByRole('columnheader', { name: 'Min.' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vorige Seite' }));
  expect(await screen.findByText('51–100 von 120')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Angebote suchen' }), 'kiel');
  expect(await screen.findByText('1–50 von 120')).toBeDefined();
});
