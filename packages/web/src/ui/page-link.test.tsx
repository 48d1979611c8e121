import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageLink } from './page-link.tsx';

async function show() {
  const [opened, followed] = [vi.fn(), vi.fn()];
  const history = createMemoryHistory({ initialEntries: ['/mitteilungen'] });
  const component = () => (
    <PageLink to="/orders?bestellung=o1" onOpen={opened} onFollow={followed}>
      Zur Bestellung
    </PageLink>
  );
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  const link = await screen.findByRole('link', { name: 'Zur Bestellung' });
  return { link, history, opened, followed };
}

test('a plain click shows the page here', async () => {
  const { link, history, opened, followed } = await show();
  expect(fireEvent.click(link)).toBe(false);
  expect(history.location.href).toBe('/orders?bestellung=o1');
  expect([opened.mock.calls.length, followed.mock.calls.length]).toEqual([1, 1]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s the click is the browser’s', async (key) => {
  const { link, history, opened, followed } = await show();
  expect(fireEvent.click(link, { [key]: true })).toBe(true);
  expect(history.location.href).toBe('/mitteilungen');
  expect([opened.mock.calls.length, followed.mock.calls.length]).toEqual([1, 0]);
});
