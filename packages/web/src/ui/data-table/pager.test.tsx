import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

test('is called after its list, says which rows are shown, and leads on and back', async () => {
  const turned = vi.fn();
  render(<Pager label="Bestellungen" page={{ number: 3, total: 2_100, size: 25 }} onPage={turned} />);
  const pages = within(screen.getByRole('navigation', { name: 'Bestellungen: Seiten' }));
  expect(pages.getByText('51–75 von 2.100')).toBeTruthy();
  expect(pages.getByText('Seite 3 von 84')).toBeTruthy();
  await userEvent.click(pages.getByRole('button', { name: 'Vorige Seite' }));
  await userEvent.click(pages.getByRole('button', { name: 'Nächste Seite' }));
  expect(turned.mock.calls).toEqual([[2], [4]]);
});

test('says that there are more rows than the server counts, and leads on behind them', async () => {
  const turned = vi.fn();
  render(<Pager label="E-Mails" page={{ number: 50, total: 1_000, more: true }} onPage={turned} />);
  const pages = within(screen.getByRole('navigation', { name: 'E-Mails: Seiten' }));
  expect(pages.getByText('981–1.000 von mehr als 1.000')).toBeTruthy();
  expect(pages.getByText('Seite 50 von mehr als 50')).toBeTruthy();
  await userEvent.click(pages.getByRole('button', { name: 'Nächste Seite' }));
  expect(turned.mock.calls).toEqual([[51]]);
});

test('does not lead before the first page', () => {
  render(<Pager label="Bestellungen" page={{ number: 1, total: 21 }} onPage={() => {}} />);
  expect(screen.getByRole('button', { name: 'Vorige Seite' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Nächste Seite' })).toHaveProperty('disabled', false);
});
