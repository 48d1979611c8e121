import type { OwnOfferList } from '@handelsplatz/contract/offers';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import styles from './own-offers.module.css';
import { t } from './texts.ts';

interface CustomerChoiceProps extends Pick<OwnOfferList, 'customers'> {
  readonly value: string | undefined;
  readonly onChange: (customerId: string | undefined) => void;
}

/** The customer whose prices the offers show. */
export default function CustomerChoice({ customers, value, onChange }: CustomerChoiceProps) {
  return (
    <div className={styles.customer}>
      <ComboboxField
        label={t('pricesFor')}
        value={value ?? ''}
        options={[
          { value: '', label: t('noCustomer') },
          ...customers.map(({ _id, name, customerNo }) => ({ value: _id, label: `${name}, ${customerNo}` })),
        ]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </div>
  );
}
