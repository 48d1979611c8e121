import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pairs = [
  ['text', 'bg', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'sunken', 4.5],
  ['text-soft', 'bg', 4.5],
  ['text-soft', 'sunken', 4.5],
  ['text-soft', 'hover', 4.5],
  ['text-faint', 'surface', 4.5],
  ['text-faint', 'bg', 4.5],
  ['text-faint', 'sunken', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-text', 'surface', 4.5],
  ['accent-text', 'bg', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['text', 'accent-soft', 4.5],
  ['on-negative', 'negative', 4.5],
  ['on-cover', 'cover', 4.5],
  ['on-cover-soft', 'cover', 4.5],
  ...['positive', 'negative', 'warning', 'info'].flatMap(
    (tone) =>
      [
        [tone, 'surface', 4.5],
        [tone, 'bg', 4.5],
        [tone, `${tone}-soft`, 4.5],
        [tone, 'hover', 4.5],
        ['text', `${tone}-soft`, 4.5],
      ] as const,
  ),
  ['line-strong', 'surface', 3],
  ['focus', 'surface', 3],
  ['focus', 'bg', 3],
] as const;

const schemes = (['de', 'ch', 'at'] as const).flatMap((code) => {
  const css = readFileSync(`${import.meta.dirname}/${code}/tokens.css`, 'utf8');
  const [light = '', dark] = css.split(/\[data-scheme="dark"\]/);
  if (dark === undefined) throw new Error(`${code}/tokens.css has no dark part.`);
  return [
    { name: `${code} light`, colours: read(light) },
    { name: `${code} dark`, colours: { ...read(light), ...read(dark) } },
  ];
});

test.each(schemes)('every text of brand $name contrasts with its background', ({ colours }) => {
  const tooWeak = pairs
    .map(([front, back, least]) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(colours[front], colours[back]),
      least,
    }))
    .filter(({ ratio, least }) => !(ratio >= least));
  expect(tooWeak).toEqual([]);
});

function read(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--hp-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]));
}

function contrast(front = '', back = ''): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
