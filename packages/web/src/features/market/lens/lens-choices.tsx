import { paymentTerms } from '@handelsplatz/domain/trading';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { type MarketSearch, pickup } from '../search.ts';
import styles from './lens-bar.module.css';
import { t } from './texts.ts';

interface LensChoicesProps {
  readonly search: MarketSearch;
  readonly onChoose: (part: Partial<MarketSearch>) => void;
  /** Whether any offer is delivered, so that the place can be asked for. */
  readonly delivers: boolean;
}

/** The payment term and the place of the lens. */
export default function LensChoices({ search, onChoose, delivers }: LensChoicesProps) {
  return (
    <>
      <div className={styles.term}>
        <SelectField
          label={t('term')}
          hideLabel
          value={search.ziel === undefined ? 'any' : String(search.ziel)}
          onChange={(days) => onChoose({ ziel: days === 'any' ? undefined : Number(days) })}
          options={[
            { value: 'any', label: t('termAny') },
            ...paymentTerms.map((days) => ({ value: String(days), label: t('termShort', { days }) })),
          ]}
        />
      </div>
      {(delivers || search.ort !== undefined) && <PlaceField place={search.ort} onChoose={onChoose} />}
    </>
  );
}

/** Whether the goods are collected, or where they are delivered. */
function PlaceField({ place, onChoose }: { place: string | undefined; onChoose: LensChoicesProps['onChoose'] }) {
  const { data } = useQuery(read('/api/generic/metadata', { headers: marketHeaders }));
  const deliveryAddresses = data?.deliveryAddresses ?? [];
  const known = place === undefined || place === pickup || deliveryAddresses.some(({ _id }) => _id === place);
  return (
    <div className={styles.place}>
      <SelectField
        label={t('place')}
        hideLabel
        value={place ?? 'any'}
        onChange={(value) => onChoose({ ort: value === 'any' ? undefined : value })}
        options={[
          { value: 'any', label: t('placeAny') },
          { value: pickup, label: t('placePickup') },
          ...deliveryAddresses.map(({ _id, name }) => ({ value: _id, label: t('placeDelivery', { place: name }) })),
          // The list keeps to delivered goods until the buyer chooses another place.
          ...(known ? [] : [{ value: place, label: t(data ? 'placeGone' : 'placeDelivered') }]),
        ]}
      />
    </div>
  );
}
