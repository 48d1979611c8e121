import type { Favourite, FavouriteChoices, FavouriteEntry, FavouriteInput } from '@handelsplatz/contract/favourites';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { type FavouriteChoice, favouriteMatcher } from '@handelsplatz/domain/favourites';
import type { ChoiceGroup } from '../../../ui/fields/choice/choices.ts';

/** One part of the list: what is chosen is kept while the user looks at "all". */
export interface PartValues {
  readonly all: boolean;
  readonly chosen: readonly string[];
}

/** What the wizard holds through all its steps. Places are ids of terminals, and `region:` with an id where none is open. */
export interface WizardValues {
  readonly name: string;
  readonly products: PartValues;
  readonly places: PartValues;
  readonly sellers: PartValues;
}

/** The parts of a list, in the sequence of the steps. */
export const wizardParts = ['products', 'places', 'sellers'] as const;
export type WizardPart = (typeof wizardParts)[number];

const open: PartValues = { all: true, chosen: [] };
const regionKey = (id: string) => `region:${id}`;

/** A new list, from the filters of the market where it began there. */
export function newValues(filters: Readonly<Record<WizardPart, readonly string[]>>): WizardValues {
  const toPart = (chosen: readonly string[]): PartValues => (chosen.length > 0 ? { all: false, chosen } : open);
  return {
    name: '',
    products: toPart(filters.products),
    places: toPart(filters.places),
    sellers: toPart(filters.sellers),
  };
}

/** The values of a saved list. A region becomes its terminals of today. */
export function toWizardValues(list: Favourite, { regions }: FavouriteChoices): WizardValues {
  const ids = (entries: readonly FavouriteEntry[] | null): PartValues =>
    entries ? { all: false, chosen: entries.map(({ _id }) => _id) } : open;
  const terminalsIn = (id: string) => {
    const region = regions.find(({ _id }) => _id === id);
    return region ? region.terminals.map((terminal) => terminal._id) : [regionKey(id)];
  };
  const places = list.places && {
    all: false,
    chosen: [
      ...new Set([
        ...list.places.regions.flatMap(({ _id }) => terminalsIn(_id)),
        ...list.places.terminals.map(({ _id }) => _id),
      ]),
    ],
  };
  return { name: list.name, products: ids(list.products), places: places ?? open, sellers: ids(list.sellers) };
}

/** The list as it is sent. Where every terminal of a region is chosen, the region is: terminals that come later belong to it. */
export function toListInput(
  { name, products, places, sellers }: WizardValues,
  { regions }: FavouriteChoices,
): FavouriteInput {
  const chosen = new Set(places.chosen);
  const whole = regions.filter(({ terminals }) => terminals.every(({ _id }) => chosen.has(_id)));
  const inWhole = new Set(whole.flatMap(({ terminals }) => terminals.map(({ _id }) => _id)));
  const single = places.chosen.filter((key) => !inWhole.has(key));
  const toIds = ({ all, chosen: ids }: PartValues) => (all ? null : [...ids]);
  return {
    name,
    products: toIds(products),
    places: places.all
      ? null
      : {
          regions: [
            ...whole.map(({ _id }) => _id),
            ...single.filter(isRegion).map((key) => key.slice(regionKey('').length)),
          ],
          terminals: single.filter((key) => !isRegion(key)),
        },
    sellers: toIds(sellers),
  };
}

const isRegion = (key: string) => key.startsWith(regionKey(''));

/** What remains with the choices of these parts. */
export interface Remains {
  readonly products: number;
  readonly terminals: number;
  readonly sellers: number;
  readonly offers: number;
}

/** The offers that the choices of these parts leave. */
export function pickOffers(
  offers: readonly MarketOffer[],
  values: WizardValues,
  parts: readonly WizardPart[],
): readonly MarketOffer[] {
  const take = (part: WizardPart) => (parts.includes(part) && !values[part].all ? values[part].chosen : null);
  const terminals = take('places');
  const choice: FavouriteChoice = {
    products: take('products'),
    places: terminals && { regions: [], terminals },
    sellers: take('sellers'),
  };
  return offers.filter(favouriteMatcher(choice));
}

/** Counts what is different among the offers. */
export function countRemains(offers: readonly MarketOffer[]): Remains {
  const count = (key: 'product' | 'terminal' | 'seller') => new Set(offers.map((offer) => offer[key]._id)).size;
  return { products: count('product'), terminals: count('terminal'), sellers: count('seller'), offers: offers.length };
}

const fieldOf = { products: 'product', places: 'terminal', sellers: 'seller' } as const;

/** The entries of one step, each with its offers under the other choices; entries that were withdrawn form a group of their own. */
export function listGroups(
  part: WizardPart,
  choices: FavouriteChoices,
  { list, offers, gone }: { list: Favourite | undefined; offers: readonly MarketOffer[] | undefined; gone: string },
): ChoiceGroup[] {
  const counts = new Map<string, number>();
  for (const offer of offers ?? []) {
    const id = offer[fieldOf[part]]._id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const toOption = ({ _id, name }: { _id: string; name: string }) => ({
    value: _id,
    label: offers ? `${name} (${counts.get(_id) ?? 0})` : name,
  });
  const groups: ChoiceGroup[] =
    part === 'places'
      ? choices.regions.map(({ _id, name, terminals }) => ({ id: _id, label: name, options: terminals.map(toOption) }))
      : [{ id: part, label: '', asWhole: false, options: choices[part].map(toOption) }];
  const known = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  const withdrawn = listEntries(part, list).filter(({ value }) => !known.has(value));
  return withdrawn.length === 0 ? groups : [...groups, { id: 'gone', label: gone, asWhole: false, options: withdrawn }];
}

function listEntries(part: WizardPart, list: Favourite | undefined) {
  const toOption = ({ _id, name }: FavouriteEntry) => ({ value: _id, label: name });
  if (part !== 'places') return (list?.[part] ?? []).map(toOption);
  const regions = (list?.places?.regions ?? []).filter(({ available }) => !available);
  return [
    ...regions.map(({ _id, name }) => ({ value: regionKey(_id), label: name })),
    ...(list?.places?.terminals ?? []).map(toOption),
  ];
}

/** A name for the list from its first products and places. */
export function suggestName(values: WizardValues, choices: FavouriteChoices): string {
  const chosen = new Set(values.places.all ? [] : values.places.chosen);
  const products = values.products.all
    ? []
    : choices.products.filter(({ _id }) => values.products.chosen.includes(_id));
  const regions = choices.regions.filter(({ terminals }) => terminals.some(({ _id }) => chosen.has(_id)));
  const terminals = regions.flatMap((region) => region.terminals).filter(({ _id }) => chosen.has(_id));
  const places = terminals.length <= 2 ? terminals : regions;
  const toWords = (entries: readonly { name: string }[]) =>
    entries.length <= 2 ? entries.map(({ name }) => name).join(', ') : `${entries[0]?.name} +${entries.length - 1}`;
  return [toWords(products), toWords(places)].filter(Boolean).join(' ').slice(0, 60);
}
