import { useScreenSearch } from '../../platform/page/screen.ts';
import { readPage, readText } from '../../platform/search-params.ts';

const names = [
  'q',
  'regel',
  'neu',
  'verlauf',
  'netz',
  'netzverlauf',
  'geloescht',
  'angebot',
  'kunde',
  'ziel',
  'aenderung',
  'ansicht',
  'produkt',
  'terminal',
  'nur',
  'sort',
  'ab',
  'termin',
] as const;

/**
 * State of the pricing engine, kept in the address: `q` the words to search for, `regel` the open rule, `neu` the kind of a new
 * rule or the group it goes into, `verlauf` the rule whose history is open, `netz` the open network, `netzverlauf` the network
 * whose history is open, `geloescht` the section whose deleted rules are listed; `angebot`, `kunde` and `ziel` (days of the
 * payment term) of the explanation. Of a draft: `aenderung` the edited change, `ansicht` its impact or its backtest; `produkt`,
 * `terminal`, `kunde`, `nur`, `sort` and `seite` of the prices it moves, `ab` the moment of these prices, `termin` the day that is proposed for its
 * publication. The price list uses
 * `kunde`, `ziel`, `q`, `produkt`, `terminal`, `nur` and `sort` too; there `ansicht` chooses the view.
 */
export type PricingSearch = { readonly [name in (typeof names)[number]]?: string | undefined } & {
  readonly seite?: number | undefined;
};

/** The part of the search that leads on through the pages of the engine: the day that is proposed for a draft, until it is dated. */
export function useProposedDay(): Pick<PricingSearch, 'termin'> {
  const [{ termin }] = useScreenSearch(readPricingSearch);
  return { termin };
}

/** Reads the search parameters of the pricing engine. */
export function readPricingSearch(raw: Record<string, unknown>): PricingSearch {
  return { ...Object.fromEntries(names.map((name) => [name, readText(raw[name], 100)])), seite: readPage(raw.seite) };
}
