import type { OrderStats } from '@handelsplatz/contract/statistics';
import { brand } from '../../platform/brand.ts';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { isNarrowed, type Range, type RankingSearch } from './search.ts';
import { t } from './texts.ts';

interface RankingFiltersProps {
  readonly options: OrderStats['options'] | undefined;
  /** Today in the brand's zone. Later days cannot be chosen. */
  readonly today: string;
  readonly search: RankingSearch;
  readonly onChange: (part: Partial<RankingSearch>) => void;
  readonly onReset: () => void;
}

/** The range by button or by two days, the terminal, the product, and the delivery address where the brand delivers. */
export function RankingFilters({ options, today, search, onChange, onReset }: RankingFiltersProps) {
  const range = search.von || search.bis ? '' : (search.zeitraum ?? 'alle');
  const choose = (value: string) =>
    onChange({
      zeitraum: value === 'alle' ? undefined : (value as Exclude<Range, 'alle'>),
      von: undefined,
      bis: undefined,
    });
  const select = (
    label: string,
    key: 'terminal' | 'produkt' | 'adresse',
    choices: readonly { name: string }[] = [],
  ) => (
    <SelectField
      label={label}
      value={search[key] ?? ''}
      withEmpty
      placeholder={t('any')}
      options={withChosen(choices, search[key]).map((name) => ({ value: name, label: name }))}
      onChange={(name) => onChange({ [key]: name || undefined })}
    />
  );
  return (
    <FilterBar onReset={onReset} active={isNarrowed(search)}>
      <Segments
        label={t('range')}
        showLabel
        value={range}
        onChange={choose}
        options={[
          { value: 'tag', label: t('day') },
          { value: 'woche', label: t('week') },
          { value: 'monat', label: t('month') },
          { value: 'alle', label: t('all') },
        ]}
      />
      <DateField
        label={t('from')}
        value={search.von ?? ''}
        max={search.bis ?? today}
        onChange={(von) => onChange({ von: von || undefined, zeitraum: undefined })}
      />
      <DateField
        label={t('to')}
        value={search.bis ?? ''}
        {...(search.von && { min: search.von })}
        max={today}
        onChange={(bis) => onChange({ bis: bis || undefined, zeitraum: undefined })}
      />
      {select(t('terminal'), 'terminal', options?.terminals)}
      {select(t('product'), 'produkt', options?.products)}
      {brand().features.deliveredProducts && select(t('address'), 'adresse', options?.deliveryAddresses)}
    </FilterBar>
  );
}

/** The choices, including the chosen one when the range no longer contains it. */
function withChosen(choices: readonly { name: string }[], chosen: string | undefined): string[] {
  const names = choices.map(({ name }) => name);
  return chosen && !names.includes(chosen) ? [chosen, ...names] : names;
}
