import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import styles from './audit.module.css';
import { auditOptionsQuery } from './queries.ts';
import { type AuditSearch, auditKinds } from './search.ts';
import { t } from './texts.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (part: Partial<AuditSearch>) => void;
  readonly onReset: () => void;
  readonly active: boolean;
}

/** Search, kind, action, person, days, and for the provider the account. */
export function AuditFilters({ search, onChange, onReset, active }: AuditFiltersProps) {
  const isProvider = useSession().account.type === 'admin';
  const { data } = useQuery(auditOptionsQuery(search.konto));
  const choices = useMemo(() => toAllChoices(data), [data]);
  return (
    <FilterBar onReset={onReset} active={active}>
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          pauseMs={400}
          onChange={(text) => onChange({ q: text || undefined })}
        />
      </div>
      <SelectField
        label={t('kind')}
        hideLabel
        value={search.art ?? 'aenderungen'}
        options={auditKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ art: auditKinds.find((kind) => kind === value && kind !== 'aenderungen') })}
      />
      <div className={styles.wide}>
        <ComboboxField
          label={t('action')}
          hideLabel
          empty={t('allActions')}
          value={search.vorgang ?? ''}
          options={choices.actions}
          onChange={(value) => onChange({ vorgang: value || undefined })}
        />
      </div>
      {isProvider && (
        <div className={styles.wide}>
          <ComboboxField
            label={t('account')}
            hideLabel
            empty={t('allAccounts')}
            value={search.konto ?? ''}
            options={choices.accounts}
            onChange={(value) => onChange({ konto: value || undefined, person: undefined })}
          />
        </div>
      )}
      {choices.people.length > 0 && (
        <div className={styles.wide}>
          <ComboboxField
            label={t('person')}
            hideLabel
            empty={t('allPeople')}
            value={search.person ?? ''}
            options={choices.people}
            onChange={(value) => onChange({ person: value || undefined })}
          />
        </div>
      )}
      <Days search={search} onChange={onChange} />
    </FilterBar>
  );
}

type Named = readonly { readonly _id: string; readonly name: string }[];

function toAllChoices(data: { readonly actions: Named; readonly people: Named; readonly accounts: Named } | undefined) {
  const toChoices = (list: Named = []) => list.map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    actions: toChoices(data?.actions),
    people: toChoices(data?.people),
    accounts: toChoices(data?.accounts),
  };
}

function Days({ search: { von, bis }, onChange }: Pick<AuditFiltersProps, 'search' | 'onChange'>) {
  return (
    <>
      <DateField
        label={t('from')}
        value={von ?? ''}
        {...(bis && { max: bis })}
        onChange={(day) => onChange({ von: day || undefined })}
      />
      <DateField
        label={t('to')}
        value={bis ?? ''}
        {...(von && { min: von })}
        onChange={(day) => onChange({ bis: day || undefined })}
      />
    </>
  );
}
