import type { MarketOffer } from '@handelsplatz/contract/market';
import { useFormats } from '../../../platform/formats.ts';
import { Delta } from '../../../ui/delta.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { t } from '../texts.ts';
import { collectionText, perLitreText } from './collection-text.ts';
import { OfferVolume } from './offer-volume.tsx';

/** The facts about an offer that a buyer needs before ordering. */
export function OfferFacts({ offer, stands }: { offer: MarketOffer; stands: boolean }) {
  const formats = useFormats();
  return (
    <KeyValue
      items={[
        [t('seller'), offer.seller.name],
        [t('terminal'), `${offer.terminal.name}, ${offer.terminal.region}`],
        offer.product.unit === 'lt'
          ? [t('perLitre'), perLitreText(offer.price, formats)]
          : [
              t('changeFact'),
              <Delta key="change" value={stands ? null : offer.priceChange} unit={formats.priceUnit} />,
            ],
        [t('available'), <OfferVolume key="available" offer={offer} />],
        [t('collection'), collectionText(offer, formats)],
        [t('validUntil'), formats.dateTime(offer.offerAvailability.to)],
      ]}
    />
  );
}
