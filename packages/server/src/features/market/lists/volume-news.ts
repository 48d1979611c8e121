import type { OfferVolumes } from '@handelsplatz/contract/market';
import { findHiddenReason } from '@handelsplatz/domain/trading';
import { inSlices } from '../../../platform/async/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import type { MarketDataFeature } from '../../market-data/index.ts';
import { toQuantity } from '../../trading/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { MarketCatalogue } from '../catalogue/market-catalogue.ts';
import type { BuyerView } from './buyer-view.read.ts';
import type { MarketLists } from './market-list.ts';

/** Notifies open market pages of the remaining volumes of offers. */
export interface VolumeNews {
  /** A buyer has ordered from these offers, or an order of them was cancelled. */
  changed(offerIds: readonly string[]): void;
  stop(): void;
}

interface Dependencies extends Pick<AppContext, 'events' | 'logger'> {
  readonly catalogue: MarketCatalogue;
  readonly lists: MarketLists;
  readonly market: Pick<MarketDataFeature, 'now'>;
}

/** Orders within this time are announced together. */
const gatherMs = 1_000;

/** Collects the offers whose volume has changed, and notifies each buyer on this node of those that the buyer sees. */
export function createVolumeNews({ catalogue, lists, market, events, logger }: Dependencies): VolumeNews {
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function changed(offerIds: readonly string[]): void {
    for (const id of offerIds) gathered.add(id);
    if (gathered.size === 0 || stopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      const ids = gathered;
      gathered = new Set();
      notify(ids).catch((error: unknown) => {
        logger.warn({ err: error }, 'buyers could not be notified of volumes');
        changed([...ids]);
      });
    }, gatherMs);
  }

  async function notify(ids: ReadonlySet<string>): Promise<void> {
    const listening = events.listeningAccountIds();
    if (listening.length === 0) return;
    const views = await lists.readViews(listening);
    if (views.length === 0) return;
    const now = market.now();
    const offers = (await catalogue.current(now)).offers.filter(({ id }) => ids.has(id));
    const news = offers.map((offer) => ({ unsold: toUnsold(offer), volume: toVolume(offer) }));
    await inSlices(views, (view) => {
      const seen = news.filter(({ unsold }) => isOpenTo(view, unsold, now));
      const volumes = seen.map(({ volume }) => volume);
      if (volumes.length > 0) events.notify(view.buyerId, 'offerVolumes', { volumes });
    });
  }

  return {
    changed,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The offer with enough volume for an order, so that buyers are also notified of an offer that is sold out. */
function toUnsold(offer: CatalogueOffer): CatalogueOffer {
  return { ...offer, remainingLitres: offer.minLitres };
}

/** Whether an offer is in the buyer's market now. Its price is not considered. */
function isOpenTo(view: BuyerView, offer: CatalogueOffer, now: Date): boolean {
  return findHiddenReason(view.buyerId, offer, view.relations.get(offer.sellerId), now) === undefined;
}

function toVolume({ id, remainingLitres, unit }: CatalogueOffer): OfferVolumes['volumes'][number] {
  return { offerId: id, maximumAvailable: toQuantity(remainingLitres, unit) };
}
