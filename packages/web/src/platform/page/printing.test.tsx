import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { preparePrinting } from './printing.ts';

beforeAll(preparePrinting);

function Width() {
  return <p>{useMedia(narrowScreen) ? 'Karten' : 'Tabelle'}</p>;
}

const print = (moment: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(moment)));

test.each(['dark', 'light'])(
  'a page in %s colours is printed in light ones and keeps its colours on screen',
  (scheme) => {
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    print('beforeprint');
    expect(dataset.scheme).toBe('light');
    print('afterprint');
    expect(dataset.scheme).toBe(scheme);
  },
);

test('layout that depends on the width of the screen does not change on a narrow sheet', () => {
  window.innerWidth = 1400;
  render(<Width />);
  print('beforeprint');
  window.innerWidth = 600;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByText('Tabelle')).toBeTruthy();
  print('afterprint');
  expect(screen.getByText('Karten')).toBeTruthy();
});
