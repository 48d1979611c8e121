import type { TermsDifference } from '@handelsplatz/contract/terms';
import { type TermsSection, writeTermsMarkup } from '@handelsplatz/domain/terms';
import { diffWordsWithSpace } from 'diff';

/** Comparing two texts that have little in common takes long. Then one stands whole against the other. */
const longestMs = 500;

/** What a text changed of an older one, word by word. */
export function compareTerms(older: readonly TermsSection[], newer: readonly TermsSection[]): TermsDifference['parts'] {
  const [before, after] = [writeTermsMarkup(older), writeTermsMarkup(newer)];
  const changes = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
