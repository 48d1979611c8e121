import type { BrandCode } from '../brands/index.ts';

/**
 * A German text in the words and the spelling of the brand's readers. Switzerland writes ss for ß and «» for „“ (Product decisions 2), and
 * calls a permit „Bewilligung“.
 * @example toBrandSpelling('Schließen Sie „Diesel“.', 'ch') // 'Schliessen Sie «Diesel».'
 */
export function toBrandSpelling(text: string, brand: BrandCode): string {
  if (brand !== 'ch') return text;
  const own = text.replaceAll(/Erlaubnis(sen?)?\b/g, (_, plural?: string) =>
    plural ? 'Bewilligungen' : 'Bewilligung',
  );
  return own.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
}
