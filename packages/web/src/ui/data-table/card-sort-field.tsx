import { SelectField, type SelectOption } from '../fields/choice/select-field.tsx';
import { t } from './card-texts.ts';

interface CardSortFieldProps {
  /** The column by which the cards are sorted; empty when none. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (column: string) => void;
}

/** The choice of the column by which cards are sorted. */
export default function CardSortField(props: CardSortFieldProps) {
  return <SelectField {...props} label={t('sortBy')} hideLabel placeholder={t('sortBy')} />;
}
