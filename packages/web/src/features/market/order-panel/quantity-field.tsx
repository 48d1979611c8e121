import type { MarketOffer } from '@handelsplatz/contract/market';
import { useFormats } from '../../../platform/formats.ts';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { CreditHold } from '../../parts/index.tsx';
import { describeFit, describeQuantityProblem } from '../offer/what-fits.ts';
import { t } from '../texts.ts';
import styles from './order-form.module.css';
import { useOvertaken } from './use-overtaken.ts';

interface QuantityFieldProps {
  readonly offer: MarketOffer;
  /** Whether nothing can be ordered now. The field then shows no orderable quantity. */
  readonly closed: boolean;
  readonly value: number | null;
  readonly onChange: (quantity: number | null) => void;
  /** The server's refusal of this quantity. */
  readonly refusal: string | undefined;
}

/** The quantity to order, with a line that shows the orderable quantity and the binding limit. */
export function QuantityField({ offer, closed, value, onChange, refusal }: QuantityFieldProps) {
  const formats = useFormats();
  const { unit } = offer.product;
  const { minimumOrderQuantity: min, maximumOrderQuantity: max, orderableQuantity } = offer;
  const overtaken = useOvertaken(value, orderableQuantity);
  const bounds = t('quantityFor', { min: formats.quantity(min, unit), max: formats.quantity(max, unit) });
  return (
    <div className="stack gap-2">
      <VolumeField
        label={t('quantity')}
        name="quantity"
        value={value}
        onChange={onChange}
        unit={unit}
        step={offer.increment ?? 1}
        most={max}
        required
        autoFocus
        description={bounds}
        check={(quantity) => describeQuantityProblem(offer, quantity, formats)}
        error={refusal ?? (overtaken ? t('overtaken') : undefined)}
      />
      {!closed && (
        <div className={styles.fits} data-none={orderableQuantity <= 0 || undefined}>
          <p>
            <strong>{orderableQuantity > 0 ? t('fitsTitle') : t('nothingTitle')}:</strong> {describeFit(offer, formats)}
          </p>
          {orderableQuantity > 0 && value !== orderableQuantity && (
            <button
              type="button"
              className={styles.takeAll}
              // The focus stays in the field. A message that appears on blur would move this button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(orderableQuantity)}
            >
              {t('takeAll')}
            </button>
          )}
        </div>
      )}
      {orderableQuantity <= 0 && offer.bindingLimit === 'credit' && <CreditHold sellerId={offer.seller._id} />}
    </div>
  );
}
