import { reasonSentences } from '@handelsplatz/contract/standing-orders/reasons';
import { comparesPurchases } from '@handelsplatz/domain/statistics';
import { brand } from '../../platform/brand.ts';
import { toOwnSpelling } from '../../platform/texts.ts';
import { type Article, type ReaderSide, readArticle } from './article.ts';
import { writeFacts } from './facts.ts';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** Every article of every brand, in the sequence of its panel. */
export const allArticles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), file))
  .sort((a, b) => a.place - b.place);

/** The facts and lists that the product keeps elsewhere, by the `{name}` of an article. */
function writeNamed(): Readonly<Record<string, string>> {
  const reasons = Object.values(reasonSentences).map((line) => `- ${line}`);
  return { ...writeFacts(), reasons: reasons.join('\n') };
}

const fill = (answer: string, named: Readonly<Record<string, string>>): string =>
  answer.replace(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole);

/** Whether the brand has what an article is about. */
function isHere({ needs }: Article): boolean {
  if (needs === undefined) return true;
  const { features } = brand();
  const switches: Readonly<Record<string, unknown>> = { ...features, comparesPurchases: comparesPurchases(features) };
  return needs.startsWith('not ') ? switches[needs.slice(4)] === false : switches[needs] === true;
}

/** The articles of this brand for one side, in its spelling; of one panel, or of all. */
export function listArticles(side: ReaderSide, panel?: string): Article[] {
  const named = writeNamed();
  return allArticles
    .filter((article) => article.for.includes(side) && (!panel || article.panel === panel) && isHere(article))
    .map((article) => ({
      ...article,
      question: toOwnSpelling(article.question),
      answer: toOwnSpelling(fill(article.answer, named)),
    }));
}

/** The article that explains a refusal to one side: the one with the longest beginning of its code, else that about all others. */
export function findExplanation(code: string, side: ReaderSide): Article | undefined {
  const length = ({ refusals }: Article) =>
    Math.max(-1, ...refusals.map((begin) => (begin === '*' ? 0 : code.startsWith(begin) ? begin.length : -1)));
  return listArticles(side)
    .filter((article) => length(article) >= 0)
    .sort((a, b) => length(b) - length(a))[0];
}
