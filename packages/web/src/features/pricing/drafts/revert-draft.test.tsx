// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { notices } from '../../ui/notify.ts';
import { draftFixture, showInEngine, stubServer } from './draft.fixture.tsx';
import { UndoDraft } from './undo-draft.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  notices.set([]);
});

const undone = (leftOut: { name: string; text: string }[]) => {
  const calls = stubServer({ 'POST /api/pricing/drafts/d1/undo': () => [201, { draftId: 'd2', leftOut }] });
  return { calls, ...showInEngine(<UndoDraft draft={draftFixture({ state: 'published' })} onClose={() => {}} />) };
};
const make = async () => screen.findByRole('button', { name: 'Entwurf anlegen' });

test('leads to the draft that takes the published one back', async () => {
  const { user, calls, router } = undone([]);
  await user.click(await make());
  await waitFor(() => expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d2'));
  expect(calls.map(({ path }) => path)).toContain('/api/pricing/drafts/d1/undo');
});

test('names first what could not be taken back', async () => {
  const { user, router } = undone([{ name: 'Fracht', text: 'Die Regel ist inzwischen gelöscht.' }]);
  await user.click(await make());
  const dialog = await screen.findByRole('dialog', { name: 'Nicht alles lässt sich zurücknehmen' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Fracht: Die Regel ist inzwischen gelöscht.');
  expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d1');
  await user.click(within(dialog).getByRole('button', { name: 'Entwurf ansehen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d2'));
});
