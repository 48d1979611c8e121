import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';
import { favouriteAnswers } from './favourites.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const show = (address = '/favoriten', answers: object = {}) =>
  showScreen(() => import('./favourites-page.tsx'), { address, answers: { ...favouriteAnswers, ...answers } });

/** The wizard once it knows what can be chosen. */
const wizard = async (name: string) => {
  await screen.findByRole('button', { name: 'Weiter' });
  return screen.getByRole('dialog', { name });
};

const row = async (name: string) => (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li');

test('shows each list with its key, what it takes, how much that is now, and what is gone', async () => {
  await show();
  const first = await row('Diesel Nord');
  expect(first?.textContent).toContain('Diesel · Nord, Bremen · alle Verkäufer');
  expect(await within(first as HTMLElement).findByText(/1 Terminal, 2 Angebote heute/)).toBeDefined();
  expect(first?.textContent).toContain('Per E-Mail jeden Montag um 07:00');
  expect(first?.textContent).toContain('Zurzeit nicht für Sie freigegeben: Bremen');
  const open = screen.getByRole('link', { name: 'Auf dem Handelsplatz: Diesel Nord' });
  expect(open.getAttribute('href')).toBe('/handelsplatz?liste=l1');
});

test('deletes at once, and brings back from the message', async () => {
  const user = userEvent.setup();
  const { sent } = await show('/favoriten', {
    'DELETE /api/favourites/l2': { success: true },
    'POST /api/favourites/l2/restore': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Löschen: Alles' }));
  const { notices } = await import('../../ui/feedback/notify.ts');
  await vi.waitFor(() => expect(notices.get()[0]?.text).toBe('„Alles“ ist gelöscht.'));
  notices.get()[0]?.action?.run();
  await vi.waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/favourites/l2', 'POST /api/favourites/l2/restore']),
  );
});

test('the link of a mail ends the mails with one press', async () => {
  const user = userEvent.setup();
  const { sent } = await show('/favoriten?abbestellen=l1', { 'DELETE /api/favourites/l1/mail': { success: true } });
  const question = await screen.findByText('Möchten Sie „Diesel Nord“ nicht mehr per E-Mail bekommen?');
  await user.click(within(question.closest('div') as HTMLElement).getByRole('button', { name: 'E-Mail abbestellen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/favourites/l1/mail']));
});

test('four steps make a list, count what remains at each, and keep everything on the way back', async () => {
  const user = userEvent.setup();
  const { sent } = await show('/favoriten?liste=neu', { 'POST /api/favourites': { _id: 'l9' } });
  const dialog = await wizard('Neue Favoritenliste');
  const next = () => user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
  await within(dialog).findByText('Es bleiben: 2 Produkte, 2 Terminals, 1 Verkäufer, 3 Angebote heute');

  await user.click(within(dialog).getByRole('radio', { name: 'Ausgewählte' }));
  await next();
  expect(within(dialog).getByRole('alert').textContent).toBe('Bitte wählen Sie mindestens einen Eintrag oder „Alle“.');
  await user.click(within(dialog).getByRole('option', { name: 'Diesel (2)' }));
  await within(dialog).findByText('Es bleiben: 1 Produkt, 2 Terminals, 1 Verkäufer, 2 Angebote heute');
  await next();

  await user.click(within(dialog).getByRole('radio', { name: 'Ausgewählte' }));
  await user.click(within(dialog).getByRole('option', { name: 'Mitte' }));
  await within(dialog).findByText('Es bleiben: 1 Produkt, 1 Terminal, 1 Verkäufer, 1 Angebot heute');
  await user.click(within(dialog).getByRole('button', { name: 'Zurück' }));
  expect(within(dialog).getByRole('option', { name: 'Diesel (1)' }).getAttribute('aria-selected')).toBe('true');
  await next();
  await next();
  await next();

  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Name der Liste/ });
  expect(name.value).toBe('Diesel Kassel, Gera');
  await user.clear(name);
  await user.type(name, 'Diesel Mitte');
  await user.click(within(dialog).getByRole('button', { name: 'Liste speichern' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    name: 'Diesel Mitte',
    products: ['p-Diesel'],
    places: { regions: ['r2'], terminals: [] },
    sellers: null,
  });
});

test('a name that is taken is said, and nothing is lost', async () => {
  const user = userEvent.setup();
  await show('/favoriten?liste=l2', { 'PUT /api/favourites/l2': refusal(409, 'favourite_name_taken') });
  const dialog = await wizard('Favoritenliste bearbeiten');
  for (let step = 0; step < 3; step += 1)
    await user.click(await within(dialog).findByRole('button', { name: 'Weiter' }));
  await user.click(within(dialog).getByRole('button', { name: 'Liste speichern' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Name der Liste/ }).value).toBe('Alles');
});

test('what was withdrawn stays in the list until the user takes it out', async () => {
  const user = userEvent.setup();
  await show('/favoriten?liste=l1');
  const dialog = await wizard('Favoritenliste bearbeiten');
  await user.click(await within(dialog).findByRole('button', { name: 'Weiter' }));
  const gone = within(dialog).getByRole('group', { name: 'Zurzeit nicht freigegeben' });
  expect(within(gone).getByRole('option', { name: 'Bremen' }).getAttribute('aria-selected')).toBe('true');
});
