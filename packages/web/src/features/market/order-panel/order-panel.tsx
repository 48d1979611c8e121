import type { MarketOffer } from '@handelsplatz/contract/offers';
import { useState } from 'react';
import { quotedAt } from '../../platform/live-prices.ts';
import { useMarketWindow } from '../../platform/market-window.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { followsMarket } from './market-now.ts';
import { OrderForm } from './order-form.tsx';
import { t } from './texts.ts';

interface OrderPanelProps {
  readonly offers: readonly MarketOffer[] | undefined;
  /** The offer in the address; undefined when the panel is closed. */
  readonly offerId: string | undefined;
  readonly onClose: () => void;
}

/**
 * Side panel that orders one offer. It outlives the offer: what was typed stays when the offer leaves the market, and while its
 * price stands still.
 */
export function OrderPanel({ offers, offerId, onClose }: OrderPanelProps) {
  const [known, setKnown] = useState<MarketOffer>();
  const current = offerId === undefined ? undefined : offers?.find(({ _id }) => _id === offerId);
  if (current && current !== known) setKnown(current);
  const offer = current ?? (known?._id === offerId ? known : undefined);
  const standsSince = useStandstill(offer);
  const open = offerId !== undefined && offers !== undefined;
  return (
    <Dialog open={open} onClose={onClose} title={offer?.product.name ?? t('goneTitle')} side>
      {offer ? (
        <OrderForm
          key={offer._id}
          offer={offer}
          standsSince={standsSince}
          gone={current === undefined && !standsSince}
          onDone={onClose}
        />
      ) : (
        open && <p>{t('goneClosed')}</p>
      )}
    </Dialog>
  );
}

/** Since when the price of the offer stands still, also where the list hides it by now; undefined while it can be ordered. */
function useStandstill(offer: MarketOffer | undefined): string | undefined {
  const { prices, window } = useMarketWindow();
  const stands = prices === 'standing' || prices === 'hidden';
  return offer && followsMarket(offer) && stands ? quotedAt(window) : undefined;
}
