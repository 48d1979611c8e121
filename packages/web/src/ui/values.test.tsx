import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import { Age } from './age.tsx';
import { Button, DocumentLink, IconButton } from './button.tsx';
import { Delta } from './delta.tsx';
import { Icon } from './icon.tsx';
import { Money, Price, Quantity } from './money.tsx';

test('a button works with mouse and keyboard; a busy one says so and ignores presses', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Bestellen</Button>);
  const button = screen.getByRole('button', { name: 'Bestellen' });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  rerender(
    <Button onClick={press} busy busyText="Wird gesendet">
      Bestellen
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Wird gesendet' }));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(press).toHaveBeenCalledTimes(2);
});

test('an icon is silent: its button has the name, and its document opens beside the page', () => {
  render(
    <>
      <IconButton label="Suchen">
        <Icon of={IconSearch} />
      </IconButton>
      <DocumentLink href="/belege/1" aria-label="Beleg 1 als PDF">
        Beleg
      </DocumentLink>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Suchen' });
  expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('link', { name: 'Beleg 1 als PDF' }).getAttribute('target')).toBe('_blank');
});

test.each([
  ['de', '12.345,60\u00A0€', '85,12', '30,5\u00A0cbm'],
  ['at', '12.345,60\u00A0€', '85,12', '30,5\u00A0cbm'],
  ['ch', "CHF\u00A012'345.60", '85.12', '30.5\u00A0cbm'],
] as const)("%s: money, price and quantity appear in the brand's spelling", (brand, money, price, quantity) => {
  applyDeployment({ brand, demo: false });
  const { container } = render(
    <>
      <Money value={12345.6} />|<Price value={85.12} />|<Quantity value={30.5} unit="cbm" />|<Money value={null} />
    </>,
  );
  expect(container.textContent).toBe([money, price, quantity, '–'].join('|'));
});

test.each([
  [0.42, 'up', '0,42gestiegen um 0,42'],
  [-1.2, 'down', '1,20gefallen um 1,20'],
  [0, null, '±0unverändert'],
  [null, null, '–'],
])('a change of %s is drawn and read out', (value, direction, text) => {
  const { container } = render(<Delta value={value} />);
  expect(container.firstElementChild?.getAttribute('data-direction')).toBe(direction);
  expect(container.textContent).toBe(text);
});

test.each([
  [0, 'vor 0\u00A0s'],
  [119, 'vor 119\u00A0s'],
  [120, 'vor 2\u00A0min'],
  [7199, 'vor 119\u00A0min'],
  [7200, 'vor 2\u00A0h'],
])('an age of %d seconds is "%s"', (seconds, text) => {
  vi.useFakeTimers({ now: new Date('2026-03-04T10:00:00Z') });
  const { container } = render(<Age since={new Date(Date.now() - seconds * 1000).toISOString()} />);
  expect(container.textContent).toBe(text);
});
