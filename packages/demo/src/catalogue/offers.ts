import type { BrandCode } from '@handelsplatz/domain/brands';
import type { PricingBasis } from '@handelsplatz/domain/pricing/chain';
import type { PricingOverrides } from '@handelsplatz/server/features/pricing/quotes';
import { demoBrands } from '../brands/index.ts';
import type { Participant, Participants } from '../companies/participants.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, entry, type Random } from '../random.ts';
import type { Catalogue, DemoProduct, DemoTerminal } from './catalogue.ts';

/** An offer before its row is written. Orders are placed against it and take from its volume. */
export interface DemoOffer {
  readonly id: string;
  readonly seller: Participant;
  readonly product: DemoProduct;
  readonly terminal: DemoTerminal;
  readonly priceType: 'FIXED' | 'TRACKING' | 'API';
  readonly basis: PricingBasis;
  fixedPriceMinor: number | null;
  totalLitres: number;
  /** The volume that was ordered and not cancelled. */
  soldLitres: number;
  minLitres: number;
  maxLitres: number;
  readonly incrementLitres: number | null;
  readonly collectionDays: number | null;
  readonly collectionStart: string | null;
  readonly collectionEnd: string | null;
  readonly availableFrom: Date;
  availableTo: Date;
  readonly paymentTerms: readonly number[];
  /** Null for all connected buyers. */
  buyerIds: readonly string[] | null;
  delivered: boolean;
  needsNumbers: boolean;
  needsReview: boolean;
  status: 'ACTIVE' | 'PAUSED' | 'REMOVED';
  /** The end of a pause, after which the offer is active again. */
  pausedUntil?: Date;
  /** The seller's own number of the offer. */
  externalId?: string;
  /** Grows with each change; 1 without it. */
  version?: number;
  overrides: PricingOverrides;
}

const offerTerms = [[7, 14, 30], [7, 14], [7, 14, 21, 30, 45], [7, 14, 30], [7]] as const;

const cbm = 1000;

interface Cell {
  readonly seller: Participant;
  readonly product: DemoProduct;
  readonly terminal: DemoTerminal;
}

function pickCells(code: BrandCode, participants: Participants, catalogue: Catalogue, random: Random): Cell[] {
  const { spread } = demoBrands[code];
  return participants.sellers.flatMap((seller, index) => {
    const terminals = random.some(catalogue.terminals, entry(spread.terminals, index));
    const fuels = random.some(catalogue.fuels, entry(spread.fuels, index));
    return terminals.flatMap((terminal) => fuels.map((product) => ({ seller, product, terminal })));
  });
}

/** A number of days after the order or, now and then, a period between two days. */
function pickCollection(moments: Moments, random: Random) {
  if (random.chance(0.9))
    return { collectionDays: random.pick([3, 5, 5, 7, 7, 10, 14]), collectionStart: null, collectionEnd: null };
  const length = random.int(25, 60);
  return { collectionDays: null, collectionStart: moments.daysAgo(3), collectionEnd: moments.daysAgo(-length) };
}

function createOffer(
  code: BrandCode,
  cell: Cell,
  name: string,
  live: boolean,
  moments: Moments,
  random: Random,
): DemoOffer {
  const minLitres = random.pick([5, 5, 6, 8, 10]) * cbm;
  return {
    id: demoId(`${code}/offer/${name}`),
    ...cell,
    priceType: live ? 'API' : 'FIXED',
    basis: cell.product.category === 'Benzin' ? 'BRENT' : 'GASOIL',
    fixedPriceMinor: null,
    totalLitres: random.pick([200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000]) * cbm,
    soldLitres: 0,
    minLitres,
    maxLitres: random.pick([60, 60, 75, 90, 90, 120]) * cbm,
    incrementLitres: random.chance(0.25) ? cbm : null,
    ...pickCollection(moments, random),
    availableFrom: moments.ago(random.int(3, 24), '07:00'),
    availableTo: moments.ago(-random.int(90, 360), '18:00'),
    paymentTerms: random.pick(offerTerms),
    buyerIds: null,
    delivered: false,
    needsNumbers: true,
    needsReview: false,
    status: 'ACTIVE',
    overrides: random.chance(0.03) && live ? { discount: { unit: 'L/100L15', value: '-0.25' } } : {},
  };
}

/** The fuel offers of all sellers on the day of the fill. Fixed prices are set later. */
export function createFuelOffers(
  code: BrandCode,
  participants: Participants,
  catalogue: Catalogue,
  moments: Moments,
): DemoOffer[] {
  const random = createRandom(`${code}/offers`);
  const cells = pickCells(code, participants, catalogue, random);
  const formatCell = ({ seller, product, terminal }: Cell) => `${seller.customerNo}/${product.code}/${terminal.name}`;
  const first = cells.map((cell) => createOffer(code, cell, formatCell(cell), random.chance(0.7), moments, random));
  const seconds = random.some(first, demoBrands[code].spread.seconds).map((offer) => {
    const cell = { seller: offer.seller, product: offer.product, terminal: offer.terminal };
    return createOffer(code, cell, `${formatCell(cell)}/2`, offer.priceType !== 'API', moments, random);
  });
  return [...first, ...seconds];
}
