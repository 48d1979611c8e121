import type { NewsDocument } from '@handelsplatz/contract/news';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewsDocumentView } from './news-document.tsx';

const paragraph = (text: string, ...marks: object[]) =>
  ({ type: 'paragraph', content: [{ type: 'text', text, marks }] }) as NewsDocument['content'][number];
const show = (...content: NewsDocument['content']) => render(<NewsDocumentView content={{ type: 'doc', content }} />);

test('headings, lists, bold and italic keep their form', () => {
  show(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Wartung' }] },
    paragraph('fest', { type: 'bold' }, { type: 'italic' }),
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('Diesel') as never] }] },
  );
  expect(screen.getByRole('heading', { name: 'Wartung', level: 4 })).toBeDefined();
  expect(screen.getByText('fest').closest('em')?.querySelector('strong')).not.toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('Diesel');
});

test('a link opens apart and says nothing of this page', () => {
  show(paragraph('Anfahrt', { type: 'link', attrs: { href: 'https://lager.example/anfahrt' } }));
  const link = screen.getByRole('link', { name: 'Anfahrt' });
  expect(link.getAttribute('href')).toBe('https://lager.example/anfahrt');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test('markup and script addresses stay text', () => {
  const { container } = show(
    paragraph('<img src=x onerror=alert(1)>'),
    paragraph('hier', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
  );
  expect(container.querySelector('img, a')).toBeNull();
  expect(container.textContent).toBe('<img src=x onerror=alert(1)>hier');
});
