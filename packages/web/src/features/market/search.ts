import {
  type Lens,
  type MarketColumn,
  type MarketSortKey,
  readMarketSort,
  writeMarketSort,
} from '@handelsplatz/domain/market';
import { isPaymentTerm } from '@handelsplatz/domain/trading';
import { readChoice, readText } from '../../platform/search-params.ts';

/** State of the market screen, kept in the address. Lists are comma-separated identifiers. */
export interface MarketSearch {
  /** The section; fuels when omitted. */
  readonly bereich?: 'additive' | undefined;
  readonly q?: string | undefined;
  /** The favourite list that filters. */
  readonly liste?: string | undefined;
  readonly region?: string | undefined;
  readonly terminal?: string | undefined;
  readonly produkt?: string | undefined;
  readonly verkaeufer?: string | undefined;
  /** Columns, the first counts most, a minus sorts downwards. Omitted: grouped by region and terminal. */
  readonly sort?: string | undefined;
  /** Omitted: by terminal, or a list where it is sorted. */
  readonly darstellung?: 'matrix' | undefined;
  /** The quantity of the lens, in cbm. */
  readonly menge?: number | undefined;
  /** The payment term of the lens, in days. */
  readonly ziel?: number | undefined;
  /** Where the goods go: `abholung`, or the id of a delivery address. Omitted: both. */
  readonly ort?: string | undefined;
  /** The chosen columns; the usual ones when omitted. */
  readonly spalten?: string | undefined;
  /** The open saved view. */
  readonly ansicht?: string | undefined;
  /** The past instant that the market shows (ISO); now when omitted. */
  readonly zeit?: string | undefined;
  /** The offer whose panel is open. */
  readonly angebot?: string | undefined;
  /** The offer of which the market says why it cannot be ordered. */
  readonly warum?: string | undefined;
}

/** The views of the same rows. */
export type MarketLayout = 'terminals' | 'list' | 'matrix';

/** No filter: what "Filter zurücksetzen" sets. */
export const noMarketFilters = {
  q: undefined,
  liste: undefined,
  region: undefined,
  terminal: undefined,
  produkt: undefined,
  verkaeufer: undefined,
} as const satisfies Partial<MarketSearch>;

/** What is chosen of the list with "Ort": goods that the buyer collects. */
export const pickup = 'abholung';

/** Reads the search parameters of the market. */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  return {
    bereich: readChoice(raw.bereich, ['additive']),
    q: readText(raw.q, 100),
    liste: readText(raw.liste, 40),
    region: readText(raw.region, 4000),
    terminal: readText(raw.terminal, 4000),
    produkt: readText(raw.produkt, 4000),
    verkaeufer: readText(raw.verkaeufer, 4000),
    // Old addresses name the direction on its own.
    sort: writeMarketSort(readMarketSort(readText(raw.sort, 100), readChoice(raw.richtung, ['desc']))),
    darstellung: readChoice(raw.darstellung, ['matrix']),
    menge: readQuantity(raw.menge),
    ziel: readTerm(raw.ziel),
    ort: readText(raw.ort, 40),
    spalten: readText(raw.spalten, 300),
    ansicht: readText(raw.ansicht, 40),
    zeit: readInstant(raw.zeit),
    angebot: readText(raw.angebot, 40),
    warum: readText(raw.warum, 40),
  };
}

function readQuantity(value: unknown): number | undefined {
  const quantity = Math.round(Number(value) * 1000) / 1000;
  return quantity > 0 && quantity <= 1_000_000 ? quantity : undefined;
}

function readTerm(value: unknown): number | undefined {
  const term = Number(value);
  return isPaymentTerm(term) ? term : undefined;
}

/** The view that the address names. */
export const viewOf = ({ darstellung, sort }: Pick<MarketSearch, 'darstellung' | 'sort'>): MarketLayout =>
  darstellung ?? (sort === undefined ? 'terminals' : 'list');

/** What changes when another view is chosen. A list is sorted, by the price unless it already is. */
export function toView(view: string, { sort }: Pick<MarketSearch, 'sort'>): Pick<MarketSearch, 'darstellung' | 'sort'> {
  if (view === 'matrix') return { darstellung: 'matrix', sort };
  return { darstellung: undefined, sort: view === 'list' ? (sort ?? 'price') : undefined };
}

/** The lens that the address names. */
export const lensOf = ({ menge, ziel }: MarketSearch): Lens => ({ quantity: menge ?? null, term: ziel ?? null });

/** Whether any filter is set. */
export const hasMarketFilters = ({ q, liste, region, terminal, produkt, verkaeufer }: MarketSearch): boolean =>
  [q, liste, region, terminal, produkt, verkaeufer].some((value) => value !== undefined);

/** What a saved view keeps: everything but what is open. */
export function toSavedMarketSearch({
  angebot: _open,
  warum: _why,
  ansicht: _view,
  ...search
}: MarketSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}

/**
 * The sort after a press on a column. Alone it sorts by this column, and turns its direction when it is already sorted by it. Added to the
 * others it sorts upwards, then downwards, then not at all.
 */
export function pressColumn(sort: string | undefined, column: MarketColumn, added: boolean): string | undefined {
  const keys = readMarketSort(sort);
  const known = keys.find((key) => key.column === column);
  if (!added) {
    const direction = known && keys.length === 1 && known.direction === 'asc' ? 'desc' : 'asc';
    return writeMarketSort([{ column, direction }]);
  }
  const turned: MarketSortKey = { column, direction: 'desc' };
  if (!known) return writeMarketSort(readMarketSort(writeMarketSort([...keys, { column, direction: 'asc' }])));
  return writeMarketSort(keys.flatMap((key) => (key.column !== column ? key : key.direction === 'asc' ? turned : [])));
}

/** An instant in the address; undefined for a text that is none. */
function readInstant(raw: unknown): string | undefined {
  const text = readText(raw, 40);
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
