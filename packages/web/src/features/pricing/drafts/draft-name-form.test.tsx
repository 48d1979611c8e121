// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { notices } from '../../ui/notify.ts';
import { draftFixture, showInEngine, stubServer } from './draft.fixture.tsx';
import { DraftNameForm } from './draft-name-form.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  notices.set([]);
});

test('refuses a name that is too long with a sentence, and cuts nothing', async () => {
  const calls = stubServer({ 'POST /api/pricing/drafts': () => [201, draftFixture()] });
  const { user } = showInEngine(<DraftNameForm onClose={() => {}} />);
  const name = await screen.findByLabelText('Bezeichnung');
  await user.click(name);
  await user.paste('x'.repeat(81));
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(name).toHaveProperty('value', 'x'.repeat(81));
  expect(screen.getByText('Höchstens 80 Zeichen. Ihr Text hat 81.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
