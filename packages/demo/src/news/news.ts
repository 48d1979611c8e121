import type { Brand } from '@handelsplatz/domain/brands';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Participants } from '../companies/participants.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { ruleValues } from '../pricing/rule-values.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
import { type NewsFacts, newsTexts } from './news-texts.ts';

/** How many days ago each post was published, newest first. */
const daysAgo = [0, 1, 3, 6, 9, 13, 18, 24, 31, 39, 48, 60] as const;

function pickFacts(brand: Brand, catalogue: Catalogue): NewsFacts {
  const terminal = (index: number) => entry(catalogue.terminals, index).name;
  const diesel = catalogue.fuels.find(({ category }) => category === 'Diesel');
  const winter = catalogue.fuels.find(({ name }) => name.includes('Winter')) ?? diesel;
  return {
    terminals: [terminal(0), terminal(1), terminal(3), terminal(5)],
    heatingOil: entry(catalogue.fuels, 0).name,
    diesel: diesel?.name ?? 'Diesel',
    winterDiesel: winter === diesel ? 'Diesel in Winterqualität' : (winter?.name ?? 'Winterdiesel'),
    carbon: ruleValues[brand.code].carbonGroup,
    phone: brand.company.phone,
  };
}

function swiss(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
}

/** Twelve posts, by turns of three sellers with which the first buyer is connected. Swiss texts are written with ss. */
export function newsRows(
  brand: Brand,
  participants: Participants,
  catalogue: Catalogue,
  moments: Moments,
): Row<'news'>[] {
  const sellers = participants.sellers.slice(0, 3);
  const spelled = (text: string) => (brand.code === 'ch' ? swiss(text) : text);
  return newsTexts(pickFacts(brand, catalogue)).map(({ title, content }, index) => {
    const published = moments.ago(entry(daysAgo, index), '07:45');
    return {
      id: demoId(`${brand.code}/news/${index}`),
      sellerId: entry(sellers, index % sellers.length).id,
      title: spelled(title),
      content: spelled(content),
      publishedAt: published < moments.now ? published : moments.ago(1, '16:10'),
    };
  });
}
