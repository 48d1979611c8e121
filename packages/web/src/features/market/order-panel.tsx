import type { MarketOffer } from '@handelsplatz/contract/offers';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderForm } from './order-form.tsx';
import { t } from './texts.ts';

interface OrderPanelProps {
  readonly offers: readonly MarketOffer[] | undefined;
  /** The offer in the address; undefined when the panel is closed. */
  readonly offerId: string | undefined;
  readonly onClose: () => void;
}

/** Side panel that orders one offer. It outlives the offer: what was typed stays when the offer leaves the market. */
export function OrderPanel({ offers, offerId, onClose }: OrderPanelProps) {
  const [known, setKnown] = useState<MarketOffer>();
  const current = offerId === undefined ? undefined : offers?.find(({ _id }) => _id === offerId);
  if (current && current !== known) setKnown(current);
  const offer = current ?? (known?._id === offerId ? known : undefined);
  const open = offerId !== undefined && offers !== undefined;
  return (
    <Dialog open={open} onClose={onClose} title={offer?.product.name ?? t('goneTitle')} side>
      {offer ? (
        <OrderForm key={offer._id} offer={offer} gone={current === undefined} onDone={onClose} />
      ) : (
        open && <p>{t('goneClosed')}</p>
      )}
    </Dialog>
  );
}
