import type { Favourite } from '@handelsplatz/contract/favourites';
import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { bestOfEachProduct } from '@handelsplatz/domain/favourites';
import { formatDayTime, formatNumber, toLocalHour } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { MarketOffers } from '../market/index.ts';
import {
  createNotifier,
  factsOf,
  type LetterPart,
  linkTo,
  type NewNotice,
  type Notifier,
  quietLinkTo,
  withWantedMail,
  writeLetter,
} from '../notifications/index.ts';
import { createFavouriteMailStore, type DueList } from './favourite-mails.store.ts';
import { findFavourite } from './favourites.read.ts';
import { pickListOffers } from './list-offers.ts';

/** Takes the lists that are due, and deletes removed ones. Runs each hour on one node. */
const dueJob = 'favourite-mails';
/** Writes and sends the mail of one list. */
const mailJob = 'favourite-mail';

/** Lists that one transaction takes. */
const listsAtOnce = 500;
/** Offers of a product in a mail, and offers in a mail altogether: a mail is read, not searched. */
const offersOfProduct = 3;
const mostOffers = 30;
/** How long a removed list can be restored. */
const keptMs = 24 * 3_600_000;

interface Context extends Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'transactions'> {
  readonly market: MarketOffers;
}

/** Registers the hourly job and the writer of one mail. */
export function registerFavouriteMails(context: Context): void {
  const { jobs, brand, clock, transactions } = context;
  const notifyOnce = createNotifier(context);
  const inTransaction = transactions((tx) => ({ lists: createFavouriteMailStore(tx) }));
  jobs.work(dueJob, async () => {
    const now = clock.now();
    await inTransaction(({ lists }) => lists.purge(new Date(now.getTime() - keptMs)));
    const hour = toLocalHour(now, brand.zone);
    for (let taken = listsAtOnce; taken === listsAtOnce; ) {
      taken = await inTransaction(async ({ lists, jobs: queue }) => {
        const due = await lists.takeDue(hour, listsAtOnce);
        for (const list of due) await queue.enqueue(mailJob, { ...list, day: hour.day });
        return due.length;
      });
    }
  });
  jobs.work<DueList & { day: string }>(mailJob, (due) => sendMail({ ...context, notifyOnce }, due));
  jobs.schedule(dueJob, '2 * * * *', { timeZone: brand.zone });
}

/** Sends the best prices of this moment. A list that was removed meanwhile is not sent. */
async function sendMail(
  { db, mailer, brand, config, market, notifyOnce }: Context & { readonly notifyOnce: Notifier },
  due: DueList & { day: string },
): Promise<void> {
  const list = await findFavourite(db, due);
  if (!list?.mail) return;
  const { offers, at } = await market.readOffers(due);
  const picked = pickListOffers(list, offers);
  await notifyOnce([toNotice(due, list.name, picked)]);
  if ((await withWantedMail(db, 'favouriteSummary', [{ to: due.email }])).length === 0) return;
  await mailer.send({
    id: namedId(`${mailJob}/${due.id}/${due.day}`),
    to: due.email,
    accountId: due.accountId,
    unsubscribePath: `/favoriten?abbestellen=${due.id}`,
    ...favouriteLetter({ ...due, list, offers: picked, at }, brand, config.publicUrl),
  });
}

/** The mail of one list. */
export function favouriteLetter(
  { id, person, list, offers, at }: Pick<DueList, 'id' | 'person'> & ListedPrices,
  brand: Brand,
  publicUrl: string,
) {
  return {
    subject: `${brand.company.headline}: Beste Preise „${list.name}“`,
    ...writeLetter(brand, {
      kind: 'favouriteList',
      to: person,
      paragraphs: [
        ...writePrices(list, offers, { at, brand }),
        linkTo('Auf dem Handelsplatz', `${publicUrl}/handelsplatz?liste=${id}`),
        quietLinkTo('Diese E-Mail abbestellen', `${publicUrl}/favoriten?abbestellen=${id}`),
      ],
    }),
  };
}

interface ListedPrices {
  readonly list: Favourite;
  readonly offers: readonly MarketOffer[];
  readonly at: Date;
}

/** The same on the page of the user. */
function toNotice(
  { id, userId, accountId, day }: DueList & { day: string },
  list: string,
  offers: readonly MarketOffer[],
): NewNotice & { key: string } {
  const [best] = bestOfEachProduct(offers, 1);
  return {
    accountId,
    userIds: [userId],
    kind: 'favouriteSummary',
    subject: { type: 'favourites', id },
    facts: {
      list,
      offers: offers.length,
      best: best && {
        product: best.product.name,
        terminal: best.terminal.name,
        priceMinor: Math.round(best.price * 100),
      },
    },
    link: `/handelsplatz?liste=${id}`,
    key: `${mailJob}/${id}/${day}`,
    ownMail: true,
  };
}

/** What the mail says of a list: what is missing from it, then its best offers by product. */
function writePrices(
  list: Favourite,
  offers: readonly MarketOffer[],
  { at, brand }: { at: Date; brand: Brand },
): LetterPart[] {
  const gone = listGone(list);
  const missing = gone.length > 0 ? [`Zurzeit nicht für Sie freigegeben: ${gone.join(', ')}.`] : [];
  const best = bestOfEachProduct(offers, offersOfProduct).slice(0, mostOffers);
  const when = `${formatDayTime(at, brand.zone)} Uhr`;
  if (best.length === 0) return [`In Ihrer Liste „${list.name}“ gibt es am ${when} kein Angebot.`, ...missing];
  const products = new Map<string, (readonly [string, string])[]>();
  for (const { product, terminal, seller, price, priceType } of best) {
    const amount = `${formatNumber(price, 2, brand.numbers)} ${brand.currency}/100 l`;
    const line = [
      `${terminal.name}, ${seller.name}`,
      `${amount}, ${priceType === 'API' ? 'Live-Preis' : 'Festpreis'}`,
    ] as const;
    products.set(product.name, [...(products.get(product.name) ?? []), line]);
  }
  return [
    `Die besten Preise Ihrer Liste „${list.name}“ am ${when}. Live-Preise ändern sich mit jedem Marktfenster.`,
    ...[...products].flatMap(([name, lines]) => [name, factsOf(...lines)]),
    ...missing,
  ];
}

/** The names of what no seller of the list offers the buyer any more. */
function listGone({ products, places, sellers }: Favourite): string[] {
  const entries = [...(products ?? []), ...(places?.regions ?? []), ...(places?.terminals ?? []), ...(sellers ?? [])];
  return entries.filter(({ available }) => !available).map(({ name }) => name);
}
