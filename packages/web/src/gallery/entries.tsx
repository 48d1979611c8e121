import { useState } from 'react';
import { brand } from '../platform/brand.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Cell, Specimen } from './specimen.tsx';

/** Each kind of field for a price, a volume or a day, with the result of the entry beside it. */
export function Entries() {
  return (
    <Specimen name="Eingaben: Preis, Menge, Tag">
      <NumberEntry label="Preis" decimals={2} unit={`${brand().currency}/100 l`} padded />
      <NumberEntry label="Aufschlag" decimals={2} unit={`${brand().currency}/cbm`} signed />
      <NumberEntry label="Menge in cbm" decimals={3} unit="cbm" />
      <NumberEntry label="Menge in Litern" decimals={0} unit="lt" />
      <DayEntry label="Tag" />
    </Specimen>
  );
}

interface NumberEntryProps {
  readonly label: string;
  readonly decimals: number;
  readonly unit: string;
  readonly padded?: boolean;
  readonly signed?: boolean;
}

function NumberEntry({ label, ...field }: NumberEntryProps) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Cell>
      <NumberField label={`Eingabe ${label}`} {...field} value={value} onChange={setValue} required />
      <output aria-label={`Wert ${label}`}>{String(value)}</output>
    </Cell>
  );
}

function DayEntry({ label }: { readonly label: string }) {
  const [value, setValue] = useState('');
  return (
    <Cell>
      <DateField label={`Eingabe ${label}`} value={value} onChange={setValue} required />
      <output aria-label={`Wert ${label}`}>{value || 'null'}</output>
    </Cell>
  );
}
