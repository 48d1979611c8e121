// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a seller reads the permits of a customer and until when they hold', async () => {
  const load = async () => {
    const { default: PermitPanel } = await import('./permit-panel.tsx');
    return { default: () => <PermitPanel relationshipId="r1" /> };
  };
  const permits = [{ _id: 'p1', number: 'ERL-1', validUntil: '2026-12-31', document: 'Erlaubnis.pdf', valid: true }];
  await showScreen(load, { accountType: 'seller', answers: { 'GET /api/relationships/r1/permits': { permits } } });
  expect(await screen.findByText('ERL-1')).toBeDefined();
  expect(screen.getByText('31.12.2026')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erlaubnis speichern' })).toBeDefined();
});
