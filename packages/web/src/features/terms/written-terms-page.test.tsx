import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const text = '## Ort\n\nHamburg';
const written = {
  versions: [
    {
      version: '2026-12',
      from: '2026-12-01',
      hash: 'cd34',
      state: 'coming',
      publishedAt: '2026-11-20T10:00:00Z',
      publishedBy: 'Ada Admin',
      accepted: 0,
    },
    {
      version: '2025-01',
      from: '2025-01-01',
      hash: 'ab12',
      state: 'inForce',
      publishedAt: null,
      publishedBy: null,
      accepted: 3,
    },
  ],
  asks: true,
  users: 4,
  text,
  today: '2026-11-23',
};
const path = '/api/admin/terms';

async function show(answers: Readonly<Record<string, unknown>> = {}) {
  return await showScreen(() => import('./written-terms-page.tsx'), {
    accountType: 'admin',
    deployment: { brand: 'ch' },
    address: '/agb/fassungen',
    answers: {
      [`GET ${path}`]: written,
      [`GET ${path}/acceptances`]: {
        version: '2025-01',
        docs: [
          { _id: 'u1', name: 'Kim Muster', username: 'kim', account: 'Harms AG', acceptedAt: '2026-01-02T10:00:00Z' },
          { _id: 'u2', name: 'Lea Kurz', username: 'lea', account: 'Harms AG', acceptedAt: null },
        ],
        metadata: { pageNumber: 1, total: 2, accepted: 3, users: 4 },
      },
      ...answers,
    },
  });
}

test('the provider sees the versions and who has accepted', async () => {
  await show();
  expect(await screen.findByText('Ada Admin, 20. Nov. 2026, 11:00')).toBeDefined();
  expect(screen.getByText('3 von 4')).toBeDefined();
  expect(await screen.findByText('Lea Kurz')).toBeDefined();
  expect(screen.getByText('noch offen')).toBeDefined();
});

test('a new version is published only after a look at what it changes', async () => {
  const { sent } = await show({
    [`POST ${path}/preview`]: {
      sections: [{ heading: 'Ort', text: 'Bremen' }],
      parts: [
        { kind: 'removed', text: 'Hamburg' },
        { kind: 'added', text: 'Bremen' },
      ],
    },
    [`POST ${path}`]: { version: '2026-12-2' },
  });
  const field = await screen.findByRole('textbox', { name: /^Text/ });
  await userEvent.clear(field);
  await userEvent.type(field, '## Ort{enter}Bremen');
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen …' }));
  expect((await screen.findByText('Bremen', { exact: false, selector: 'ins' })).textContent).toContain('neu:');
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/preview`]);
  await userEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ call: `POST ${path}`, body: { text: '## Ort\nBremen', from: '2026-12-01' } }),
  );
});

test('only an announced version can be withdrawn, after a question', async () => {
  const { sent } = await show({ [`DELETE ${path}/2026-12`]: { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Fassung 2026-12 zurückziehen' }));
  expect(screen.queryByRole('button', { name: 'Fassung 2025-01 zurückziehen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zurückziehen' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}/2026-12`]));
});
