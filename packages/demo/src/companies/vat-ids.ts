import { findVatNumberProblem } from '@handelsplatz/contract/accounts';
import { demoBrands } from '../brands/index.ts';
import { createRandom, type Random } from '../random.ts';

function findForms(country: string) {
  const found = Object.values(demoBrands).find(({ companies }) => companies.country === country);
  if (!found) throw new Error(`No demo market is in ${country}`);
  return found;
}

const draw = (form: string, random: Random): string =>
  form.replace(/#+/g, ({ length }) => String(random.int(10 ** (length - 1), 10 ** length - 1)));

/** An invented VAT number with the right check digits of its country. About every tenth drawn number has them. */
export function drawVatId(country: string, id: string): string {
  const random = createRandom(`vat/${id}`);
  const { vatIdForm } = findForms(country);
  for (;;) {
    const number = draw(vatIdForm, random);
    if (findVatNumberProblem(number) === undefined) return number;
  }
}

/** An invented tax number in the form of the country. */
export function drawTaxNumber(country: string, { id, vatId }: { readonly id: string; readonly vatId: string }): string {
  return draw(findForms(country).taxNumberForm, createRandom(`tax/${id}`)).replace('{vatId}', vatId);
}
