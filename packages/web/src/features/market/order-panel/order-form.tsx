import type { OfferVatCase } from '@handelsplatz/contract/baskets';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useConnectionLost } from '../../../platform/live/market-window.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { failureText } from '../../../ui/form/failure.ts';
import { Form } from '../../../ui/form/form.tsx';
import { DestinationField } from '../../parts/destination-field.tsx';
import { LocationField, WatchOffer } from '../../parts/index.tsx';
import { OfferInsights } from '../history/lazy-insights.tsx';
import { OfferFacts } from '../offer/offer-facts.tsx';
import { OfferMarks } from '../offer/offer-marks.tsx';
import { describeQuantityProblem } from '../offer/what-fits.ts';
import { useAddToBasket, vatCaseQuery } from '../queries.ts';
import { t } from '../texts.ts';
import { OrderTotals } from './order-totals.tsx';
import { usePurchaseObstacle } from './purchase-obstacle.ts';
import { QuantityField } from './quantity-field.tsx';

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

/** What the form begins with. */
export interface OrderBegin {
  readonly quantity: number | null;
  readonly term: number | undefined;
  readonly address: string | undefined;
}

interface OrderFormProps {
  readonly offer: MarketOffer;
  /** Since when the price stands still (ISO instant). It cannot be ordered until prices return. */
  readonly standsSince: string | undefined;
  readonly gone: boolean;
  readonly begin?: OrderBegin | undefined;
  readonly onDone: () => void;
}

/** Quantity, payment term and delivery address of one offer, with the cost. Puts the offer into the basket. */
export function OrderForm({ offer, standsSince, gone, begin, onDone }: OrderFormProps) {
  const formats = useFormats();
  const obstacle = usePurchaseObstacle();
  const lost = useConnectionLost();
  const closed = lost || standsSince !== undefined;
  const order = useOrderValues(offer, begin);
  const { quantity, term } = order;
  const submit = useSubmit(offer, order, onDone);
  const possible = !describeQuantityProblem(offer, quantity, formats);

  return (
    <div className="column start gap-4">
      <Warnings standsSince={standsSince} gone={gone} lost={lost} />
      <p className="row gap-1-3 soft">
        {offer.seller.name}, {offer.terminal.name} <OfferMarks offer={offer} stands={standsSince !== undefined} />
      </p>
      {obstacle ? (
        <Banner tone="info" title={t('noRightTitle')}>
          {obstacle}
        </Banner>
      ) : (
        <Form submitLabel={t('addToBasket')} onSubmit={submit} explain={explain} disabled={gone || closed} fullWidth>
          <OrderFields offer={offer} closed={closed} order={order} />
          <OrderTotals
            offer={offer}
            quantity={possible ? quantity : null}
            term={term}
            vat={order.vat}
            standsSince={standsSince}
          />
        </Form>
      )}
      <WatchOffer offer={offer} />
      <OfferFacts offer={offer} stands={standsSince !== undefined} />
      {offer.product.unit === 'cbm' && <OfferInsights offer={offer} term={term} />}
    </div>
  );
}

/** What is typed and chosen, and the field that the server refused. */
function useOrderValues(offer: MarketOffer, begin: OrderBegin | undefined) {
  const [quantity, setQuantity] = useState<number | null>(begin?.quantity ?? null);
  const [chosenTerm, setTerm] = useState(begin?.term);
  const [address, setAddress] = useState(begin?.address ?? '');
  const [destination, setDestination] = useState<OfferVatCase['vatCase']['destination']>('');
  const { data: vat } = useQuery(
    vatCaseQuery(offer, offer.deliveryAddressRequired ? { deliveryAddressId: address } : { destination }),
  );
  const term = chosenTerm !== undefined && offer.paymentTerms.includes(chosenTerm) ? chosenTerm : offer.paymentTerms[0];
  const values = { quantity, term, address };
  const [refused, setRefused] = useState<{ field: Field; sent: typeof values; sentence: string }>();
  // A refusal is about the value that was sent. The user may have changed it meanwhile.
  const findRefusal = (field: Field) =>
    refused?.field === field && refused.sent[field] === values[field] ? refused.sentence : undefined;
  return { ...values, destination, vat, setQuantity, setTerm, setAddress, setDestination, setRefused, findRefusal };
}

type OrderValues = ReturnType<typeof useOrderValues>;

/** Puts the quantity into the basket. A refusal that is about one field is shown at it. */
function useSubmit(offer: MarketOffer, order: OrderValues, onDone: () => void): () => Promise<void> {
  const add = useAddToBasket();
  const { quantity, term, address, destination, setRefused } = order;
  return async () => {
    if (quantity === null) return;
    setRefused(undefined);
    try {
      // An empty state is sent too: it puts back the one of a position that is renewed.
      const place = offer.deliveryAddressRequired ? { deliveryAddressId: address } : { destination };
      await add.mutateAsync({ offerId: offer._id, quantity, paymentTerm: term, ...place });
    } catch (error) {
      const field = isApiError(error) ? fieldOfRefusal[error.code] : undefined;
      if (!field) throw error;
      return setRefused({ field, sent: { quantity, term, address }, sentence: failureText(error) });
    }
    onDone();
  };
}

interface OrderFieldsProps {
  readonly offer: MarketOffer;
  readonly closed: boolean;
  readonly order: OrderValues;
}

function OrderFields({ offer, closed, order }: OrderFieldsProps) {
  const { quantity, setQuantity, term, setTerm, address, setAddress, setRefused, findRefusal } = order;
  const { destination, setDestination, vat } = order;
  return (
    <>
      <QuantityField
        offer={offer}
        closed={closed}
        value={quantity}
        refusal={findRefusal('quantity')}
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
          error={findRefusal('term')}
          options={offer.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) }))}
          onChange={(days) => setTerm(Number(days))}
        />
      )}
      {offer.deliveryAddressRequired && (
        <LocationField value={address} onChange={setAddress} error={findRefusal('address')} required />
      )}
      {vat && <DestinationField destinations={vat.destinations} value={destination} onChange={setDestination} />}
    </>
  );
}

/** Why the offer cannot be ordered now: it is gone, its price stands still, or the connection is lost. */
function Warnings({ standsSince, gone, lost }: Pick<OrderFormProps, 'standsSince' | 'gone'> & { lost: boolean }) {
  const formats = useFormats();
  return (
    <>
      {gone && (
        <Banner tone="warning" title={t('goneTitle')}>
          {t('gone')}
        </Banner>
      )}
      {standsSince && <Note tone="warning">{t('stands', { time: formats.timeExact(standsSince) })}</Note>}
      {lost && !standsSince && <Note tone="warning">{t('lost')}</Note>}
    </>
  );
}

/** An offer that this buyer may no longer see is not found, like one that does not exist. */
const explain = (error: unknown) => (isApiError(error, 'not_found') ? `${t('goneTitle')}.` : undefined);
