import type { MarketOffer } from '@handelsplatz/contract/offers';
import { useFormats } from '../../platform/formats.ts';
import { Delta } from '../../ui/delta.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Quantity } from '../../ui/money.tsx';
import { collectionText } from './collection-text.ts';
import { t } from './texts.ts';

/** What somebody should know of an offer before they order it. */
export function OfferFacts({ offer }: { offer: MarketOffer }) {
  const formats = useFormats();
  return (
    <KeyValue
      items={[
        [t('seller'), offer.seller.name],
        [t('terminal'), `${offer.terminal.name}, ${offer.terminal.region}`],
        [t('change'), <Delta key="change" value={offer.priceChange} unit={formats.priceUnit} />],
        [t('available'), <Quantity key="available" value={offer.maximumAvailable} unit={offer.product.unit} />],
        [t('collection'), collectionText(offer, formats)],
        [t('validUntil'), formats.dateTime(offer.offerAvailability.to)],
      ]}
    />
  );
}
