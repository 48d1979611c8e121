import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, type Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoBuyer, Participant, Participants } from './participants.ts';
import { toFirstUserId } from './users.ts';

type Side = 'NEW' | 'ENABLED' | 'DISABLED';

/** A relationship of the demo market with its releases. */
export interface DemoRelationship {
  readonly id: string;
  readonly buyer: DemoBuyer;
  readonly seller: Participant;
  readonly buyerStatus: Side;
  readonly sellerStatus: Side;
  readonly paymentTerms: readonly number[];
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
}

const both = { buyerStatus: 'ENABLED', sellerStatus: 'ENABLED' } as const;
const requested = { buyerStatus: 'ENABLED', sellerStatus: 'NEW' } as const;
const offered = { buyerStatus: 'NEW', sellerStatus: 'ENABLED' } as const;
const stoppedBySeller = { buyerStatus: 'ENABLED', sellerStatus: 'DISABLED' } as const;
const stoppedByBuyer = { buyerStatus: 'DISABLED', sellerStatus: 'ENABLED' } as const;

type Sides = { readonly buyerStatus: Side; readonly sellerStatus: Side };

/** How many buyers have asked the first seller and wait for an answer. The badge of the buyer management shows this number. */
const waitingAtFirstSeller = 3;

/** The first buyer's sides. When there are several sellers, the last one has asked this buyer. */
function sidesOfFirstBuyer(sellerIndex: number, sellers: number): Sides {
  return sellers > 1 && sellerIndex === sellers - 1 ? offered : both;
}

function findSides(
  buyer: DemoBuyer,
  sellerIndex: number,
  { sellers, buyers, parent }: Participants,
  random: Random,
): Sides | undefined {
  if (buyer.index === 0) return sidesOfFirstBuyer(sellerIndex, sellers.length);
  if (buyer === parent || buyer.parentId !== null) return sellerIndex < 3 ? both : undefined;
  const ordinary = buyers.length - 5;
  if (sellerIndex === 0) {
    // The accounts before the last ordinary one have just asked. The seller has stopped one relationship, and a buyer another
    // one.
    if (buyer.index >= ordinary - 1 - waitingAtFirstSeller && buyer.index < ordinary - 1) return requested;
    if (buyer.index === ordinary - 6) return stoppedBySeller;
    return buyer.index === ordinary - 7 ? stoppedByBuyer : both;
  }
  const draw = random.next();
  if (draw < 0.62) return both;
  if (draw < 0.66) return requested;
  if (draw < 0.7) return offered;
  return draw < 0.74 ? stoppedBySeller : undefined;
}

const termSets = [[7, 14, 30], [7, 14], [7, 14, 21, 30], [7], [14, 30]] as const;

function pickRelease<T extends { id: string }>(all: readonly T[], share: number, random: Random): ReadonlySet<string> {
  const count = share >= 1 ? all.length : Math.max(2, Math.round(all.length * share));
  return new Set(random.some(all, count).map(({ id }) => id));
}

interface Link {
  readonly code: BrandCode;
  readonly buyer: DemoBuyer;
  /** Whether a demo user signs in for this buyer: the first buyer, the parent or a child. */
  readonly prominent: boolean;
  readonly seller: Participant;
  readonly sellerIndex: number;
  readonly sides: Sides;
}

/** Prominent buyers see everything of the first sellers and a part of the others. */
function pickShare({ prominent, sellerIndex }: Link, random: Random): number {
  if (prominent) return sellerIndex < 3 ? 1 : 0.6;
  return random.pick([1, 0.8, 0.5, 0.35]);
}

function relate(link: Link, catalogue: Catalogue, random: Random): DemoRelationship {
  const { code, buyer, seller, sides } = link;
  const open = sides.sellerStatus === 'NEW' || sides.buyerStatus === 'NEW';
  const share = pickShare(link, random);
  const products = [...catalogue.fuels, ...catalogue.additives];
  const terms = link.prominent ? [7, 14, 30] : random.pick(termSets);
  return {
    id: demoId(`${code}/relationship/${buyer.customerNo}/${seller.customerNo}`),
    buyer,
    seller,
    ...sides,
    paymentTerms: open ? [7] : terms,
    terminalIds: open ? new Set() : pickRelease(catalogue.terminals, share, random),
    productIds: open ? new Set() : pickRelease(products, Math.max(share, 0.7), random),
  };
}

export function createRelationships(
  code: BrandCode,
  participants: Participants,
  catalogue: Catalogue,
): DemoRelationship[] {
  const random = createRandom(`${code}/relationships`);
  return participants.buyers.flatMap((buyer) =>
    participants.sellers.flatMap((seller, sellerIndex) => {
      const sides = findSides(buyer, sellerIndex, participants, random);
      const prominent = buyer.index === 0 || buyer.index >= participants.parent.index;
      return sides ? [relate({ code, buyer, prominent, seller, sellerIndex, sides }, catalogue, random)] : [];
    }),
  );
}

