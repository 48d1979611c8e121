import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';
import { RevertDraftQuestion } from './revert-draft.tsx';

const showRevert = (leftOut: { name: string; text: string }[]) => {
  const calls = stubServer({ 'POST /api/pricing/drafts/d1/undo': () => [201, { draftId: 'd2', leftOut }] });
  return {
    calls,
    ...showInEngine(<RevertDraftQuestion draft={draftFixture({ state: 'published' })} onClose={() => {}} />),
  };
};
const findCreateButton = async () => screen.findByRole('button', { name: 'Entwurf anlegen' });

test('leads to the draft that reverts the published one', async () => {
  const { user, calls, router } = showRevert([]);
  await user.click(await findCreateButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d2'));
  expect(calls.map(({ path }) => path)).toContain('/api/pricing/drafts/d1/undo');
});

test('names first what could not be reverted', async () => {
  const { user, router } = showRevert([{ name: 'Fracht', text: 'Die Regel ist inzwischen gelöscht.' }]);
  await user.click(await findCreateButton());
  const dialog = await screen.findByRole('dialog', { name: 'Nicht alles lässt sich zurücknehmen' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Fracht: Die Regel ist inzwischen gelöscht.');
  expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d1');
  await user.click(within(dialog).getByRole('button', { name: 'Entwurf ansehen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/preisrechner/entwuerfe/d2'));
});
