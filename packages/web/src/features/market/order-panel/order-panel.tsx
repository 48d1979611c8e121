import type { MarketOffer } from '@handelsplatz/contract/market';
import { useEffect, useState } from 'react';
import { quotedAt } from '../../../platform/live/live-prices.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { OfferInsights } from '../history/lazy-insights.tsx';
import { followsMarket } from '../market-now.ts';
import { t } from '../texts.ts';
import type { OrderBegin } from './order-form.tsx';

// The list is on the page before the form is there; the form is loaded before anyone needs it.
const OrderForm = lazyPart(
  async () => ({ default: (await import('./order-form.tsx')).OrderForm }),
  <SkeletonBlock height={420} />,
);

interface OrderPanelProps {
  readonly offers: readonly MarketOffer[] | undefined;
  /** The id of the offer in the address; undefined when the panel is closed. */
  readonly offerId: string | undefined;
  /** What the form begins with: the quantity, the payment term and the address of the lens. */
  readonly begin?: OrderBegin;
  readonly onClose: () => void;
}

/** Side panel that orders one offer. Typed values stay when the offer leaves the market and while its price stands still. */
export default function OrderPanel({ offers, offerId, begin, onClose }: OrderPanelProps) {
  useEffect(() => void OrderForm.preload().then(OfferInsights.preload), []);
  const [known, setKnown] = useState<MarketOffer>();
  const current = offerId === undefined ? undefined : offers?.find(({ _id }) => _id === offerId);
  if (current && current !== known) setKnown(current);
  const offer = current ?? (known?._id === offerId ? known : undefined);
  const standsSince = useStandstill(offer);
  const open = offerId !== undefined && offers !== undefined;
  return (
    <Drawer open={open} onClose={onClose} title={offer?.product.name ?? t('goneTitle')}>
      {offer ? (
        <OrderForm
          key={offer._id}
          offer={offer}
          standsSince={standsSince}
          begin={begin}
          gone={current === undefined && !standsSince}
          onDone={onClose}
        />
      ) : (
        open && <p>{t('goneClosed')}</p>
      )}
    </Drawer>
  );
}

/** Since when the price of the offer stands still, even if the list already hides it; undefined while it can be ordered. */
function useStandstill(offer: MarketOffer | undefined): string | undefined {
  const { prices, window } = useMarketWindow();
  const stands = prices === 'standing' || prices === 'hidden';
  return offer && followsMarket(offer) && stands ? quotedAt(window) : undefined;
}
