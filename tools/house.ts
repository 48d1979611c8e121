/** The project's own rules that no linter knows. Part of `npm run check`. */
import { findBrandCodes } from './gates/brand-codes.ts';
import { findDoubleExports } from './gates/double-exports.ts';
import { findRepetitions, mostPercent, type Repetition } from './gates/duplicated-lines.ts';
import { findContractions } from './gates/expanding-migrations.ts';
import { findStatedFacts, findUnknownFacts, readPages } from './gates/facts-in-words.ts';
import { findOddFeatureNames } from './gates/feature-names.ts';
import { findFiguresOfLaw } from './gates/figures-of-law.ts';
import { findLongFunctions } from './gates/function-lengths.ts';
import { findUnnamedColumns } from './gates/named-columns.ts';
import { findUnplainWords } from './gates/plain-words.ts';
import { findUntestedParts } from './gates/rendered-parts.ts';
import { findRoomCircles } from './gates/room-circles.ts';
import { findSlowPatterns } from './gates/slow-patterns.ts';
import { readSources, readTexts } from './gates/source.ts';
import { findStraySql } from './gates/sql-places.ts';
import { findRepeatedParts, findUnknownClasses } from './gates/style-classes.ts';
import { findTiedOrders } from './gates/tied-orders.ts';

const sources = readSources();
const texts = readTexts();
const { naming, others } = readPages();
const { repetitions, percent } = findRepetitions(sources);
const tooMuch = percent > mostPercent ? repetitions.map(describe) : [];
const gates: readonly (readonly [rule: string, breaches: readonly string[]])[] = [
  ['SQL stands in stores and reads only', findStraySql(sources)],
  ['a statement names the columns that it returns', findUnnamedColumns(sources)],
  ['a new migration only adds, unless it says which version can live with it', findContractions(texts)],
  ['a page, a limit or a first row is by an order that ends with a unique key', findTiedOrders(sources)],
  ['a function has 70 lines at the most', findLongFunctions(sources)],
  ['features are called alike in every package', findOddFeatureNames(sources)],
  ['an exported name has one home', findDoubleExports(sources)],
  ['the rooms of a feature do not import each other in a circle', findRoomCircles(sources)],
  ['no regular expression takes longer than its text is long', findSlowPatterns(sources)],
  ['code and documents use plain words', findUnplainWords([...sources, ...texts])],
  ['a class that a page uses stands in its style sheet', findUnknownClasses(sources, texts)],
  ['no class says only what the layout parts of the kit say', findRepeatedParts(texts)],
  ['a test finds every screen and part of the kit by role and name', findUntestedParts(sources)],
  ['a sentence takes its days, shares and limits from a constant', findStatedFacts(sources, [...naming, ...others])],
  ['what differs between brands is a property of the brand', findBrandCodes(sources)],
  ['a statutory figure stands in the seed of the table of law only', findFiguresOfLaw(sources)],
  ['a fact that a page names is a constant', naming.flatMap((page) => findUnknownFacts(sources, page))],
  [`at most ${mostPercent} % of the lines stand a second time (${percent.toFixed(2)} % do)`, tooMuch],
];

for (const [rule, breaches] of gates) {
  console.log(`${breaches.length === 0 ? 'ok  ' : 'FAIL'} ${rule}`);
  for (const breach of breaches) console.log(`     ${breach}`);
}
if (gates.some(([, breaches]) => breaches.length > 0)) process.exit(1);

function describe({ again, first, lines }: Repetition): string {
  return `${again}: ${lines} lines as in ${first}`;
}
