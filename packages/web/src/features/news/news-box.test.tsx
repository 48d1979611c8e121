import type { NewsList } from '@handelsplatz/contract/news';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const showNews = (news: NewsList['news'], accountType: 'buyer' | 'seller' = 'buyer') =>
  showScreen(() => import('./news-box.tsx'), { accountType, answers: { 'GET /api/news': { news } } });

test('a post says who wrote it, shows its beginning and on demand the rest', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
  const content = {
    type: 'doc' as const,
    content: [paragraph('Hamburg ist am 3. März zu.'), paragraph('Kiel liefert weiter.')],
  };
  await showNews([
    {
      _id: 'n1',
      title: 'Wartung in Hamburg',
      content,
      date: '2026-11-20T08:00:00.000Z',
      seller: 'Nordkontor',
      seen: true,
    },
  ]);
  const post = within(await screen.findByRole('listitem'));
  expect(post.getByRole('heading', { name: 'Wartung in Hamburg' })).toBeDefined();
  expect(post.getByText(/^Nordkontor/)).toBeDefined();
  expect(post.getByText('Hamburg ist am 3. März zu.')).toBeDefined();
  expect(post.queryByText('Kiel liefert weiter.')).toBeNull();
  await userEvent.click(post.getByRole('button', { name: 'Weiterlesen: Wartung in Hamburg', expanded: false }));
  expect(post.getByText('Kiel liefert weiter.')).toBeDefined();
  await userEvent.click(post.getByRole('button', { name: 'Weniger', expanded: true }));
  expect(post.queryByText('Kiel liefert weiter.')).toBeNull();
});

test('a post that begins with a heading shows the text below it too', async () => {
  const text = (value: string) => [{ type: 'text' as const, text: value }];
  const content = {
    type: 'doc' as const,
    content: [
      { type: 'heading' as const, attrs: { level: 2 as const }, content: text('Verladung') },
      { type: 'paragraph' as const, content: text('Montag zu.') },
    ],
  };
  const post = { _id: 'n1', title: 'Wartung', content, date: '2026-11-20T08:00:00.000Z', seller: 'Nord', seen: true };
  await showNews([post]);
  expect(await screen.findByText('Montag zu.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Weiterlesen/ })).toBeNull();
});

test.each([
  ['buyer', 'Neuigkeiten Ihrer Verkäufer erscheinen hier.'],
  ['seller', 'Ihre veröffentlichten Beiträge erscheinen hier.'],
] as const)('without posts a %s reads what will be here', async (side, sentence) => {
  await showNews([], side);
  expect(await screen.findByText(sentence)).toBeDefined();
});
