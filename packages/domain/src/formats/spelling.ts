import { type BrandCode, brands } from '../brands/index.ts';

/**
 * A German text in the words and the spelling of the brand's readers. Switzerland writes ss for ß and «» for „“ (Product decisions 2), and
 * calls a permit „Bewilligung“.
 * @example toBrandSpelling('Schließen Sie „Diesel“.', 'ch') // 'Schliessen Sie «Diesel».'
 */
export const toBrandSpelling = (text: string, brand: BrandCode): string =>
  brands[brand].spelling.reduce((own, [written, instead]) => own.replaceAll(written, instead), text);
