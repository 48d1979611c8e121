import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import { notices } from '../../../../ui/feedback/notify.ts';
import {
  type Answers,
  deletionFixture,
  draftFixture,
  overviewFixture,
  ruleFixture,
  showInEngine,
  stubServer,
} from '../../shared/pricing.fixture.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { createRuleValues } from './rule-values.ts';

const filled = { ...createRuleValues('PRICE', 'g1'), unit: 'L/cbm', products: 'all', places: 'all' } as const;
const refused = [
  400,
  { code: 'invalid_input', fields: [{ path: 'rule.value', message: 'Höchstens 6 Nachkommastellen.' }] },
];

function show(answers: Answers, start: Partial<ComponentProps<typeof RuleEditor>> = { initial: filled }, search = '') {
  const calls = stubServer(answers);
  const shown = showInEngine(<RuleEditor overview={overviewFixture} {...start} />, search);
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { ...shown, calls, sent };
}

const into = () => screen.findByRole('button', { name: 'In den Entwurf' });

async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(await screen.findByLabelText('Bezeichnung'), 'Winterlogistik');
  await user.type(screen.getByLabelText('Wert'), '2,5');
}

test('checks the fields before it asks for a draft', async () => {
  const { user, sent } = show({});
  await user.click(await into());
  expect(await screen.findByText('Wert ist ein Pflichtfeld.')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'In welchen Entwurf?' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('puts a rule into the draft that was changed last, and says where the rule is', async () => {
  const older = draftFixture({ _id: 'd2', name: 'Alt', changedAt: '2026-11-01T10:00:00.000Z' });
  const { user, calls, router } = show(
    {
      'GET /api/pricing/drafts': () => ({
        drafts: [older, draftFixture()].map((draft) => ({ ...draft, changes: 2, conflicts: 0 })),
      }),
      'POST /api/pricing/drafts/d1/changes': () => [201, draftFixture()],
    },
    { initial: filled },
    '?neu=g1&termin=2099-01-01',
  );
  await fill(user);
  await user.click(await into());
  const question = await screen.findByRole('dialog', { name: 'In welchen Entwurf?' });
  expect(await within(question).findByDisplayValue('Winterpreise (2 Änderungen)')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'In den Entwurf legen' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Im Entwurf „Winterpreise“: Winterlogistik.'));
  expect(notices.get()[0]?.action?.label).toBe('Entwurf ansehen');
  notices.get()[0]?.action?.run();
  // The day that the calendar of law proposes is not lost on the way.
  await waitFor(() => expect(router.state.location.href).toBe('/preisrechner/entwuerfe/d1?termin=2099-01-01'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    action: 'create',
    rule: { kind: 'PRICE', groupId: 'g1', name: 'Winterlogistik', value: '2.5', allProducts: true },
  });
});

test('says that it replaces a change of the same rule in the chosen draft, and changes the version that was read', async () => {
  const draft = draftFixture({ changes: [deletionFixture] });
  const { user, calls } = show(
    {
      'GET /api/pricing/drafts': () => ({ drafts: [{ ...draft, changes: 1, conflicts: 0 }] }),
      'GET /api/pricing/drafts/d1': () => draft,
      'POST /api/pricing/drafts/d1/changes': () => [201, draft],
    },
    { opened: ruleFixture, live: ruleFixture },
  );
  await user.click(await into());
  expect(await screen.findByText(/steht schon eine Änderung dieser Regel/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'In den Entwurf legen' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    action: 'change',
    ruleId: 'r1',
    expectedVersion: 2,
    rule: { kind: 'DENSITY', value: '0.836' },
  });
});

test('names a new draft after the rule, shows a refusal at the field, keeps the entered values, and leaves no empty draft behind', async () => {
  const { user, sent } = show({
    'GET /api/pricing/drafts': () => ({ drafts: [] }),
    'POST /api/pricing/drafts': () => [201, draftFixture()],
    'POST /api/pricing/drafts/d1/changes': () => refused,
  });
  await fill(user);
  await user.click(await into());
  const name = await screen.findByLabelText('Name des neuen Entwurfs');
  expect(name).toHaveProperty('value', 'Winterlogistik');
  await user.clear(name);
  await user.type(name, 'Winterpreise');
  await user.click(screen.getByRole('button', { name: 'In den Entwurf legen' }));
  expect(await screen.findByText('Höchstens 6 Nachkommastellen.')).toBeTruthy();
  expect(screen.getByLabelText('Wert')).toHaveProperty('value', '2,5');
  expect(sent()).toEqual([
    'POST /api/pricing/drafts',
    'POST /api/pricing/drafts/d1/changes',
    'DELETE /api/pricing/drafts/d1',
  ]);
  await user.click(await into());
  expect(await screen.findByLabelText('Name des neuen Entwurfs')).toHaveProperty('value', 'Winterpreise');
});

test('shows progress on the pressed button, does nothing when the user cancels, and saves at once by the other button', async () => {
  const { user, sent } = show({
    'GET /api/pricing/drafts': () => ({ drafts: [] }),
    'POST /api/pricing/rules': () => [409, { code: 'relationship_exist_error', detail: 'Schon geregelt.' }],
  });
  await fill(user);
  await user.click(await into());
  const question = await screen.findByRole('dialog', { name: 'In welchen Entwurf?' });
  const busy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
  expect([busy('In den Entwurf'), busy('Jetzt anlegen')]).toEqual(['true', null]);
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(sent()).toEqual([]);
  await user.click(await pressable('Jetzt anlegen'));
  expect((await screen.findByRole('alert')).textContent).toBe('Schon geregelt.');
  expect(sent()).toEqual(['POST /api/pricing/rules']);
});
