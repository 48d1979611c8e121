import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Held } from '../../testing/held.tsx';
import { TabBar } from './tab-bar.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'spot', label: 'Brennstoffe' },
  { id: 'additive', label: 'Additive', badge: '3' },
  { id: 'empties', label: 'Leergut' },
];

test('arrow keys, Home and End move between tabs on the page, and the content follows', async () => {
  const user = userEvent.setup();
  const heard = vi.fn();
  render(
    <Held initial="spot" heard={heard}>
      {(current, change) => (
        <Tabs label="Markt" tabs={tabs} current={current} onChange={change}>
          <p>Inhalt {current}</p>
        </Tabs>
      )}
    </Held>,
  );
  expect(screen.getByRole('tablist', { name: 'Markt' })).toBeTruthy();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Additive 3' }).getAttribute('aria-selected')).toBe('true');
  const panel = screen.getByRole('tabpanel', { name: 'Additive 3' });
  expect(panel.textContent).toBe('Inhalt additive');
  expect(screen.getByRole('tab', { name: 'Additive 3' }).getAttribute('aria-controls')).toBe(panel.id);
  await user.keyboard('{End}{ArrowRight}{Home}');
  await user.click(screen.getByRole('tab', { name: 'Leergut' }));
  expect(heard.mock.calls.at(-1)).toEqual(['empties']);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Leergut' }));
});

test('tabs with an address are links, and the current one is marked', async () => {
  const page = () => <TabBar label="Profil" tabs={tabs} current="spot" to={(id) => `/${id}`} />;
  const routeTree = createRootRoute({ component: page });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router} />);
  const bar = within(await screen.findByRole('navigation', { name: 'Profil' }));
  expect(bar.getByRole('link', { name: 'Brennstoffe' }).getAttribute('aria-current')).toBe('page');
  expect(bar.getByRole('link', { name: 'Leergut' }).getAttribute('href')).toBe('/empties');
  expect(bar.queryByRole('tab')).toBeNull();
});
