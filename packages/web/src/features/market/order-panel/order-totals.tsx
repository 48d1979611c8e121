import type { OfferVatCase } from '@handelsplatz/contract/baskets';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { computeTotals } from '@handelsplatz/domain/market';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/formats.ts';
import { Money } from '../../../ui/money.tsx';
import { OfferPrice, PriceAge } from '../offer/offer-price.tsx';
import { priceWithTermQuery } from '../queries.ts';
import { t } from '../texts.ts';
import styles from './order-form.module.css';

interface OrderTotalsProps {
  readonly offer: MarketOffer;
  readonly quantity: number | null;
  readonly term: number | undefined;
  /** How the purchase is taxed; before it is known it is counted with the rate of the list. */
  readonly vat: OfferVatCase | undefined;
  readonly standsSince: string | undefined;
}

/** Price, net, VAT and gross of the order. They follow every key and every window. */
export function OrderTotals({ offer, quantity, term, vat, standsSince }: OrderTotalsProps) {
  const formats = useFormats();
  const withTerm = useQuery(priceWithTermQuery(offer, term));
  const price = (term === offer.paymentTerm ? undefined : withTerm.data?.price) ?? offer.price;
  const percent = vat?.vatPercent ?? offer.vat;
  const totals = computeTotals({ ...offer, vat: percent }, price, quantity);
  return (
    <dl className={styles.totals} data-stands={standsSince !== undefined || undefined}>
      <div className={styles.total}>
        <dt>{t('price')}</dt>
        <dd>
          <OfferPrice value={price} unit stands={standsSince !== undefined} />
          {standsSince && (
            <>
              {' · '}
              <PriceAge since={standsSince} />
            </>
          )}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('net')}</dt>
        <dd>
          <Money value={totals?.net} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>
          {t('vat', { percent: `${formats.short(percent, 1)}\u00A0%` })}
          {vat && <p className="muted">{vat.vatCase.reason}</p>}
        </dt>
        <dd>
          <Money value={totals?.vat} />
        </dd>
      </div>
      <div className={styles.total} data-gross>
        <dt>{t('gross')}</dt>
        <dd>
          <Money value={totals?.gross} />
        </dd>
      </div>
    </dl>
  );
}
