import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import { demoBrands } from '../brands/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { Participant, Participants } from '../companies/participants.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
import type { PostDocument } from './document.ts';
import { type NewsFacts, newsTexts, unpublishedTexts } from './news-texts.ts';

/** How many days ago each post was published, newest first. */
const daysAgo = [0, 1, 2, 3, 6, 9, 13, 18, 24, 31, 39, 48, 60] as const;

interface NewsSource {
  readonly brand: Brand;
  readonly participants: Participants;
  readonly catalogue: Catalogue;
  readonly offers: readonly DemoOffer[];
  readonly moments: Moments;
}

/** Terminals where a seller sells such products to all its buyers now, so that no post promises what nobody finds. */
function listTerminals({ offers, moments }: NewsSource, seller: Participant, category?: string): string[] {
  const open = offers.filter(
    (offer) =>
      offer.seller === seller &&
      offer.status === 'ACTIVE' &&
      offer.buyerIds === null &&
      offer.availableTo > moments.now &&
      offer.totalLitres - offer.soldLitres >= offer.minLitres &&
      offer.product.type === 'FUEL' &&
      (category === undefined || offer.product.category === category),
  );
  return [...new Set(open.map(({ terminal }) => terminal.name))];
}

function pickFacts(source: NewsSource, seller: Participant): NewsFacts {
  const { brand, catalogue, offers } = source;
  const own = new Set(offers.filter((offer) => offer.seller === seller).map(({ product }) => product));
  const sold = catalogue.fuels.filter((fuel) => own.has(fuel));
  const diesel = sold.find(({ category }) => category === 'Diesel');
  const winter = sold.find(({ name }) => name.includes('Winter'));
  const terminals = listTerminals(source, seller);
  const heating = listTerminals(source, seller, 'Heizöl');
  return {
    terminals: [
      entry(terminals, 0),
      entry(heating, 0),
      entry(heating, heating.length - 1),
      entry(terminals, terminals.length - 1),
    ],
    diesel: diesel?.name ?? 'Diesel',
    winterDiesel: winter?.name ?? 'Diesel in Winterqualität',
    carbon: demoBrands[brand.code].ruleValues.carbonGroup,
    phone: brand.company.phone,
  };
}

/**
 * Published posts, by turns of three sellers with which the first buyer is connected, and three posts of the first seller that are not
 * in the box: a draft, a scheduled and a withdrawn one.
 */
export function newsRows(source: NewsSource): Row<'news'>[] {
  const { brand, participants, moments } = source;
  const sellers = participants.sellers.slice(0, 3);
  const first = entry(sellers, 0);
  const facts = new Map(sellers.map((seller) => [seller, pickFacts(source, seller)]));
  const factsOf = (seller: Participant) => facts.get(seller) ?? pickFacts(source, seller);
  const toRow = (name: string, seller: Participant, { title, content }: ReturnType<typeof newsTexts>[number]) => ({
    id: demoId(`${brand.code}/news/${name}`),
    sellerId: seller.id,
    title: toBrandSpelling(title, brand.code),
    content: JSON.parse(toBrandSpelling(JSON.stringify(content), brand.code)) as PostDocument,
    state: 'PUBLISHED',
    publishAt: null,
    publishedAt: null,
    audience: 'ALL',
  });
  const published = daysAgo.map((days, index) => {
    const seller = entry(sellers, index % sellers.length);
    const at = moments.ago(days, '07:45');
    const publishedAt = at < moments.now ? at : moments.ago(1, '16:10');
    const row = toRow(String(index), seller, entry(newsTexts(factsOf(seller)), index));
    return { ...row, publishedAt, updatedAt: publishedAt };
  });
  const [draft, scheduled, withdrawn] = unpublishedTexts(factsOf(first));
  return [
    ...published,
    { ...toRow('draft', first, draft), state: 'DRAFT', updatedAt: moments.ago(1, '15:20') },
    {
      ...toRow('scheduled', first, scheduled),
      state: 'SCHEDULED',
      publishAt: moments.ago(-3, '07:00'),
      updatedAt: moments.ago(1, '16:40'),
    },
    {
      ...toRow('withdrawn', first, withdrawn),
      state: 'WITHDRAWN',
      publishedAt: moments.ago(70, '08:00'),
      updatedAt: moments.ago(66, '09:00'),
    },
  ];
}

/** Half of the buyers of the first seller have had its posts on a page. */
export function newsSeenRows(news: readonly Row<'news'>[], { participants, moments }: NewsSource): Row<'newsSeen'>[] {
  const [first] = participants.sellers;
  const readers = participants.buyers.filter(({ index }) => index % 2 === 0).slice(0, 12);
  return news
    .filter(({ sellerId, state }) => sellerId === first?.id && state === 'PUBLISHED')
    .slice(1)
    .flatMap(({ id }) => readers.map((reader) => ({ newsId: id, accountId: reader.id, at: moments.ago(0, '06:00') })));
}
