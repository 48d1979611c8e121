import type { BrandCode } from '../brands/index.ts';

/**
 * A German text in the spelling of the brand's readers. Switzerland writes ss for ß and «» for „“ (Product decisions 2).
 * @example toBrandSpelling('Schließen Sie „Diesel“.', 'ch') // 'Schliessen Sie «Diesel».'
 */
export function toBrandSpelling(text: string, brand: BrandCode): string {
  return brand === 'ch' ? text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»') : text;
}
