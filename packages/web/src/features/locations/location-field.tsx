import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { read } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { LocationForm } from './location-form.tsx';
import { placeText } from './place-text.ts';
import { t } from './texts.ts';

interface LocationFieldProps {
  /** The id of the address; empty when none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** Chooses a delivery address, or adds one without leaving the order. */
export default function LocationField({ value, onChange, error, required }: LocationFieldProps) {
  const query = useQuery(read('/api/metadata/locations'));
  const [adding, setAdding] = useState(false);
  const locations = query.data?.locations ?? [];
  return (
    <div className="stack gap-1">
      <SelectField
        label={t('field')}
        name="deliveryAddressId"
        value={value}
        onChange={onChange}
        required={required ?? false}
        error={error}
        placeholder={query.isPending ? t('loading') : t('choose')}
        description={query.data && locations.length === 0 ? t('none') : undefined}
        options={locations.map((location) => ({ value: location._id, label: placeText(location) }))}
      />
      {query.isError && <ErrorNote error={query.error} />}
      <div>
        <Button tone="subtle" flush size="s" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {adding &&
        createPortal(
          <LocationForm onClose={() => setAdding(false)} onSaved={(location) => onChange(location._id)} />,
          document.body,
        )}
    </div>
  );
}
