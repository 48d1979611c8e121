import type { OwnOffer } from '@handelsplatz/contract/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { ownOfferFixture } from './own-offer.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const active: OwnOffer = { ...ownOfferFixture, priceType: 'FIXED', price: 124.2, reservations: 2 };
const paused: OwnOffer = {
  ...active,
  _id: 'o2',
  displayName: 'Diesel B7, Kiel',
  terminal: { _id: 't2', name: 'Kiel', region: 'Nord' },
  status: 'PAUSED',
  reservations: 0,
};

/** The version that an offer has after a batch. */
const answer = (body: unknown) => {
  const { changes } = body as { changes: { id?: string }[] };
  const results = changes.map(({ id }, index) => ({ index, id: id ?? 'new', version: 2, kind: 'CHANGED' }));
  return { committed: true, batchId: 'b', problems: [], conflicts: [], moves: [], results, buyers: 1, reservations: 0 };
};

const chosen = () => within(screen.getByRole('group', { name: 'Aktionen' }));

async function showChosen(bulk: (body: unknown) => unknown = answer) {
  const shown = await showScreen(
    async () => {
      const { default: Page } = await import('./own-offers-page.tsx');
      const { Notices } = await import('../../ui/feedback/notices.tsx');
      return {
        default: () => (
          <>
            <Page />
            <Notices />
          </>
        ),
      };
    },
    {
      accountType: 'seller',
      answers: {
        'GET /api/offer/own': {
          offers: [active, paused],
          counts: { FUEL: 2, ADDITIVE: 0 },
          customers: [],
          metadata: { pageCount: 1 },
        },
        'POST /api/offer/own/bulk': bulk,
      },
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  return shown;
}

const pick = async (item: string) => {
  await userEvent.click(chosen().getByRole('button', { name: 'Mehr' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('pausing and resuming reach only the offers for which they mean something', async () => {
  const { sent } = await showChosen();
  await userEvent.click(chosen().getByRole('button', { name: 'Pausieren' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ changes: [{ id: 'o1', version: 1, status: 'PAUSED', pausedUntil: null }] }),
  );
  expect(chosen().getByText('2 gewählt')).toBeDefined();
  await userEvent.click(chosen().getByRole('button', { name: 'Aktivieren' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ changes: [{ id: 'o2', version: 1, status: 'ACTIVE' }] }));
});

test('a refused offer is named with the sentence at its field', async () => {
  const sentence = 'Diesem Produkt fehlt im Katalog noch: Zolltarifnummer.';
  const fields = [{ path: 'changes.0.productId', message: sentence, code: 'product_facts_missing' }];
  const body = JSON.stringify({ code: 'invalid_input', detail: 'Bitte prüfen Sie Ihre Eingaben.', fields });
  const headers = { 'content-type': 'application/problem+json' };
  await showChosen(() => new Response(body, { status: 400, headers }));
  await userEvent.click(chosen().getByRole('button', { name: 'Aktivieren' }));
  expect(await screen.findByText(`Diesel B7, Kiel: ${sentence}`)).toBeDefined();
});

test('a pause until a day asks for the day, and sends the instant of the brand’s zone', async () => {
  const { sent } = await showChosen();
  await pick('Pausieren bis …');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausieren bis: Diesel B7, Hamburg' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pausieren' }));
  expect(dialog.getByText('Bitte geben Sie einen Tag ein.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Tag'), '07.12.2026{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: 'Pausieren' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      changes: [{ id: 'o1', version: 1, status: 'PAUSED', pausedUntil: '2026-12-07T05:00:00.000Z' }],
    }),
  );
});

test('copies are made of all chosen offers', async () => {
  const { sent } = await showChosen();
  await pick('Duplizieren');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ changes: [{ cloneOf: 'o1' }, { cloneOf: 'o2' }] }));
});

test('the question before one offer is removed names it, and is silent about reservations that do not exist', async () => {
  await showChosen();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auswählen: Diesel B7, Hamburg' }));
  await pick('Entfernen');
  const question = await screen.findByRole('dialog', { name: 'Diesel B7, Kiel entfernen?' });
  expect(within(question).getByText(/Angebot/).textContent).toBe('Käufer sehen das Angebot nicht mehr.');
});

test('removing asks first, says what it does to reservations, and can be taken back as it was', async () => {
  const { sent } = await showChosen();
  await pick('Entfernen');
  const question = within(await screen.findByRole('dialog', { name: '2 Angebote entfernen?' }));
  expect(question.getByText(/^Käufer sehen die 2 Angebote nicht mehr\./).textContent).toMatch(
    / 2 laufende Reservierungen lassen sich dann nicht mehr bestellen\.$/,
  );
  await userEvent.click(question.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      changes: [
        { id: 'o1', version: 1, status: 'REMOVED' },
        { id: 'o2', version: 1, status: 'REMOVED' },
      ],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      source: 'UNDO',
      changes: [
        { id: 'o1', version: 2, status: 'ACTIVE' },
        { id: 'o2', version: 2, status: 'PAUSED' },
      ],
    }),
  );
});

test('pending cells follow one’s own pause, so that nobody is asked about it', async () => {
  const { sent } = await showChosen();
  const grid = screen.getByRole('grid', { name: 'Meine Angebote' });
  fireEvent.mouseDown(within(screen.getByRole('row', { name: /Hamburg/ })).getAllByRole('cell')[4] as HTMLElement);
  fireEvent.paste(grid, { clipboardData: { getData: () => '123,85' } });
  await userEvent.click(chosen().getByRole('button', { name: 'Pausieren' }));
  expect(await screen.findByText(/^1 Angebot ist pausiert\. 2 laufende Reservierungen/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      source: 'GRID',
      changes: [{ id: 'o1', version: 2, price: 123.85 }],
    }),
  );
});
