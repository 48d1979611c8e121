import type { eventWithTime } from '@rrweb/types';
import { expect, test } from 'vitest';
import { defineTexts } from '../../platform/texts.ts';
import { createCostMeter } from './cost-meter.ts';
import { maskEvent, maskText } from './mask-events.ts';

const canary = 'KANARI-4711';
const make = (type: number, data: unknown) => ({ type, timestamp: 1, data }) as unknown as eventWithTime;

test('the texts of the product are readable, but never those with values, with numbers, or of a field', () => {
  const words = ['Menge am Lager', '{name} fehlt', 'Höchstens 7 Tage', 'Eine Ladung', '{count} Ladungen'] as const;
  defineTexts({ field: words[0], filled: words[1], number: words[2], many: { one: words[3], other: words[4] } });
  document.body.innerHTML = '<p></p><textarea></textarea>';
  const [place, field] = [document.querySelector('p'), document.querySelector('textarea')];
  const readable = [...words, 'Menge', canary].filter((text) => maskText(text, place) === text);
  expect(readable).toEqual(['Menge am Lager', 'Eine Ladung']);
  expect(maskText(` ${words[0]} `, place)).toBe(` ${words[0]} `);
  expect(maskText(words[0], field)).not.toContain('Menge');
});

test('only labels that say so are readable, and never what somebody types', () => {
  document.body.innerHTML = `<h1>${canary}</h1><dt data-replay="plain">Menge</dt>
    <div data-replay="plain"><p contenteditable>${canary}</p></div>`;
  const text = (selector: string) => {
    const element = document.querySelector(selector);
    return maskText(element?.textContent ?? '', element);
  };
  expect(text('h1')).toBe('•'.repeat(canary.length));
  expect(text('dt')).toBe('Menge');
  expect(text('p')).not.toContain('4711');
  expect(maskText(canary, null)).not.toContain('4711');
});

test.each([
  [
    'a snapshot',
    make(2, { node: { type: 2, tagName: 'a', attributes: attributes(), childNodes: [] }, initialOffset: {} }),
  ],
  [
    'a change',
    make(3, {
      source: 0,
      adds: [{ node: { type: 2, tagName: 'input', attributes: attributes() } }],
      attributes: [{ id: 1, attributes: attributes() }],
      texts: [],
      removes: [],
    }),
  ],
  ['an address', make(4, { href: `https://markt.example/orders/${canary}?q=${canary}`, width: 1, height: 1 })],
  ['an input', make(3, { source: 5, text: canary, id: 1 })],
  ['a style', make(3, { source: 13, set: { property: '--wert', value: canary } })],
  ['a kind that is not known', make(5, { tag: canary })],
])('%s keeps nothing that could name somebody', (_, event) => {
  expect(JSON.stringify(maskEvent(event, '/orders/$id') ?? '')).not.toContain(canary);
});

function attributes() {
  const names = [
    'value',
    'title',
    'href',
    'aria-label',
    'placeholder',
    'alt',
    'style',
    'src',
    'data-id',
    '_cssText',
    'name',
    'd',
  ];
  return { class: 'row', ...Object.fromEntries(names.map((name) => [name, canary])) };
}

test('how a page looks stays: classes, sizes and our style sheets', () => {
  const href = new URL('/assets/app.css', location.href).href;
  const node = { type: 2, tagName: 'link', attributes: { class: 'x', rel: 'stylesheet', href }, childNodes: [] };
  const masked = maskEvent(make(2, { node, initialOffset: {} }), '/');
  expect(masked?.data).toMatchObject({ node: { attributes: { class: 'x', rel: 'stylesheet', href } } });
});

test('recording that costs more than a twentieth of the time is too expensive', () => {
  let now = 0;
  const meter = createCostMeter(() => now);
  for (; now < 30_000; now += 1_000) meter.add(40);
  expect(meter.isTooHigh()).toBe(false);
  meter.add(300);
  expect(meter.isTooHigh()).toBe(true);
});
