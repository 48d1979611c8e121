import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { LeaveQuestion, useLeaveGuard } from './leave-guard.tsx';

function Page({ isDirty }: { isDirty: boolean }) {
  const dirty = useRef(isDirty);
  return (
    <>
      <Link to="/kontakt">Weiter</Link>
      <LeaveQuestion guard={useLeaveGuard(dirty)} />
    </>
  );
}

async function showPage(isDirty: boolean): Promise<void> {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <Page isDirty={isDirty} /> }),
    createRoute({ getParentRoute: () => root, path: '/kontakt', component: () => <h1>Nächste Seite</h1> }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Weiter' }));
}

test('a page with unsaved values is left after a question only', async () => {
  await showPage(true);
  expect(await screen.findByRole('dialog', { name: 'Ihre Änderungen sind nicht gespeichert' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Nächste Seite' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nicht speichern' }));
  expect(await screen.findByRole('heading', { name: 'Nächste Seite' })).toBeDefined();
});

test('a page without unsaved values is left at once', async () => {
  await showPage(false);
  expect(await screen.findByRole('heading', { name: 'Nächste Seite' })).toBeDefined();
});
