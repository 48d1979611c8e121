import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';
import { DraftNameForm } from './draft-name-form.tsx';

test('refuses a name that is too long with a sentence and does not cut it', async () => {
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
