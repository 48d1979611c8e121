import type { OwnOfferDetail, OwnOfferList } from '@handelsplatz/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { quoteQuery } from '../queries.ts';
import { t } from '../texts.ts';
import { offerFormTexts as f } from './form-texts.ts';
import styles from './offer-form.module.css';
import type { OfferFormValues } from './offer-values.ts';

interface QuoteNoteProps {
  readonly form: Pick<FormValues<OfferFormValues>, 'control'>;
  readonly saved: OwnOfferDetail | undefined;
  readonly customers: OwnOfferList['customers'];
  readonly customerId: string | undefined;
}

const pauseMs = 300;

/** The price of the entered offer now, for a chosen customer, computed by the server while the user types. */
export function QuoteNote({ form, saved, customers, customerId }: QuoteNoteProps) {
  const formats = useFormats();
  const [customer, setCustomer] = useState(customerId ?? '');
  const values = useCurrentValues(form);
  const input = useDelayed(toQuoteInput(values, saved, customer), pauseMs);
  const { data, error } = useQuery(quoteQuery(input === undefined ? undefined : JSON.parse(input)));
  const quote = input === undefined || error ? undefined : data;
  return (
    <div className={styles.quote}>
      <dl aria-live="polite">
        <div>
          <dt>
            {t('base')} {formats.priceUnit}
          </dt>
          <dd>{formats.price(quote?.basePrice)}</dd>
        </div>
        {quote?.savedPrice != null && quote.savedPrice !== quote.basePrice && (
          <div>
            <dt>{f('savedPrice')}</dt>
            <dd>{formats.price(quote.savedPrice)}</dd>
          </div>
        )}
        {customer !== '' && (
          <div>
            <dt>{t('customerPays')}</dt>
            <dd>{formats.price(quote?.customerPrice)}</dd>
          </div>
        )}
      </dl>
      <ComboboxField
        label={t('pricesFor')}
        value={customer}
        options={[
          { value: '', label: t('noCustomer') },
          ...customers.map(({ _id, name, customerNo }) => ({ value: _id, label: `${name}, ${customerNo}` })),
        ]}
        onChange={setCustomer}
      />
      {quote?.reason && <p>{quote.reason}</p>}
      {quote?.floorHolds && <p>{f('floorHolds', { price: formats.price(quote.basePrice) })}</p>}
    </div>
  );
}

/** The input of the quote as text; undefined while something that it needs is missing. */
function toQuoteInput(
  values: OfferFormValues,
  saved: OwnOfferDetail | undefined,
  customer: string,
): string | undefined {
  const { productId, terminalId, priceType, price } = values;
  if (!productId || !terminalId || (priceType === 'FIXED' && price === null)) return undefined;
  const { basis, paymentTerms, discount, density, futureMonth, fxSurcharge, groupOverrides, termSurcharges } = values;
  return JSON.stringify({
    ...(saved && { id: saved._id }),
    customerId: customer || null,
    ...{
      productId,
      terminalId,
      priceType,
      basis,
      price,
      paymentTerms,
      discount,
      density,
      futureMonth,
      fxSurcharge,
      groupOverrides,
      termSurcharges,
    },
  });
}
