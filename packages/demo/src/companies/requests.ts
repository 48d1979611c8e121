import type { Brand } from '@handelsplatz/domain/brands';
import type { DemoOffer } from '../catalogue/offers.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoRelationship } from './relationships.ts';
import { toFirstUserId } from './users.ts';

interface Source {
  readonly relationships: readonly DemoRelationship[];
  readonly locations: readonly Row<'locations'>[];
  readonly offers: readonly DemoOffer[];
  readonly moments: Moments;
}

/** What buyers ask of their sellers: releases, and the collection of empty containers. */
export function requestRows(brand: Brand, source: Source) {
  const connected = source.relationships.filter(
    ({ buyerStatus, sellerStatus }) => buyerStatus === 'ENABLED' && sellerStatus === 'ENABLED',
  );
  return {
    releaseRequests: releaseRequestRows(brand, connected, source),
    empties: emptiesRows(brand, connected, source),
  };
}

const wishes = [
  'Wir laden ab dem nächsten Monat auch dort.',
  'Ein neuer Kunde von uns liegt in dieser Region.',
  'Unser Spediteur hat dort freie Zeiten.',
] as const;

/** Two buyers wait for the first seller's answer. The first buyer has been refused by another seller. */
function releaseRequestRows(
  brand: Brand,
  connected: readonly DemoRelationship[],
  { offers, moments }: Source,
): Row<'releaseRequests'>[] {
  const lacking = ({ seller, terminalIds, productIds }: DemoRelationship) =>
    offers.find(
      (offer) =>
        offer.seller === seller &&
        offer.status === 'ACTIVE' &&
        offer.priceType === 'API' &&
        offer.buyerIds === null &&
        !terminalIds.has(offer.terminal.id) &&
        productIds.has(offer.product.id),
    );
  const first = connected[0]?.seller;
  const waiting = connected
    .filter((each) => each.seller === first && each.buyer.index > 0 && lacking(each))
    .slice(0, 2);
  const refused = connected.filter((each) => each.buyer.index === 0 && lacking(each)).slice(0, 1);
  return [...waiting, ...refused].map((relationship, index) => {
    const isOpen = relationship.buyer.index > 0;
    const offer = lacking(relationship);
    return {
      id: demoId(`${brand.code}/release-request/${index}`),
      relationshipId: relationship.id,
      kind: 'GOODS',
      productId: offer?.product.id ?? null,
      terminalId: offer?.terminal.id ?? null,
      rightUserId: null,
      message: wishes[index % wishes.length] ?? '',
      status: isOpen ? 'OPEN' : 'REFUSED',
      answer: isOpen ? '' : 'Dort ist unsere Menge bis Monatsende vergeben. Fragen Sie gern danach wieder.',
      requestedBy: toFirstUserId(brand, relationship.buyer),
      createdAt: moments.ago(isOpen ? 1 + index : 12, '08:40'),
      decidedAt: isOpen ? null : moments.ago(11, '15:05'),
      decidedBy: isOpen ? null : toFirstUserId(brand, relationship.seller),
    };
  });
}

const units = ['DRUM', 'IBC', 'CANISTER'] as const;
const notes = ['', 'Stehen an Rampe 2.', 'Bitte vormittags.', ''] as const;

/** Six requests of the first buyer, of which one waits, and one each of a few others. */
function emptiesRows(
  brand: Brand,
  connected: readonly DemoRelationship[],
  { offers, locations, moments }: Source,
): Row<'empties'>[] {
  const random = createRandom(`${brand.code}/empties`);
  const additives = ({ seller }: DemoRelationship) =>
    offers.flatMap((offer) => (offer.seller === seller && offer.product.type === 'ADDITIVE' ? offer.product.id : []));
  const takers = connected.filter((relationship) => additives(relationship).length > 0);
  const own = takers.filter(({ buyer }) => buyer.index === 0);
  const others = takers.filter(({ buyer, seller }) => buyer.index > 0 && seller === own[0]?.seller).slice(0, 4);
  const asked = [
    ...[88, 61, 44, 30, 16, 1].map((day, at) => ({ relationship: own[at % own.length], day })),
    ...others.map((relationship, at) => ({ relationship, day: 2 + at * 9 })),
  ];
  return asked.flatMap(({ relationship, day }, index) => {
    const place = locations.find(({ accountId }) => accountId === relationship?.buyer.id);
    if (!relationship || !place) return [];
    const { company, street, postCode, city, contactPerson, instructions } = place;
    return {
      id: demoId(`${brand.code}/empties/${index}`),
      relationshipId: relationship.id,
      productId: random.pick(additives(relationship)),
      unit: random.pick(units),
      containers: random.int(1, 12),
      address: { company, street, postCode, city, contactPerson, instructions },
      note: random.pick(notes),
      status: day < 4 ? 'REQUESTED' : 'COLLECTED',
      requestedBy: toFirstUserId(brand, relationship.buyer),
      createdAt: moments.ago(day, '09:20'),
      closedAt: day < 4 ? null : moments.ago(day - 3, '14:10'),
    };
  });
}
