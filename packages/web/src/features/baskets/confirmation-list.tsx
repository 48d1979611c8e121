import type { BasketItem } from '@handelsplatz/contract/baskets';
import { formatCountry } from '@handelsplatz/domain/law';
import { useFormats } from '../../platform/formats.ts';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Money, Price, Quantity } from '../../ui/money.tsx';
import card from './basket-item-card.module.css';
import { HeldPrice } from './held-price.tsx';
import { ReservationClock } from './reservation-clock.tsx';
import { t } from './texts.ts';

/** The positions as they will be ordered. */
export function ConfirmationList({ items }: { items: readonly BasketItem[] }) {
  const formats = useFormats();
  return (
    <ul className="column gap-3 list">
      {items.map((item) => (
        <li key={item._id} className={card.card}>
          <div className={card.head}>
            <h2 className="text-l">
              <Quantity value={item.quantity} unit={item.product.unit} /> {item.product.name}
            </h2>
            <ReservationClock item={item} />
          </div>
          <HeldPrice item={item} />
          <KeyValue
            items={[
              [t('seller'), item.seller.name],
              [t('terminal'), `${item.terminal.name}, ${item.terminal.region}`],
              ...(item.vatCase.destination
                ? ([[t('destination'), formatCountry(item.vatCase.destination)]] as const)
                : []),
              [t('collection'), formats.period(item.collectionStartDate, item.collectionEndDate)],
              ...(item.reference ? ([[t('reference'), item.reference]] as const) : []),
              [t('term'), t('termDays', { days: item.paymentTerm })],
              ...(item.expired
                ? ([[t('price'), t('notReserved')]] as const)
                : ([
                    [t('price'), <Price key="price" value={item.payablePrice} unit />],
                    [t('net'), <Money key="net" value={item.net} />],
                    [
                      t('vat', { percent: `${formats.short(item.vatPercent, 1)}\u00A0%` }),
                      <Money key="vat" value={item.vat} />,
                    ],
                    [t('vatCase'), item.vatCase.reason],
                    [t('gross'), <Money key="gross" value={item.gross} />],
                  ] as const)),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
