import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const stored = '/api/metadata/user/store/gtc-accepted';

const terms = {
  version: '2025-01',
  from: '2025-01-01',
  hash: 'ab12',
  sections: [{ heading: 'Der Marktplatz', text: 'Verträge schliessen Käufer und Verkäufer.' }],
  inForce: true,
  previous: null,
  coming: null,
  versions: [{ version: '2025-01', from: '2025-01-01', hash: 'ab12' }],
};

async function showTerms(accepted: boolean) {
  const shown = await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: { [`GET ${stored}`]: { accepted }, [`POST ${stored}`]: { accepted: true }, 'GET /api/terms': terms },
  });
  return { ...shown, user: userEvent.setup() };
}

test('a buyer accepts the terms before the first trade, and only with the tick', async () => {
  const { sent, address, user } = await showTerms(false);
  const accept = await screen.findByRole('button', { name: 'Annehmen und weiter' });
  await user.click(accept);
  expect(screen.getByRole('alert').textContent).toContain('Bitte bestätigen Sie');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /gelesen und nehme sie an/ }));
  await user.click(accept);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${stored}`]);
});

test('nothing can be accepted before the text is there', async () => {
  const text = Promise.withResolvers<typeof terms>();
  await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: { [`GET ${stored}`]: { accepted: false }, 'GET /api/terms': () => text.promise },
  });
  expect(await screen.findByRole('link', { name: 'Abmelden' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annehmen und weiter' })).toBeNull();
  text.resolve(terms);
  expect(await screen.findByRole('button', { name: 'Annehmen und weiter' })).toBeDefined();
});

test('a user who has accepted reads them again', async () => {
  await showTerms(true);
  expect(await screen.findByRole('heading', { name: 'Allgemeine Geschäftsbedingungen' })).toBeDefined();
  expect(await screen.findByText('Sie haben diese Geschäftsbedingungen angenommen.')).toBeDefined();
  expect(await screen.findByText('Stand 2025-01, Prüfsumme (SHA-256): ab12')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Der Marktplatz' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Geschäftsbedingungen als PDF' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    '/api/terms/pdf?version=2025-01',
  ]);
  expect(screen.queryByRole('button', { name: 'Annehmen und weiter' })).toBeNull();
});

test('a new version shows first what it changed, and is accepted by its name', async () => {
  const changed = { ...terms, version: '2026-11', from: '2026-11-23', previous: '2025-01' };
  const { sent } = await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: {
      [`GET ${stored}`]: { accepted: false },
      [`POST ${stored}`]: { accepted: true },
      'GET /api/terms': changed,
      'GET /api/terms/diff': {
        version: '2026-11',
        previous: '2025-01',
        parts: [
          { kind: 'same', text: '## Der Marktplatz\n\nVerträge schliessen ' },
          { kind: 'removed', text: 'Käufer' },
          { kind: 'added', text: 'Unternehmen' },
        ],
      },
    },
  });
  expect((await screen.findByText('Unternehmen', { exact: false, selector: 'ins' })).textContent).toContain('neu:');
  expect(screen.getByText('Käufer', { exact: false, selector: 'del' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Annehmen und weiter' }));
  await waitFor(() => expect(sent).toEqual([{ call: `POST ${stored}`, body: { version: '2026-11' } }]));
});

test.each([
  ['an answer that is none', { nichts: 1 }, 'Die Antwort des Servers passt nicht zu Ihrer Zustimmung.'],
  ['a page instead of an answer', new Response('<html></html>'), 'Die Antwort des Servers passt nicht'],
  ['a refusal', refusal(409, 'terms_version_changed'), ''],
])('%s is shown, and the page waits for another try', async (_, answer, sentence) => {
  const { address } = await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: { [`GET ${stored}`]: { accepted: false }, [`POST ${stored}`]: answer, 'GET /api/terms': terms },
  });
  await screen.findByRole('heading', { name: 'Der Marktplatz' });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Annehmen und weiter' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(address()).toBe('/agb');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
