import type { Catalogue, DemoProduct } from '../catalogue/catalogue.ts';
import type { Row } from '../rows.ts';
import type { DemoBuyer, Participants } from './participants.ts';

const ordinaryBuyers = 30;

/** Litres a day by the buyer's index: the first buyers, then the children of the parent, which has no limit itself. */
const limits: ReadonlyMap<number, Readonly<Record<string, number>>> = new Map([
  [0, { 'DK-B7': 300_000 }],
  [1, { Heizöl: 120_000, Diesel: 90_000 }],
  [2, { Benzin: 60_000 }],
  [ordinaryBuyers + 1, { Heizöl: 90_000, Diesel: 70_000 }],
  [ordinaryBuyers + 2, { Heizöl: 60_000 }],
  [ordinaryBuyers + 3, { Benzin: 0 }],
]);

/** The most that a buyer may order of a product on one day, in litres; infinite without a limit. */
export function pickDailyLimit(buyer: DemoBuyer, { code, category }: DemoProduct): number {
  const own = limits.get(buyer.index);
  return own?.[code] ?? own?.[category] ?? Number.POSITIVE_INFINITY;
}

export function purchaseLimitRows(participants: Participants, catalogue: Catalogue): Row<'purchaseLimits'>[] {
  return participants.buyers.flatMap((buyer) =>
    catalogue.fuels
      .map((product) => ({ accountId: buyer.id, productId: product.id, litresPerDay: pickDailyLimit(buyer, product) }))
      .filter(({ litresPerDay }) => Number.isFinite(litresPerDay)),
  );
}

/** The parent keeps its last child away from one terminal. */
export function blockedTerminalRows({ children }: Participants, { terminals }: Catalogue): Row<'blockedTerminals'>[] {
  const [child, terminal] = [children.at(-1), terminals.at(-1)];
  return child && terminal ? [{ accountId: child.id, terminalId: terminal.id }] : [];
}
