import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { HeadroomBar } from './headroom-bar.tsx';
import { KeyValue } from './key-value.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { Steps } from './steps.tsx';

test('a page begins with its title and its actions', () => {
  render(<PageHeader title="Bestellungen" description="Alle Käufe." actions={<Button>Als CSV</Button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Als CSV' })).toBeTruthy();
  expect(screen.getByText('Alle Käufe.')).toBeTruthy();
});

test('a panel has a heading and actions, or neither', () => {
  const { container, rerender } = render(
    <Panel title="Angebote" actions={<Button>Neu</Button>}>
      Inhalt
    </Panel>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Angebote' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Neu' })).toBeTruthy();
  rerender(<Panel>Inhalt</Panel>);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.textContent).toBe('Inhalt');
});

test('steps mark the current step and lead back to completed ones', async () => {
  const go = vi.fn();
  render(<Steps label="Bestellung" steps={['Warenkorb', 'Bestätigung', 'Fertig']} current={1} onStep={go} />);
  const steps = within(screen.getByRole('navigation', { name: 'Bestellung' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]?.textContent).toContain('erledigt');
  await userEvent.click(screen.getByRole('button', { name: 'Warenkorb' }));
  expect(go.mock.calls).toEqual([[0]]);
  expect(screen.queryByRole('button', { name: 'Fertig' })).toBeNull();
});

test('each name belongs to its value', () => {
  render(<KeyValue items={[['Produkt', 'Diesel B7']]} />);
  expect(screen.getByRole('term').textContent).toBe('Produkt');
  expect(screen.getByRole('definition').textContent).toBe('Diesel B7');
});

test('it names what is left by another word', () => {
  const parts = [{ label: 'abgerufen', value: 40, part: 1 as const }];
  const format = (amount: number) => `${amount} cbm`;
  render(<HeadroomBar label="Kontrakt" limit={100} format={format} parts={parts} leftWord="offen" barOnly />);
  expect(screen.getByRole('img', { name: 'Kontrakt: 40 cbm / 100 cbm, 60 cbm offen' })).toBeTruthy();
});

test.each([
  [79, undefined, '21 cbm frei'],
  [80, 'warning', '20 cbm frei'],
  [95, 'negative', '5 cbm frei'],
  [112, 'negative', 'überzogen um 12 cbm'],
])('with %d of a limit of 100 used, it shows the rest and warns', (value, level, rest) => {
  const parts = [{ label: 'heute', value, part: 1 as const }];
  const { container } = render(
    <HeadroomBar label="Tageslimit" limit={100} format={(amount) => `${amount} cbm`} parts={parts} />,
  );
  expect(screen.getByRole('img', { name: `Tageslimit: ${value} cbm / 100 cbm, ${rest}` })).toBeTruthy();
  expect(container.querySelector('[data-level]')?.getAttribute('data-level') ?? undefined).toBe(level);
});
