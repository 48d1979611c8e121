import { joinList, readList } from '../../platform/search-params.ts';
import { ChoiceField, chosenValues } from '../../ui/fields/choice/choice-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { listGridColumns } from './grid/grid-columns.tsx';
import { hiddenColumns, type OffersSearch, pageSizes, type SearchProps } from './search.ts';
import { t } from './texts.ts';

/** How the grid is grouped, which columns it has, and how many offers a page. Everything stands in the address. */
export default function ViewChoices({ search, onSearch }: SearchProps) {
  const optional = listGridColumns(search.kunde).filter((column) => column.optional);
  const hidden = readList(hiddenColumns(search));
  const shown = optional.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <>
      <SelectField
        label={t('grouping')}
        placeholder={t('noGrouping')}
        withEmpty
        value={search.gruppe ?? ''}
        options={[
          { value: 'product', label: t('product') },
          { value: 'terminal', label: t('terminal') },
          { value: 'region', label: t('region') },
          { value: 'status', label: t('status') },
        ]}
        onChange={(group) => onSearch({ gruppe: (group || undefined) as OffersSearch['gruppe'] })}
      />
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
        value={shown}
        onChange={(choice) => {
          const chosen = chosenValues(choice);
          const left = optional.map(({ id }) => id).filter((id) => !chosen.includes(id));
          const usual = hiddenColumns({ kunde: search.kunde, ohne: undefined });
          onSearch({ ohne: left.join(',') === usual ? undefined : (joinList(left) ?? 'keine') });
        }}
      />
      <PageSizeChoice search={search} onSearch={onSearch} />
    </>
  );
}

function PageSizeChoice({ search, onSearch }: SearchProps) {
  return (
    <SelectField
      label={t('pageSize')}
      placeholder={t('wholeList')}
      withEmpty
      value={search.je ?? ''}
      options={pageSizes.map((size) => ({ value: size, label: size }))}
      onChange={(size) => onSearch({ je: (size || undefined) as OffersSearch['je'] })}
    />
  );
}
