import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ToDashboard from './to-dashboard.tsx';

test('the old address of a basket leads to the dashboard', async () => {
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([at('/', () => <h1>Übersicht</h1>), at('/basket/$basketId', ToDashboard)]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/basket/b1'] }) });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
});
