import type { OwnOfferDetail } from '@handelsplatz/contract/offers';
import { newOfferValues } from '@handelsplatz/domain/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { choose, layOutLists } from '../../../testing/choose.ts';
import { showScreen } from '../../../testing/screen.tsx';

const [productId, terminalId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const stored: OwnOfferDetail = {
  _id: '00000000-0000-4000-8000-000000000003',
  version: 1,
  displayName: 'Diesel B7, Hamburg',
  unit: 'cbm',
  values: {
    ...newOfferValues,
    productId,
    terminalId,
    taxStatus: 'TAXED',
    priceType: 'FIXED',
    basis: 'GASOIL',
    price: 124.2,
    totalVolume: 500,
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 60,
    collectionTime: 3,
    availableFrom: '2026-01-01T07:00:00.000Z',
    availableTo: '2098-12-31T17:00:00.000Z',
    paymentTerms: [7],
    termSurcharges: [],
    groupOverrides: [],
  },
  soldVolume: 200,
  reservedVolume: 10,
  history: [],
};

beforeEach(() => {
  window.innerWidth = 1440;
  layOutLists();
});

const quoteFixture = { basePrice: 124.2, floorHolds: false, reason: null, savedPrice: 124.2, customerPrice: null };

async function showForm(opened: string, answers: Readonly<Record<string, unknown>> = {}) {
  const shown = await showScreen(() => import('../own-offers-page.tsx'), {
    accountType: 'seller',
    address: `/?angebot=${opened}`,
    answers: {
      'GET /api/generic/metadata': {
        accountType: 'seller',
        roles: [],
        features: [],
        fuels: [{ _id: productId, name: 'Diesel B7', category: 'Diesel', unit: 'cbm' }],
        additives: [],
        regions: [{ _id: 'r1', name: 'Nord', terminals: [{ _id: terminalId, name: 'Hamburg' }] }],
      },
      'GET /api/offer/own': { offers: [], counts: { FUEL: 1, ADDITIVE: 0 }, customers: [], metadata: { pageCount: 1 } },
      [`GET /api/offer/own/${stored._id}`]: stored,
      'POST /api/offer/own/quote': quoteFixture,
      'GET /api/pricing': { groups: [] },
      ...answers,
    },
  });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Gesamtmenge');
  return { ...shown, form: within(dialog) };
}

const field = (name: string) =>
  screen.getByLabelText(name, { selector: 'input:not([type="radio"]), textarea' }) as HTMLInputElement;
const described = (input: HTMLElement) =>
  input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1)
    ?.replaceAll(/\s/g, ' ');

/** Puts a text into a field and leaves it, as a user does. */
function type(input: HTMLElement, text: string): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
const enter = (name: string, text: string) => type(field(name), text);

test('each rule says its sentence at its field, and it goes when the value is right', async () => {
  await showForm(stored._id);
  for (const [name, wrong, sentence, right] of [
    ['Gesamtmenge', '', 'Gesamtmenge ist ein Pflichtfeld.', '500'],
    ['Gesamtmenge', '209', 'Unter verkauft + reserviert (210 cbm).', '500'],
    ['Mindestmenge je Bestellung', '', 'Mindestmenge je Bestellung ist ein Pflichtfeld.', '5'],
    ['Mindestmenge je Bestellung', '0', 'Bitte geben Sie einen positiven Wert ein', '5'],
    ['Höchstmenge je Bestellung', '4', 'Die Höchstmenge liegt unter der Mindestmenge (5 cbm).', '60'],
    ['Schrittweite', '100', 'Die Schrittweite übersteigt die Höchstmenge (60 cbm).', '5'],
    ['Festpreis', '', 'Ein Festpreis braucht einen Preis.', '124,20'],
    ['Festpreis', '0', 'Bitte geben Sie einen positiven Wert ein', '124,20'],
    ['Tage', '', 'Bitte geben Sie Tage oder einen Zeitraum für die Abholung an.', '3'],
    ['Gültig bis', '31.12.2025', 'Das Ende der Gültigkeit muss nach ihrem Anfang liegen.', '31.12.2098'],
    ['Gültig bis: Uhrzeit', '25:00', 'Bitte geben Sie eine Uhrzeit wie 06:00 ein.', '18:00'],
    ['Dichte', '0', 'Bitte geben Sie einen positiven Wert ein', '0,84'],
  ] as const) {
    const input = field(name);
    type(input, wrong);
    await waitFor(() => expect(described(input)).toBe(sentence));
    type(input, right);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
  }
});

