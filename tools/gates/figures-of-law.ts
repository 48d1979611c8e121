import { lawSeed } from '../../packages/domain/src/law/seed/index.ts';
import type { Source } from './source.ts';

/** A rate, a price of carbon dioxide or a factor that has a number of its own. Zero and null say that there is none. */
const named =
  /\b(?:vat(?:Permille|Percent|BasisPoints|Rate)|priceMinorPerTonne|whPerLitre|gramsPerMwh)\s*[:=]\s*(?=[\d_.]*[1-9])[\d_.]+/g;

/** The duties of the seed that no other number is likely to be: those with decimals. */
const duties = Object.values(lawSeed)
  .flat()
  .filter(({ kind, value }) => kind === 'ENERGY_DUTY' && !Number.isInteger(value))
  .map(({ value }) => `${value.toString().replace('.', '\\.')}0?`);
const duty = new RegExp(`(?<![\\d.])(?:${[...new Set(duties)].join('|')})(?!\\d)`, 'g');

/** The seed states the figures; tests and what stands in for data in them compute with some. */
const exempt = /\.(?:test|testbed|fixture)\.tsx?$|^packages\/domain\/src\/law\/seed\//;

/** Each place in the code that states a statutory figure: it belongs into the seed, and is read from the table. */
export function findFiguresOfLaw(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^packages\/[^/]+\/src\//.test(path) && !exempt.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named), ...text.matchAll(duty)].map(
        ({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${found}`,
      ),
    );
}
