import type { Brand } from '@handelsplatz/domain/brands';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoBuyer, Participant, Participants } from './participants.ts';
import { drawTaxNumber, drawVatId } from './vat-ids.ts';

/** The number of the provider's own account. */
export const customerNoOfProvider = 'A-1';

/** Id of the provider's own account. */
export function toProviderId(brand: Brand): string {
  return demoId(`${brand.code}/account/${customerNoOfProvider}`);
}

function accountRow(type: 'buyer' | 'seller', participant: Participant, moments: Moments): Row<'accounts'> {
  const [name, addressLine1, postCode, city] = participant.company;
  const { country, vatId } = participant;
  return {
    id: participant.id,
    type,
    customerNo: participant.customerNo,
    name,
    parentId: null,
    addressLine1,
    addressLine2: '',
    postCode,
    city,
    country,
    purchasingEnabled: true,
    priceAdjustment: '0',
    collectionShorteningDays: 0,
    vatId,
    taxNumber: drawTaxNumber(country, participant),
    createdAt: moments.ago(400, '09:00'),
  };
}

function providerRow(brand: Brand, moments: Moments): Row<'accounts'> {
  const { address, name } = brand.company;
  const company = [name, address.street, address.postCode, address.city] as const;
  const id = toProviderId(brand);
  const { country } = address;
  const provider = { id, customerNo: customerNoOfProvider, company, country, vatId: drawVatId(country, id) };
  return { ...accountRow('seller', provider, moments), type: 'admin' };
}

/** The provider, then the sellers, then the buyers. A parent is before its children. */
export function accountRows(brand: Brand, participants: Participants, moments: Moments): Row<'accounts'>[] {
  return [
    providerRow(brand, moments),
    ...participants.sellers.map((seller) => accountRow('seller', seller, moments)),
    ...participants.buyers.map((buyer) => ({
      ...accountRow('buyer', buyer, moments),
      parentId: buyer.parentId,
      purchasingEnabled: buyer.mayPurchase,
      priceAdjustment: buyer.priceAdjustment,
      collectionShorteningDays: buyer.collectionShorteningDays,
    })),
  ];
}

const places = [
  { suffix: '', instructions: 'Anlieferung werktags von 7 bis 16 Uhr, Füllstutzen links vom Tor.' },
  { suffix: ' – Lager Süd', instructions: 'Bitte 30 Minuten vor Ankunft anrufen. Zufahrt nur für Solofahrzeuge.' },
  { suffix: ' – Betriebstankstelle', instructions: 'Schlauchlänge mindestens 25 Meter, Anmeldung an der Pforte.' },
] as const;

function locationRow(
  brand: Brand,
  buyer: DemoBuyer,
  position: number,
  contactPerson: string,
  moments: Moments,
): Row<'locations'> {
  const [name, street, postCode, city] = buyer.company;
  const place = places[position] ?? places[0];
  return {
    id: demoId(`${brand.code}/location/${buyer.customerNo}/${position}`),
    accountId: buyer.id,
    company: `${name}${place.suffix}`,
    street: position === 0 ? street : `${street.replace(/ \d+$/, '')} ${20 + position * 7}`,
    postCode,
    city,
    county: '',
    contactPerson,
    instructions: place.instructions,
    country: buyer.state,
    archivedAt: null,
    createdAt: moments.ago(390, '10:00'),
  };
}

/** Three delivery locations for the first buyer, one for each other buyer. */
export function locationRows(brand: Brand, participants: Participants, moments: Moments): Row<'locations'>[] {
  const random = createRandom(`${brand.code}/locations`);
  const { firstNames, lastNames } = participants.companies;
  return participants.buyers.flatMap((buyer) =>
    Array.from({ length: buyer.index === 0 ? 3 : 1 }, (_, position) => {
      const contact = `${random.pick(firstNames.male)} ${random.pick(lastNames)}`;
      return locationRow(brand, buyer, position, contact, moments);
    }),
  );
}
