import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { helpTitles } from './titles.ts';

function showHelp(address: string, accountType: 'buyer' | 'seller' | 'admin' = 'buyer') {
  return showScreen(() => import('./help-page.tsx'), { accountType, address, path: '/hilfe-center/{-$panel}/{-$tab}' });
}

test('lists its topics and begins with the first; each topic links to the contact page', async () => {
  await showHelp('/hilfe-center');
  const topics = within(await screen.findByRole('navigation', { name: 'Themen' })).getAllByRole('link');
  expect(topics.map(({ textContent }) => textContent)).toEqual(
    Object.values(helpTitles).filter((title) => title !== helpTitles.verwaltung),
  );
  expect(topics[0]?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Wie komme ich zu meinem ersten Angebot?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Schreiben Sie uns' }).getAttribute('href')).toBe('/kontakt');
});

test('shows each user their own side first, and the other side after a click', async () => {
  await showHelp('/hilfe-center/erste-schritte', 'seller');
  expect(await screen.findByText('Wie verwalte ich meine Angebote?')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Einkauf' }));
  expect(await screen.findByText('Wie komme ich zu meinem ersten Angebot?')).toBeDefined();
  expect(screen.queryByText('Wie verwalte ich meine Angebote?')).toBeNull();
});

test('lists the keys, and shows the first topic for an unknown one', async () => {
  await showHelp('/hilfe-center/tastatur');
  expect(await screen.findByRole('heading', { level: 2, name: helpTitles.tastatur ?? '' })).toBeDefined();
  expect(screen.getByText(/Alles ist mit der Tastatur erreichbar/)).toBeDefined();
  cleanup();
  await showHelp('/hilfe-center/gibt-es-nicht');
  expect(await screen.findByText('Wie komme ich zu meinem ersten Angebot?')).toBeDefined();
});

test('finds articles of all topics by their words, and says when there are none', async () => {
  await showHelp('/hilfe-center');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Hilfe durchsuchen' }), 'widerrufe einwilligung');
  expect(await screen.findByText('Wie widerrufe ich meine Einwilligung?')).toBeDefined();
  expect(screen.queryByText('Wie komme ich zu meinem ersten Angebot?')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hilfe durchsuchen' }), ' qqq');
  expect(await screen.findByText('Dazu steht hier nichts. Versuchen Sie ein anderes Wort.')).toBeDefined();
});

test('an admin reads how to run the marketplace first, in steps', async () => {
  await showHelp('/hilfe-center/verwaltung', 'admin');
  expect(await screen.findByText(/hat sein Gerät und seine Codes verloren/)).toBeDefined();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
});

test('a refusal leads to the article that explains it', async () => {
  await showHelp('/hilfe-center?meldung=terms_not_accepted');
  expect(await screen.findByRole('heading', { level: 2, name: 'AGB und Einwilligung' })).toBeDefined();
  expect(document.querySelector('[data-asked]')?.textContent).toContain('Geschäftsbedingungen');
});
