import { isPostCode } from '@handelsplatz/domain/identity';
import { CheckField } from '../../ui/check-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DetailsPart } from './person-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

/** The user's own address, where it is not that of the company. */
export function AddressFields({ value, onChange }: DetailsPart) {
  return (
    <>
      <CheckField
        label={t('individualAddress')}
        checked={value.useIndividualAddress}
        onChange={(useIndividualAddress) => onChange({ useIndividualAddress })}
      />
      {value.useIndividualAddress && (
        <div className={styles.grid}>
          <TextField
            label={t('street')}
            name="addressLine1"
            value={value.addressLine1}
            onChange={(addressLine1) => onChange({ addressLine1 })}
            autoComplete="address-line1"
            required
          />
          <TextField
            label={t('addition')}
            name="addressLine2"
            value={value.addressLine2}
            onChange={(addressLine2) => onChange({ addressLine2 })}
            autoComplete="address-line2"
          />
          <TextField
            label={t('postCode')}
            name="postCode"
            value={value.postCode}
            onChange={(postCode) => onChange({ postCode })}
            autoComplete="postal-code"
            check={(postCode) => (isPostCode(postCode) ? undefined : t('postCodeInvalid'))}
            required
          />
          <TextField
            label={t('city')}
            name="county"
            value={value.county}
            onChange={(county) => onChange({ county })}
            autoComplete="address-level2"
            required
          />
          <TextField
            label={t('country')}
            name="country"
            value={value.country}
            onChange={(country) => onChange({ country })}
            autoComplete="country-name"
            required
          />
        </div>
      )}
    </>
  );
}
