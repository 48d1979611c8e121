import { newsDocument } from '@handelsplatz/contract/news';
import { expect, test } from 'vitest';
import { toNewsDocument } from './document-from-editor.ts';

const text = (value: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text: value,
  marks,
});

test('what the editor holds becomes a post that the contract accepts', () => {
  const link = { type: 'link', attrs: { href: 'https://lager.example', target: '_blank', class: null } };
  const document = toNewsDocument({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [text('Wartung')] },
      { type: 'paragraph', content: [text('Montag', { type: 'bold' }), { type: 'hardBreak' }, text('hier', link)] },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Diesel')] }] }],
      },
      { type: 'paragraph' },
    ],
  });
  expect(document.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'orderedList']);
  expect(document.content[1]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Montag', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href: 'https://lager.example' } }] },
    ],
  });
  expect(newsDocument.safeParse(document).success).toBe(true);
});

test('what a post cannot have is left out', () => {
  const document = toNewsDocument({
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'x' } },
      { type: 'paragraph', content: [text('fest', { type: 'strike' })] },
    ],
  });
  expect(document.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'fest' }] }]);
});
