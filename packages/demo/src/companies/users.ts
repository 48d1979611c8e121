import type { Brand } from '@handelsplatz/domain/brands';
import type { Role } from '@handelsplatz/domain/identity';
import { demoSignIns } from '@handelsplatz/server/demo-sign-ins';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, type Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoBuyer, Participant, Participants } from './participants.ts';

/** The names on the sign-in page of a demo. */
export const demoUsernames = demoSignIns.map(({ username }) => username);

const purchaser: readonly Role[] = ['MyOffers_Purchase', 'MyRelationships_View'];
const parentRoles: readonly Role[] = ['ChildAccounts_View', 'ChildAccounts_Offers_View', ...purchaser];

interface Seat {
  readonly accountId: string;
  readonly customerNo: string;
  readonly company: string;
  readonly roles: readonly Role[];
  readonly username?: string;
}

function sellerSeats(seller: Participant, index: number): Seat[] {
  const seat = {
    accountId: seller.id,
    customerNo: seller.customerNo,
    company: seller.company[0],
    roles: ['MyRelationships_View'] as const,
  };
  const lead = { ...seat, roles: [...seat.roles, 'MyTeam_Manage'] as const };
  return index === 0 ? [{ ...lead, username: 'verkaeufer' }, seat, seat] : [lead];
}

function buyerSeats(buyer: DemoBuyer, { parent, children }: Participants): Seat[] {
  const seat = { accountId: buyer.id, customerNo: buyer.customerNo, company: buyer.company[0], roles: purchaser };
  // One colleague only reads, and one also purchases, so that the team page has entries.
  const lead: Seat = { ...seat, roles: [...purchaser, 'MyTeam_Manage'] };
  if (buyer.index === 0) return [{ ...lead, username: 'kaeufer' }, seat, { ...seat, roles: [] }];
  if (buyer === parent) return [{ ...lead, username: 'mutter', roles: [...parentRoles, 'MyTeam_Manage'] }, seat];
  if (buyer === children[0]) return [{ ...lead, username: 'aviat', roles: ['MyOffers_Purchase', 'MyTeam_Manage'] }];
  return [buyer.state === '' ? lead : { ...lead, username: 'ausland' }];
}

function ascii(text: string): string {
  const spelled = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return spelled.normalize('NFD').replaceAll(/[^a-z0-9]/g, '');
}

/** A mail domain that cannot be registered, made from the first words of the company's name. */
function mailDomain(company: string): string {
  const words = company.split(/[\s&.]+/).filter((word) => word.length > 2);
  return `${words.slice(0, 2).map(ascii).join('-')}.example`;
}

interface Naming {
  readonly participants: Participants;
  readonly random: Random;
  readonly taken: Set<string>;
}

function pickPerson({ participants: { companies }, random, taken }: Naming) {
  for (;;) {
    const female = random.chance(0.45);
    const firstName = random.pick(female ? companies.firstNames.female : companies.firstNames.male);
    const lastName = random.pick(companies.lastNames);
    const name = `${ascii(firstName)}.${ascii(lastName)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName, salutation: female ? 'Frau' : 'Herr', name };
  }
}

/** The administrator and all users of the sellers and buyers. The first user of an account acts for it. */
export function userRows(
  brand: Brand,
  participants: Participants,
  adminId: string,
  moments: Moments,
  passwordHash: string,
): Row<'users'>[] {
  const random = createRandom(`${brand.code}/users`);
  const naming: Naming = { participants, random, taken: new Set() };
  const admin: Seat = { accountId: adminId, customerNo: 'A-1', company: brand.company.name, roles: ['MyTeam_Manage'] };
  const seats = [
    { ...admin, username: 'admin' },
    admin,
    ...participants.sellers.flatMap(sellerSeats),
    ...participants.buyers.flatMap((buyer) => buyerSeats(buyer, participants)),
  ];
  const count = new Map<string, number>();
  return seats.map((seat) => {
    const person = pickPerson(naming);
    const position = count.get(seat.accountId) ?? 0;
    count.set(seat.accountId, position + 1);
    const extension = String(100 + random.int(0, 899));
    return {
      id: toUserId(brand, seat.customerNo, position),
      accountId: seat.accountId,
      username: seat.username ?? person.name,
      email: `${person.name}@${mailDomain(seat.company)}`,
      passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      salutation: person.salutation,
      title: 'Kein Titel',
      phone: `${participants.companies.phonePrefix} ${extension}`,
      mobile: '',
      roles: [...seat.roles],
      status: 100,
      county: '',
      country: participants.companies.country,
      termsAcceptedAt: moments.ago(380, '09:30'),
      createdAt: moments.ago(400, '09:00'),
    };
  });
}

/** Id of a user of an account: 0 is the first. */
export function toUserId(brand: Brand, customerNo: string, position: number): string {
  return demoId(`${brand.code}/user/${customerNo}/${position}`);
}

/** The user who acts for an account. */
export function toFirstUserId(brand: Brand, participant: Pick<Participant, 'customerNo'>): string {
  return toUserId(brand, participant.customerNo, 0);
}
