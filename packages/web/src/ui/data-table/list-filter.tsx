import { joinList, readList } from '../../platform/search-params.ts';
import { ChoiceField, chosenValues } from '../fields/choice/choice-field.tsx';
import type { SelectOption } from '../fields/choice/option-list.tsx';

interface ListFilterProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The chosen values as a list for the address; undefined lets everything through. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter of a list by any number of values. Its state fits into the address. */
export function ListFilter({ label, options, value, onChange }: ListFilterProps) {
  return (
    <ChoiceField
      look="filter"
      label={label}
      groups={[{ id: label, label, options }]}
      value={readList(value)}
      onChange={(choice) => onChange(joinList(chosenValues(choice)))}
    />
  );
}
