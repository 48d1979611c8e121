import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { goodsQuery } from '../../platform/goods.ts';
import { chooseColorScheme } from '../../platform/page/color-scheme.ts';
import { chooseDensity } from '../../platform/page/density.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { type Entry, matchEntries, pickEntries, toEntries } from './entries.ts';
import { searchQuery } from './queries.ts';
import { readRecent } from './recent.ts';
import { t } from './texts.ts';

/** A page that the user may open. */
export interface PalettePage {
  readonly path: string;
  readonly label: string;
  readonly keys?: readonly string[];
}

/** A question of the help centre. */
export interface PaletteArticle {
  readonly path: string;
  readonly question: string;
  readonly answer: string;
}

/** What only the shell can do. */
export interface PaletteActions {
  readonly shortcuts: () => void;
  readonly logout: () => void;
}

/** What the shell knows of the whole app. */
export interface PaletteContent {
  readonly pages: readonly PalettePage[];
  readonly articles: readonly PaletteArticle[];
  readonly actions: PaletteActions;
}

const waitMs = 80;

/** The entries that answer the typed words: those of this page at once, those of the server a moment later. */
export function useEntries(typed: string, { pages, articles, actions }: PaletteContent) {
  const session = useSession();
  const words = typed.trim();
  const settled = useSettled(words, waitMs);
  const { data: goods } = useQuery(goodsQuery());
  const { data, error, isFetching, isPlaceholderData } = useQuery(searchQuery(settled));
  const texts = useResultTexts();
  const side = session.account.type === 'seller' ? 'seller' : 'buyer';
  const known = useMemo(
    () => [
      ...readRecent(session.userId),
      ...listActions(actions),
      ...listPages(pages, session),
      ...(side === 'buyer' && goods ? listGoods(goods) : []),
      ...listArticles(articles),
    ],
    [session, actions, pages, articles, goods, side],
  );
  const answer = words === '' ? undefined : data;
  const answered = useMemo(() => (answer ? toEntries(answer, side, texts) : []), [answer, side, texts]);
  // Until the answer comes, that to the words before stays as far as it matches: Enter opens nothing that was not asked for.
  const isOld = isPlaceholderData || settled !== words;
  const found = useMemo(() => (isOld ? matchEntries(answered, words) : answered), [isOld, answered, words]);
  const groups = useMemo(
    () => pickEntries([...known, ...searchEntries(words, session)], found, words),
    [known, found, words, session],
  );
  return {
    groups,
    failed: words !== '' && error !== null,
    isSearching: words !== '' && (isFetching || settled !== words),
  };
}

function useResultTexts() {
  const { quantity, price, priceUnit } = useFormats();
  return useMemo<Parameters<typeof toEntries>[2]>(
    () => ({
      order: (number) => t('openOrder', { number }),
      orderHint: ({ volume, unit, product, terminal, counterpart }) =>
        t('orderHint', { volume: quantity(volume, unit), product, terminal, counterpart }),
      offer: ({ product, terminal }) => t('goodsIn', { product, terminal }),
      offerHint: ({ seller, price: value }) =>
        value === null ? seller : t('offerHint', { seller, price: `${price(value)} ${priceUnit}` }),
    }),
    [quantity, price, priceUnit],
  );
}

function listActions({ shortcuts, logout }: PaletteActions): Entry[] {
  const action = (id: string, label: string, act: () => void, more: Partial<Entry> = {}): Entry => ({
    id: `action:${id}`,
    group: 'actions',
    label,
    act,
    ...more,
  });
  return [
    action('dark', t('dark'), () => chooseColorScheme('dark'), { words: 'dark mode nacht' }),
    action('light', t('light'), () => chooseColorScheme('light'), { words: 'light mode tag' }),
    action('system', t('system'), () => chooseColorScheme('auto')),
    action('compact', t('compact'), () => chooseDensity('compact')),
    action('comfortable', t('comfortable'), () => chooseDensity('comfortable')),
    action('shortcuts', t('shortcuts'), shortcuts, { keys: ['?'], words: 'tastatur keyboard' }),
    action('logout', t('logout'), logout, { words: 'ausloggen logout sign out' }),
  ];
}

function listPages(pages: readonly PalettePage[], { account }: Session): Entry[] {
  const page = ({ path, label, keys }: PalettePage): Entry => ({
    id: `page:${path}`,
    group: 'pages',
    label,
    to: path,
    keys,
  });
  const further: PalettePage[] = [
    ...(account.type === 'buyer' ? [{ path: '/handelsplatz/warenkorb', label: t('basket'), keys: ['g', 'w'] }] : []),
    { path: '/profil', label: t('settings') },
    { path: '/hilfe-center', label: t('helpCentre') },
    { path: '/kontakt', label: t('contact') },
  ];
  const known = new Set(pages.map(({ path }) => path));
  return [...pages, ...further.filter(({ path }) => !known.has(path))].map(page);
}

function listArticles(articles: readonly PaletteArticle[]): Entry[] {
  return articles.map(({ path, question, answer }) => ({
    id: `help:${question}`,
    group: 'help',
    label: question,
    words: answer,
    to: path,
  }));
}

/** Each fuel at each terminal, as a filter of the market. */
function listGoods({ fuels, regions }: { fuels: readonly Named[]; regions: readonly Region[] }): Entry[] {
  return regions.flatMap(({ name: region, terminals }) =>
    terminals.flatMap((terminal) =>
      fuels.map((fuel) => ({
        id: `goods:${fuel._id}:${terminal._id}`,
        group: 'market' as const,
        label: t('goodsIn', { product: fuel.name, terminal: terminal.name }),
        words: region,
        to: `/handelsplatz?produkt=${fuel._id}&terminal=${terminal._id}`,
      })),
    ),
  );
}

interface Named {
  readonly _id: string;
  readonly name: string;
}
type Region = Named & { readonly terminals: readonly Named[] };

/** Leads to the list in which the words are searched as they are. */
function searchEntries(words: string, { account }: Session): Entry[] {
  if (words === '') return [];
  const q = encodeURIComponent(words);
  const isNumber = /\d/.test(words);
  return [
    ...(account.type === 'buyer' && !/\d{4}/.test(words)
      ? [
          {
            id: 'search:market',
            group: 'lists' as const,
            label: t('searchMarket', { words }),
            to: `/handelsplatz?q=${q}`,
          },
        ]
      : []),
    ...(isNumber
      ? [
          {
            id: 'search:orders',
            group: 'lists' as const,
            label: t('searchOrders', { words }),
            to: `/orders?nummer=${q}`,
          },
        ]
      : []),
  ];
}
