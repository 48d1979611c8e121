import type { eventWithTime } from '@rrweb/types';
import { expect, test, vi } from 'vitest';
import { followLayout } from './layout.ts';
import { watchLayout } from './layout-changes.ts';
import { maskEvent } from './mask-events.ts';

/** Two rows; only the first stands in the recording. */
function showRows() {
  document.body.innerHTML = '<p style="transform: translateY(0px)"></p><p></p>';
  const [known, unknown] = document.querySelectorAll('p');
  if (!known || !unknown) throw new Error('The rows are missing.');
  const events: eventWithTime[] = [];
  const end = watchLayout(
    (element) => (element === known ? 7 : -1),
    (event) => events.push(event),
  );
  return { known, unknown, events, end };
}

test('a row that moves is recorded with its new place, and nothing else of its style', async () => {
  const { known, unknown, events, end } = showRows();
  known.setAttribute('style', 'transform: translateY(44px); --wert: 98px; color: red');
  unknown.setAttribute('style', 'transform: translateY(88px)');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  const attributes = [{ id: 7, attributes: { 'data-layout': 'transform: translateY(44px)' } }];
  expect(events.map((event) => maskEvent(event, '/orders')?.data)).toEqual([
    { source: 0, texts: [], attributes, removes: [], adds: [] },
  ]);
  end();
});

test('a share in percent is no layout, and reports nothing', async () => {
  const { known, events, end } = showRows();
  known.setAttribute('style', 'width: 45%');
  known.setAttribute('style', 'width: 45%; top: 12px');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  const [masked] = events.map((event) => maskEvent(event, '/orders')?.data);
  expect(masked).toMatchObject({
    attributes: [{ id: 7, attributes: { 'data-layout': expect.stringMatching(/^ ?top: 12px$/) } }],
  });
  end();
});

test('in a replay the row follows', async () => {
  const row = document.createElement('p');
  document.body.append(row);
  const end = followLayout(document);
  row.setAttribute('data-layout', 'transform: translateY(44px)');
  await vi.waitFor(() => expect(row.style.transform).toBe('translateY(44px)'));
  end();
});

test('a layout that ends is recorded, once', async () => {
  const { known, events, end } = showRows();
  known.removeAttribute('style');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(events.map((event) => maskEvent(event, '/orders')?.data)).toMatchObject([
    { attributes: [{ id: 7, attributes: { 'data-layout': '' } }] },
  ]);
  known.setAttribute('style', 'color: red');
  known.setAttribute('style', 'height: 20px');
  await vi.waitFor(() => expect(events).toHaveLength(2));
  end();
});

test('in a replay a layout that ends is taken back, and only what ended', async () => {
  const row = document.createElement('p');
  document.body.append(row);
  const end = followLayout(document);
  row.setAttribute('data-layout', 'height: 120px; top: 4px');
  await vi.waitFor(() => expect(row.style.height).toBe('120px'));
  row.setAttribute('data-layout', 'top: 8px');
  await vi.waitFor(() => expect([row.style.height, row.style.top]).toEqual(['', '8px']));
  row.setAttribute('data-layout', '');
  await vi.waitFor(() => expect(row.style.top).toBe(''));
  end();
});
