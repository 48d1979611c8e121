import { expect, test } from 'vitest';
import { cellSentences, fileSentences, rowSentences } from './sentences.ts';

test.each(Object.entries({ ...cellSentences, ...fileSentences, ...rowSentences }))(
  'the sentence %s is spelled alike in every brand',
  (_, sentence) => expect(sentence).not.toMatch(/ß|gross|grösse|heiss|schliess|ausser|mass\b/i),
);