test('mistakes of lists and of live prices stand below them, and nothing is sent', async () => {
  const { sent, form } = await showForm(stored._id);
  await userEvent.click(form.getByRole('radio', { name: 'Live-Preis' }));
  enter('Rabatt', '1');
  await userEvent.click(form.getByRole('option', { name: '7 Tage' }));
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText('Ein Rabatt muss negativ sein.')).toBeDefined();
  expect(form.getByText('Bitte wählen Sie mindestens ein Zahlungsziel.')).toBeDefined();
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('a surcharge of a payment term is stated per tonne or per cbm', async () => {
  const { sent, form } = await showForm(stored._id, {
    [`PUT /api/offer/own/${stored._id}`]: { _id: stored._id, version: 2, success: true },
  });
  enter('Aufschlag bei 7 Tagen', '-1,25');
  await choose(userEvent.setup(), form.getByRole('combobox', { name: 'Einheit, 7 Tage' }), 'USD/mt');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      source: 'FORM',
      version: 1,
      termSurcharges: [{ days: 7, unit: 'USD/mt', value: '-1.25' }],
    }),
  );
});

test('a new offer needs its product and terminal, and sends every value', async () => {
  const { sent, form } = await showForm('neu', { 'POST /api/offer/own': { _id: 'o9', version: 1, success: true } });
  await userEvent.click(form.getByRole('button', { name: 'Anlegen' }));
  expect(await form.findByText('Produkt ist ein Pflichtfeld.')).toBeDefined();
  expect(form.getByText('Terminal ist ein Pflichtfeld.')).toBeDefined();
  expect(sent.filter(({ call }) => call === 'POST /api/offer/own')).toEqual([]);
  const user = userEvent.setup();
  await choose(user, field('Produkt'), 'Diesel B7');
  await choose(user, field('Terminal'), 'Hamburg');
  for (const [name, text] of [
    ['Festpreis', '98,50'],
    ['Gesamtmenge', '300'],
    ['Mindestmenge je Bestellung', '5'],
    ['Höchstmenge je Bestellung', '90'],
  ] as const)
    enter(name, text);
  await user.click(form.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/offer/own')?.body).toMatchObject({
      source: 'FORM',
      productId,
      terminalId,
      priceType: 'FIXED',
      price: 98.5,
      totalVolume: 300,
      collectionTime: 5,
      paymentTerms: [7, 14],
      status: 'ACTIVE',
    }),
  );
});

test('what somebody else has changed meanwhile is decided field by field, and nothing typed is lost', async () => {
  const theirs: OwnOfferDetail = {
    ...stored,
    version: 2,
    values: { ...stored.values, price: 119.5, totalVolume: 800, note: 'von Anna' },
    history: [
      {
        version: 2,
        at: '2026-11-20T09:00:00.000Z',
        who: 'Anna Gold',
        source: 'GRID',
        before: {},
        after: { price: 119.5 },
      },
    ],
  };
  let now = stored;
  const { sent, form } = await showForm(stored._id, {
    [`GET /api/offer/own/${stored._id}`]: () => now,
    [`PUT /api/offer/own/${stored._id}`]: (body: unknown) =>
      (body as { version: number }).version === 2
        ? { _id: stored._id, version: 3, success: true }
        : Response.json({ code: 'offers_changed', rows: [] }, { status: 409 }),
  });
  enter('Festpreis', '125,00');
  enter('Gesamtmenge', '700');
  enter('Mindestmenge je Bestellung', '6');
  now = theirs;
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  const question = within(await screen.findByRole('dialog', { name: 'Inzwischen geändert' }));
  expect(question.getByText(/^Anna Gold hat dieses Angebot geändert/)).toBeDefined();
  expect(question.getByText(/Interne Notiz: von Anna$/)).toBeDefined();
  expect(question.getByRole('radio', { name: 'Mein Wert: 125,00' })).toHaveProperty('checked', true);
  await userEvent.click(question.getByRole('radio', { name: 'Jetzt gespeichert: 800' }));
  await userEvent.click(question.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(field('Gesamtmenge').value).toBe('800'));
  expect([field('Festpreis').value, field('Mindestmenge je Bestellung').value]).toEqual(['125,00', '6']);
  expect(field('Interne Notiz').value).toBe('von Anna');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
      source: 'FORM',
      version: 2,
      price: 125,
      minimumOrderQuantity: 6,
    }),
  );
});

test('says that a minimum price holds, below which a discount does nothing', async () => {
  const { form } = await showForm(stored._id, { 'POST /api/offer/own/quote': { ...quoteFixture, floorHolds: true } });
  expect(await form.findByText(/^Der Mindestpreis von 124,20.* gilt\. Darunter wirkt kein Rabatt\.$/)).toBeTruthy();
});

test('offers the tax statuses that the product may have, and the one that an old offer has', async () => {
  const old = { ...stored, values: { ...stored.values, taxStatus: 'HEATING' } };
  const { form } = await showForm(stored._id, { [`GET /api/offer/own/${stored._id}`]: old });
  await userEvent.click(form.getByLabelText('Steuerstatus'));
  const choices = screen.getByRole('listbox', { name: 'Steuerstatus' });
  expect(
    within(choices)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['versteuert', 'Heizöl, steuerbegünstigt', 'unter Steueraussetzung', 'steuerfrei']);
});
