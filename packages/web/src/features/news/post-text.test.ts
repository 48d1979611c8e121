import { describe, expect, it } from 'vitest';
import { postBlocks } from './post-text.ts';

describe('text of a post', () => {
  it('keeps headings, list items and paragraphs of the editor as plain text', () => {
    const html =
      '<h2>Wartung</h2><p>Hamburg ist am <strong>3. März</strong> zu.</p><ul><li>Diesel</li><li>Heizöl &amp; mehr</li></ul>';
    expect(postBlocks(html)).toEqual([
      { kind: 'heading', text: 'Wartung' },
      { kind: 'text', text: 'Hamburg ist am 3. März zu.' },
      { kind: 'item', text: 'Diesel' },
      { kind: 'item', text: 'Heizöl & mehr' },
    ]);
  });

  it('removes scripts', () => {
    expect(postBlocks('<p>Hallo</p><script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual([
      { kind: 'text', text: 'Hallo' },
    ]);
  });

  it('reads plain text line by line', () => {
    expect(postBlocks('# Neu\nErste Zeile\n\nZweite')).toEqual([
      { kind: 'heading', text: 'Neu' },
      { kind: 'text', text: 'Erste Zeile' },
      { kind: 'text', text: 'Zweite' },
    ]);
  });
});
