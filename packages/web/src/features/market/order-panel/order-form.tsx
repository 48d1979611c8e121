import type { MarketOffer } from '@handelsplatz/contract/offers';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LocationField, PriceExplanationButton } from '../../app/parts.tsx';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { useConnectionLost } from '../../platform/market-window.ts';
import { Banner } from '../../ui/banner.tsx';
import { failureText } from '../../ui/failure.ts';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferMarks } from './offer-marks.tsx';
import styles from './order-form.module.css';
import { OrderTotals } from './order-totals.tsx';
import { usePurchaseObstacle } from './purchase-obstacle.ts';
import { QuantityField } from './quantity-field.tsx';
import { useAddToBasket } from './queries.ts';
import { t } from './texts.ts';
import { quantityProblem } from './what-fits.ts';

type Field = 'quantity' | 'term' | 'address';

const fieldOfRefusal: Readonly<Record<string, Field>> = {
  quantity_error: 'quantity',
  no_volume_available: 'quantity',
  new_volume_available: 'quantity',
  purchase_limit_fully_exhausted: 'quantity',
  order_error_no_credit: 'quantity',
  payment_term_changed: 'term',
  delivery_address_required: 'address',
};

interface OrderFormProps {
  readonly offer: MarketOffer;
  /** Since when its price stands still (ISO instant): it cannot be ordered until prices come again. */
  readonly standsSince: string | undefined;
  readonly gone: boolean;
  readonly onDone: () => void;
}

/** Quantity, payment term and delivery address of one offer, with what it costs; puts it into the basket. */
export function OrderForm({ offer, standsSince, gone, onDone }: OrderFormProps) {
  const formats = useFormats();
  const obstacle = usePurchaseObstacle();
  const lost = useConnectionLost();
  const closed = lost || standsSince !== undefined;
  const add = useAddToBasket();
  const showAdded = useAddedNotice();
  const [quantity, setQuantity] = useState<number | null>(null);
  const [chosenTerm, setTerm] = useState<number>();
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState<{ field: Field; sentence: string }>();
  const term = chosenTerm !== undefined && offer.paymentTerms.includes(chosenTerm) ? chosenTerm : offer.paymentTerms[0];
  const possible = !quantityProblem(offer, quantity, formats);
  const refusalOf = (field: Field) => (refused?.field === field ? refused.sentence : undefined);

  const submit = async () => {
    if (quantity === null) return;
    setRefused(undefined);
    try {
      const deliveryAddressId = offer.deliveryAddressRequired ? address : undefined;
      await add.mutateAsync({ offerId: offer._id, quantity, paymentTerm: term, deliveryAddressId });
    } catch (error) {
      const field = isApiError(error) ? fieldOfRefusal[error.code] : undefined;
      if (!field) throw error;
      return setRefused({ field, sentence: failureText(error) });
    }
    showAdded(t('added', { quantity: formats.quantity(quantity, offer.product.unit), product: offer.product.name }));
    onDone();
  };

  const fields = (
    <>
      <QuantityField
        offer={offer}
        closed={closed}
        value={quantity}
        refusal={refusalOf('quantity')}
        onChange={(value) => {
          setQuantity(value);
          setRefused(undefined);
        }}
      />
      {term !== undefined && (
        <SelectField
          label={t('term')}
          name="paymentTerm"
          value={String(term)}
          error={refusalOf('term')}
          options={offer.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) }))}
          onChange={(days) => setTerm(Number(days))}
        />
      )}
      {offer.deliveryAddressRequired && (
        <LocationField value={address} onChange={setAddress} error={refusalOf('address')} required />
      )}
    </>
  );

  return (
    <div className={styles.panel}>
      {gone && (
        <Banner tone="warning" title={t('goneTitle')}>
          {t('gone')}
        </Banner>
      )}
      {standsSince && <Note tone="warning">{t('stands', { time: formats.timeExact(standsSince) })}</Note>}
      {lost && !standsSince && <Note tone="warning">{t('lost')}</Note>}
      <p className={styles.place}>
        {offer.seller.name}, {offer.terminal.name}{' '}
        <OfferMarks offer={offer} best={false} stands={standsSince !== undefined} />
      </p>
      {obstacle ? (
        <Banner tone="info" title={t('noRightTitle')}>
          {obstacle}
        </Banner>
      ) : (
        <Form submitLabel={t('addToBasket')} onSubmit={submit} explain={explain} disabled={gone || closed} fullWidth>
          {fields}
          <OrderTotals offer={offer} quantity={possible ? quantity : null} term={term} standsSince={standsSince} />
        </Form>
      )}
      <PriceExplanationButton offerId={offer._id} paymentTerm={term} />
      <OfferFacts offer={offer} stands={standsSince !== undefined} />
    </div>
  );
}

/** An offer that is no longer for this buyer is, like one there is not, not found. */
const explain = (error: unknown) => (isApiError(error, 'not_found') ? `${t('goneTitle')}.` : undefined);

function useAddedNotice(): (sentence: string) => void {
  const navigate = useNavigate();
  return (sentence) => {
    const run = () => void navigate({ to: '/handelsplatz/warenkorb' });
    notify.success(sentence, { action: { label: t('toBasket'), run } });
  };
}
