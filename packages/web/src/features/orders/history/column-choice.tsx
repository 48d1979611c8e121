import { joinList, readList } from '../../../platform/search-params.ts';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { isOptionalColumn, listUsualColumns, useOrderColumns } from '../order-columns.tsx';
import { t } from './texts.ts';

interface ColumnChoiceProps {
  /** The chosen columns as they stand in the address; undefined: the usual ones. */
  readonly value: string | undefined;
  readonly isBuyer: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** Which columns the list shows. */
export function ColumnChoice({ value, isBuyer, onChange }: ColumnChoiceProps) {
  const usual = listUsualColumns(isBuyer);
  const optional = useOrderColumns(isBuyer).filter(isOptionalColumn);
  return (
    <ChoiceField
      look="filter"
      label={t('columns')}
      groups={[
        {
          id: 'columns',
          label: t('columns'),
          options: optional.map(({ id, header }) => ({ value: id, label: header })),
        },
      ]}
      value={value === undefined ? usual : readList(value)}
      onChange={(choice) => {
        const chosen = chosenValues(choice);
        const sorted = optional.flatMap(({ id }) => (chosen.includes(id) ? id : []));
        onChange(sorted.join() === usual.join() ? undefined : (joinList(sorted) ?? 'none'));
      }}
    />
  );
}
