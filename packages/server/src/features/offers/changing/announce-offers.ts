import { type EventStore, invalidate } from '../../../platform/events/index.ts';

/** With more offers than this the nodes read all offers again, because the event would be too large. */
const mostNamed = 500;

/** Notifies every node to read these offers again, buyers' open markets to load, and the seller's open pages. */
export async function announceOffers(
  events: EventStore,
  { sellerId, offerIds }: { sellerId: string; offerIds: readonly string[] },
): Promise<void> {
  await events.publishAll([
    {
      topic: 'internal.offers',
      accountId: null,
      payload: offerIds.length > mostNamed ? {} : { offerIds },
    },
    invalidate(null, 'market'),
    invalidate(sellerId, 'offers'),
  ]);
}
