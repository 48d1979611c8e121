import type { AlternativeOffer } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { t } from './texts.ts';

/** The offer that comes nearest to what can no longer be ordered, with the way to it. */
export function AlternativeText({ alternative }: { alternative: AlternativeOffer | null }) {
  const { price, priceUnit } = useFormats();
  if (!alternative) return <p>{t('noAlternative')}</p>;
  const { displayName: name, seller, offerId } = alternative;
  return (
    <>
      <p>{t('alternative', { name, seller, price: `${price(alternative.price)} ${priceUnit}` })}</p>
      <p>
        <ButtonLink size="s" to="/handelsplatz" search={{ angebot: offerId }}>
          {t('showAlternative')}
        </ButtonLink>
      </p>
    </>
  );
}
