import type { Brand } from '@handelsplatz/domain/brands';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import type { Row } from '../rows.ts';

interface DemoView {
  /** Omitted: the order list. */
  readonly list?: 'market';
  readonly username: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  /** Comes each Monday at seven. */
  readonly mailed?: boolean;
}

const views: readonly DemoView[] = [
  {
    username: 'verkaeufer',
    name: 'Warten auf Nummern',
    search: { status: 'INCOMPLETE', sort: 'collectionStart', richtung: 'asc' },
  },
  {
    username: 'verkaeufer',
    name: 'Letzte Woche nach Käufer',
    search: { zeit: 'lastWeek', gruppe: 'buyer', sort: 'invoice' },
    mailed: true,
  },
  { username: 'verkaeufer', name: 'Dieser Monat nach Tag', search: { zeit: 'thisMonth', gruppe: 'day' } },
  {
    username: 'kaeufer',
    name: 'Noch abzuholen',
    search: { status: 'INCOMPLETE,CONFIRMED,TRANSFERRED', sort: 'collectionStart', richtung: 'asc' },
  },
  { username: 'kaeufer', name: 'Letzte 90 Tage nach Produkt', search: { zeit: 'last90days', gruppe: 'product' } },
  {
    username: 'kaeufer',
    list: 'market',
    name: '30 cbm, günstigste zuerst',
    search: { menge: '30', sort: 'product,price' },
  },
  { username: 'kaeufer', list: 'market', name: 'Matrix für 30 cbm', search: { menge: '30', darstellung: 'matrix' } },
  { username: 'mutter', name: 'Dieses Jahr nach Tochterkonto', search: { zeit: 'thisYear', gruppe: 'buyer' } },
];

/** Saved views of the order list and the market for the sign-ins of the demo market, and the one that comes by mail. */
export function orderViewRows(
  { code }: Brand,
  users: readonly Pick<Row<'users'>, 'id' | 'username' | 'accountId'>[],
  { now }: Moments,
): { orderViews: Row<'orderViews'>[]; orderViewMails: Row<'orderViewMails'>[] } {
  const owned = views.flatMap((view) => {
    const author = users.find(({ username }) => username === view.username);
    return author ? [{ ...view, author, id: demoId(`${code}/view/${view.name}`) }] : [];
  });
  return {
    orderViews: owned.map(({ id, author, list = 'orders', name, search }) => ({
      id,
      list,
      accountId: author.accountId,
      authorId: author.id,
      name,
      shared: true,
      accountDefault: false,
      search,
      createdAt: now,
      updatedAt: now,
    })),
    orderViewMails: owned
      .filter(({ mailed }) => mailed)
      .map(({ id, author }) => ({
        viewId: id,
        userId: author.id,
        every: 'WEEK',
        weekday: 1,
        hour: 7,
        format: 'xlsx',
        lastOn: null,
      })),
  };
}