/** Whether orders can be placed in a relationship. */
export function isOpen(relationship: DemoRelationship): boolean {
  return (
    relationship.buyerStatus === 'ENABLED' && relationship.sellerStatus === 'ENABLED' && relationship.buyer.mayPurchase
  );
}

export function relationshipRows(relationships: readonly DemoRelationship[], moments: Moments): Row<'relationships'>[] {
  return relationships.map(({ id, buyer, seller, buyerStatus, sellerStatus, paymentTerms }) => ({
    id,
    buyerId: buyer.id,
    sellerId: seller.id,
    buyerStatus,
    sellerStatus,
    additivesEnabled: buyerStatus === 'ENABLED' && sellerStatus === 'ENABLED' && buyer.index % 4 !== 3,
    additivesMode: buyer.index % 2 === 0 ? 'ALL' : 'CHOSEN',
    paymentTerms: [...paymentTerms],
    customerNo: buyer.customerNo,
    requestedBy: sellerStatus === 'NEW' ? 'buyer' : buyerStatus === 'NEW' ? 'seller' : null,
    requestMessage: requestMessage(buyer, { buyerStatus, sellerStatus }),
    notes:
      buyer.index % 7 === 2 && buyerStatus === 'ENABLED'
        ? 'Disposition ab 7 Uhr erreichbar. Rechnungen gesammelt zum Monatsende.'
        : '',
    createdAt: buyerStatus === 'NEW' || sellerStatus === 'NEW' ? askedAt(buyer, moments) : moments.ago(385, '10:00'),
  }));
}

const askedAt = ({ index }: DemoBuyer, moments: Moments) => moments.ago(1 + (index % 4), '10:20');

const messages = [
  'wir beziehen im Jahr etwa 2.000 cbm Diesel und Heizöl und möchten Ihre Preise vergleichen.',
  'wir eröffnen ein Lager in Ihrer Region. Bitte schalten Sie uns Diesel und Heizöl frei.',
  'ein gemeinsamer Kunde hat Sie empfohlen. Ein Zahlungsziel von 14 Tagen wäre für uns gut.',
] as const;

/** What the side that asked has written. */
function requestMessage({ index, company }: DemoBuyer, { buyerStatus, sellerStatus }: Sides): string {
  if (sellerStatus === 'NEW') return `Guten Tag, ${messages[index % messages.length]} ${company[0]}`;
  return buyerStatus === 'NEW' ? 'Guten Tag, wir liefern in Ihre Region und würden Sie gern beliefern.' : '';
}

/** The requests that still wait, as the history of their relationships has them. */
export function relationshipChangeRows(
  brand: Brand,
  relationships: readonly DemoRelationship[],
  moments: Moments,
): Row<'relationshipChanges'>[] {
  return relationships.flatMap((relationship) => {
    const { id, buyer, seller, sellerStatus, buyerStatus } = relationship;
    if (sellerStatus !== 'NEW' && buyerStatus !== 'NEW') return [];
    const side = sellerStatus === 'NEW' ? 'buyer' : 'seller';
    return [
      {
        ...{ relationshipId: id, kind: 'REQUEST', changedAt: askedAt(buyer, moments), version: 1 },
        changedBy: toFirstUserId(brand, side === 'buyer' ? buyer : seller),
        after: { side, message: requestMessage(buyer, relationship) },
      },
    ];
  });
}

export function releaseRows(relationships: readonly DemoRelationship[]) {
  const releasedTerminals: Row<'releasedTerminals'>[] = [];
  const releasedProducts: Row<'releasedProducts'>[] = [];
  for (const { id, terminalIds, productIds } of relationships) {
    for (const terminalId of terminalIds) releasedTerminals.push({ relationshipId: id, terminalId });
    for (const productId of productIds) releasedProducts.push({ relationshipId: id, productId });
  }
  return { releasedTerminals, releasedProducts };
}

/** Whether a buyer sees this live offer: it is for all buyers, to be collected, and released by a connected seller. */
export function isOpenTo(
  { priceType, status, buyerIds, delivered, seller, product, terminal }: DemoOffer,
  accountId: string | undefined,
  relationships: readonly DemoRelationship[],
): boolean {
  if (priceType !== 'API' || status !== 'ACTIVE' || buyerIds !== null || delivered) return false;
  return relationships.some(
    (each) =>
      each.buyer.id === accountId &&
      each.seller.id === seller.id &&
      each.buyerStatus === 'ENABLED' &&
      each.sellerStatus === 'ENABLED' &&
      each.productIds.has(product.id) &&
      each.terminalIds.has(terminal.id),
  );
}
