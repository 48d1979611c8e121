import { Fragment } from 'react';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { termTexts as t } from './term-texts.ts';

/** The words that are explained, with their texts. A unit is explained as a whole: `USD/mt`. */
const terms: readonly (readonly [word: RegExp, text: Parameters<typeof t>[0]])[] = [
  [/^Expiry-Regeln?$/, 'expiry'],
  [/^Future-Monate?$/, 'futureMonth'],
  [/^M00$/, 'front'],
  [/^M0[1-6]$/, 'month'],
  [/^[A-Z]{3}\/bbl$/, 'barrel'],
  [/^[A-Z]{3}\/mt$/, 'tonne'],
  [/^[A-Z]{3}\/cbm$/, 'cubicMetre'],
];

/**
 * A label whose words of the trade explain themselves on hover, on keyboard focus and on a tap. Not for labels of buttons and
 * links: an explained word is a button itself.
 */
export function ExplainedLabel({ label }: { label: string }) {
  const pieces = label.split(/([\s()]+)/);
  // One element, so that a row of labels does not move the words of one apart.
  return (
    <span>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a label keep their places
        <Fragment key={index}>{explain(piece)}</Fragment>
      ))}
    </span>
  );
}

function explain(piece: string) {
  const text = terms.find(([word]) => word.test(piece))?.[1];
  return text === undefined ? piece : <Tooltip text={t(text)}>{piece}</Tooltip>;
}

/** The first index of each text. A list explains a unit in its first row only. */
export function findFirst(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.map((text) => texts.indexOf(text)));
}
