import type { OwnPost } from '@handelsplatz/contract/news';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const post: OwnPost = {
  _id: 'n1',
  version: 3,
  title: 'Wartung in Kiel',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Montag zu.' }] }] },
  state: 'PUBLISHED',
  publishAt: null,
  date: '2026-11-20T08:00:00.000Z',
  audience: 'ALL',
  buyerIds: [],
  productIds: [],
  regionIds: [],
  reach: 12,
  seenCount: 7,
  updated: { at: '2026-11-20T08:00:00.000Z', by: 'Kim Muster' },
};

const showPosts = (posts: OwnPost[], answers: Record<string, unknown> = {}, address = '/news') =>
  showScreen(() => import('./news-page.tsx'), {
    accountType: 'seller',
    address,
    answers: {
      'GET /api/news/own': { posts, buyers: [{ _id: 'b1', name: 'Harms GmbH' }] },
      'PUT /api/news/n1': { success: true },
      'DELETE /api/news/n1': { success: true },
      'POST /api/news/n1/restoration': { success: true },
      ...answers,
    },
  });

test('a seller sees state and readers of each post', async () => {
  await showPosts([post, { ...post, _id: 'n2', title: 'Entwurf A', state: 'DRAFT', date: null, seenCount: 0 }]);
  const row = within(await screen.findByRole('row', { name: /Wartung in Kiel/ }));
  expect(row.getByText('veröffentlicht')).toBeDefined();
  expect(row.getByText('7 von 12 Käufern')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /Entwurf A/ })).getByText('Entwurf')).toBeDefined();
});

test('a deleted post can be taken back', async () => {
  const { sent } = await showPosts([post]);
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen: Wartung in Kiel' }));
  await vi.waitFor(() => expect(sent).toContainEqual({ call: 'DELETE /api/news/n1', body: null }));
});

test('a post is changed and previewed as its readers see it', async () => {
  const { sent } = await showPosts([post]);
  await userEvent.click(await screen.findByRole('button', { name: 'Bearbeiten: Wartung in Kiel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Beitrag bearbeiten' }));
  const title = await dialog.findByRole('textbox', { name: 'Titel' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Wartung in Heide');
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }));
  expect(dialog.getByRole('heading', { name: 'Wartung in Heide' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Zurück zum Text' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('PUT /api/news/n1'));
  expect(sent.at(-1)?.body).toMatchObject({ version: 3, post: { title: 'Wartung in Heide', state: 'PUBLISHED' } });
});

test('a new post without title and text says so at its fields', async () => {
  const { sent } = await showPosts([], {}, '/news?beitrag=neu');
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Beitrag' }));
  await dialog.findByRole('textbox', { name: 'Text' });
  await userEvent.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  expect(await dialog.findByText('Titel ist ein Pflichtfeld.')).toBeDefined();
  expect(dialog.getByText('Bitte schreiben Sie einen Text.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('what was typed stays when somebody else was faster', async () => {
  await showPosts([post], { 'PUT /api/news/n1': refusal(409, 'news_changed') }, '/news?beitrag=n1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Beitrag bearbeiten' }));
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Titel' });
  await userEvent.type(title, '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(title.value).toBe('Wartung in Kiel!');
});

test('a post that is not saved is left after a question only', async () => {
  await showPosts([post], {}, '/news?beitrag=n1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Beitrag bearbeiten' }));
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Titel' });
  await userEvent.type(title, '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(title.value).toBe('Wartung in Kiel!');
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nicht speichern' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Beitrag bearbeiten' })).toBeNull());
});
