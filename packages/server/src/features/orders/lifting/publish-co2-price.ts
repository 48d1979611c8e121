import { completeCo2 } from '@handelsplatz/domain/papers';
import type { LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, toVersionedTerms } from '../changing/changing.ts';

/** The factors of an order whose price is known at last, and the amendment that keeps the version without it. */
export interface PublishedCo2 {
  /** The values of the order that have changed. */
  readonly after: Pick<LockedOrder, 'co2' | 'documentVersion'>;
  readonly set: { readonly co2: string; readonly documentVersion: number };
  readonly amendment: number;
}

/**
 * The price of carbon dioxide of an order's day, where the order was placed before it was published. A new version of the confirmation has
 * it; the version before stays as it was. Undefined when nothing is missing, or the price is still not published.
 */
export async function publishCo2Price(
  { law, amendments }: Pick<ChangingStores, 'law' | 'amendments'>,
  order: LockedOrder,
  userId: string,
): Promise<PublishedCo2 | undefined> {
  if (order.co2?.priceMinorPerTonne !== null) return undefined;
  const day = order.collectionStart;
  const co2 = completeCo2(order.co2, order.product, { law: await law.from(day), day });
  if (co2.priceMinorPerTonne === null) return undefined;
  const before = toVersionedTerms(order);
  const documentVersion = order.documentVersion + 1;
  const amendment = await amendments.add({
    orderId: order.id,
    state: 'APPLIED',
    reason: 'Der Preis der Emissionen ist veröffentlicht und steht auf der neuen Bestätigung.',
    beforeValues: before,
    afterValues: { ...before, co2 },
    heldLitres: 0,
    heldMinor: 0,
    documentVersion,
    validUntil: order.now,
    proposedBy: userId,
    now: order.now,
  });
  return { after: { co2, documentVersion }, set: { co2: JSON.stringify(co2), documentVersion }, amendment };
}
