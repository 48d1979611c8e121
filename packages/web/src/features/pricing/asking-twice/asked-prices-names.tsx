import type { AskedMoment, AskedPrices } from '@handelsplatz/contract/pricing/impact';
import { useFormats } from '../../../platform/formats.ts';
import styles from './asked-prices-names.module.css';
import { askedPricesTexts as t } from './asked-prices-texts.ts';

/** The outliers: their number, the largest move, and the names of the first. */
export function OutlierNames({ of, band }: { of: AskedMoment; band: AskedPrices['band'] }) {
  const formats = useFormats();
  const { outliers, largestOffer, largestPercent, furthest } = of;
  return (
    <>
      <p>
        <strong>
          {t('outliers', { count: outliers, rise: formats.number(band.rise, 2), fall: formats.number(band.fall, 2) })}
        </strong>
        {largestOffer !== null && largestPercent !== null && (
          <> {t('largest', { offer: largestOffer, percent: formats.signed(largestPercent, 2) })}</>
        )}
      </p>
      <ul className={styles.names}>
        {furthest.map(({ offer, customer, paymentTerm, oldPrice, newPrice, changePercent }) => (
          <li key={`${offer._id} ${customer?._id} ${paymentTerm}`}>
            <span>
              {offer.name}, {customer?.name ?? t('base')}
            </span>
            <span className="tabular">
              {formats.price(oldPrice)} → {formats.price(newPrice)} {formats.priceUnit} (
              {formats.signed(changePercent, 2)} %)
            </span>
          </li>
        ))}
        <More count={outliers - furthest.length} />
      </ul>
    </>
  );
}

/** The vanishing prices: their number, and the names of the first with the reason. */
export function VanishingNames({ of: { vanishing, gone } }: { of: AskedMoment }) {
  return (
    <>
      <p>
        <strong>{t('vanish', { count: vanishing })}</strong>
      </p>
      <ul className={styles.names}>
        {gone.map(({ offer, customer, paymentTerm, text }) => (
          <li key={`${offer._id} ${customer?._id} ${paymentTerm}`}>
            <span>
              {offer.name}, {customer?.name ?? t('everybody')}
            </span>
            <span>{text}</span>
          </li>
        ))}
        <More count={vanishing - gone.length} />
      </ul>
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <li>{t('andMore', { count })}</li> : null;
}
