import type { OfferVolumes } from '@handelsplatz/contract/offers';
import type { AppContext } from '../../platform/context.ts';
import { inSlices } from '../../platform/stretches/index.ts';
import type { MarketFeature } from '../market/index.ts';
import type { BuyerView } from './buyer-view.read.ts';
import type { CatalogueOffer } from './catalogue.read.ts';
import type { MarketCatalogue } from './market-catalogue.ts';
import type { MarketLists } from './market-list.ts';
import { hiddenReasonOf } from './market-offer.ts';
import { quantityOf } from './trade-check.ts';

/** Tells open market pages what is left of offers. */
export interface VolumeNews {
  /** Somebody has ordered from these offers, or an order of them was cancelled. */
  changed(offerIds: readonly string[]): void;
  stop(): void;
}

interface Dependencies extends Pick<AppContext, 'events' | 'logger'> {
  readonly catalogue: MarketCatalogue;
  readonly lists: MarketLists;
  readonly market: Pick<MarketFeature, 'now'>;
}

/** Orders of so long a time are told together. */
const gatherMs = 1_000;

/** Gathers which volumes have changed, and tells each buyer on this node those of the offers it sees. */
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
      tell(ids).catch((error: unknown) => {
        logger.warn({ err: error }, 'volumes could not be told');
        changed([...ids]);
      });
    }, gatherMs);
  }

  async function tell(ids: ReadonlySet<string>): Promise<void> {
    const listening = events.listeningAccountIds();
    if (listening.length === 0) return;
    const views = await lists.viewsOf(listening);
    if (views.length === 0) return;
    const now = market.now();
    const offers = (await catalogue.current(now)).offers.filter(({ id }) => ids.has(id));
    await inSlices(views, (view) => {
      const volumes = offers.filter((offer) => isOpenTo(view, offer, now)).map(volumeOf);
      if (volumes.length > 0) events.tell(view.buyerId, 'offerVolumes', { volumes } satisfies OfferVolumes);
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

/** Whether an offer is in the buyer's market now, or was until it was sold out. Its price is not asked for. */
function isOpenTo(view: BuyerView, offer: CatalogueOffer, now: Date): boolean {
  return hiddenReasonOf({ ...offer, remainingLitres: offer.minLitres }, view, 0, now) === undefined;
}

function volumeOf({ id, remainingLitres, unit }: CatalogueOffer): OfferVolumes['volumes'][number] {
  return { offerId: id, maximumAvailable: quantityOf(remainingLitres, unit) };
}
