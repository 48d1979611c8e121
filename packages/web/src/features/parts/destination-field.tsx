import type { OfferVatCase } from '@handelsplatz/contract/baskets';
import { countryNames } from '@handelsplatz/domain/law';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { t } from './destination-texts.ts';

type State = OfferVatCase['vatCase']['destination'];

interface DestinationFieldProps {
  /** The states to choose from. The first one is that of the terminal. */
  readonly destinations: OfferVatCase['destinations'];
  /** Empty for the state of the terminal. */
  readonly value: State;
  readonly onChange: (state: State) => void;
  readonly error?: string | undefined;
}

/**
 * Where the buyer takes goods that it collects. Nothing where only the state of the terminal is possible. A state that the buyer cannot
 * choose any more is shown while it is set, so that the user can put it back.
 */
export function DestinationField({ destinations, value, onChange, error }: DestinationFieldProps) {
  const [home] = destinations;
  if (home === undefined || (destinations.length < 2 && value === '')) return null;
  const shown = value === '' || destinations.includes(value) ? destinations : [...destinations, value];
  return (
    <SelectField
      label={t('destination')}
      name="destination"
      value={value || home}
      description={t('destinationHint')}
      error={error}
      options={shown.map((code) => ({ value: code, label: countryNames[code] }))}
      onChange={(code) => onChange(code === home ? '' : (code as State))}
    />
  );
}
