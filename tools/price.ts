import { readFileSync } from 'node:fs';
import { toDecimalString, toFixedString } from '@handelsplatz/domain/numbers';
import {
  computeChain,
  computePrice,
  type PriceInput,
  readWorkedCase,
  type WorkedCase,
} from '@handelsplatz/domain/pricing/chain';
import {
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createKernelPrices,
  repriceAll,
} from '@handelsplatz/domain/pricing/kernel';

/** One result for auditors: the chain before the minimum price, and the price by the exact chain and by the kernel. */
type PricedCase = {
  readonly id: string | number;
  readonly base: string | null;
  readonly price: string | null;
  readonly bulkPrice: string | null;
};

/** A file that cannot be read. Its message is the one sentence that is printed. */
class UnreadableFile extends Error {}

function readCases(file: string): WorkedCase[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new UnreadableFile(`The file ${file} ${why}.`);
  }
  const cases = (content as { cases?: unknown } | null)?.cases ?? content;
  if (!Array.isArray(cases)) throw new UnreadableFile(`The file ${file} has no list of cases.`);
  return cases.map((source: unknown, index) => {
    const worked = readWorkedCase(source);
    if (!worked.ok)
      throw new UnreadableFile(`The file ${file} has an unreadable case at ${index + 1}: ${worked.detail.sentence}`);
    return worked.value;
  });
}

function computeBulkPrice({ terms, market, customer }: PriceInput): string | null {
  const table = compileOfferTable([{ terms, cell: 0 }]);
  const list = createKernelPrices(table);
  repriceAll(table, compileMarketPoint(table, market), compileBuyerTable([customer]), list);
  return list.codes[0] === 0 ? priceText(list.pricesMinor[0] ?? 0) : null;
}

function priceText(minor: number): string {
  return toFixedString({ coefficient: BigInt(minor), scale: 2 }, 2);
}

function priced({ id, input }: WorkedCase): PricedCase {
  const chain = computeChain(input);
  const exact = computePrice(input);
  return {
    id,
    base: chain.ok ? toDecimalString(chain.value.chainL100) : null,
    price: exact.ok ? priceText(exact.value.price) : null,
    bulkPrice: computeBulkPrice(input),
  };
}

function main(files: readonly string[]): void {
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new UnreadableFile('Name one file with cases: npm run -s price -- FILE');
  process.stdout.write(`${JSON.stringify(readCases(file).map(priced))}\n`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
