import { findVatNumberProblem } from '@handelsplatz/contract/accounts';
import { createRandom, type Random } from '../random.ts';

const digits = (random: Random, count: number) => String(random.int(10 ** (count - 1), 10 ** count - 1));

function drawNumber(country: string, random: Random): string {
  if (country === 'Schweiz') return `CHE-${digits(random, 3)}.${digits(random, 3)}.${digits(random, 3)}`;
  return country === 'Österreich' ? `ATU${digits(random, 8)}` : `DE${digits(random, 9)}`;
}

/** An invented VAT number with the right check digits of its country. About every tenth drawn number has them. */
export function drawVatId(country: string, id: string): string {
  const random = createRandom(`vat/${id}`);
  for (;;) {
    const number = drawNumber(country, random);
    if (findVatNumberProblem(number) === undefined) return number;
  }
}

/** An invented tax number in the form of the country. */
export function drawTaxNumber(country: string, { id, vatId }: { readonly id: string; readonly vatId: string }): string {
  if (country === 'Schweiz') return `${vatId} MWST`;
  const random = createRandom(`tax/${id}`);
  return country === 'Österreich'
    ? `${digits(random, 2)} ${digits(random, 3)}/${digits(random, 4)}`
    : `${digits(random, 2)}/${digits(random, 3)}/${digits(random, 5)}`;
}
