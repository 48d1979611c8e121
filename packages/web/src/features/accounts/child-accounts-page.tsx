import type { ChildAccount } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SearchBar } from '../../ui/data-table/search-bar.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type ChildSelection, useChildColumns } from './children/child-columns.tsx';
import childStyles from './children/children.module.css';
import { childAccountsQuery } from './queries.ts';
import { readChildrenSearch } from './search.ts';
import { t } from './texts.ts';

const BulkDialog = lazyDialog(() => import('./children/bulk-dialog.tsx'));
const openedLater = [BulkDialog];

/** The child accounts of the user's account. */
export default function ChildAccountsPage() {
  usePreloaded(openedLater);
  const query = useQuery(childAccountsQuery());
  const navigate = useNavigate();
  const [{ q }, setSearch] = useScreenSearch(readChildrenSearch);
  const selection = useSelection();
  const [edits, setEdits] = useState(false);
  const all = query.data?.accounts;
  const rows = all && selectChildren(all, q);
  const columns = fitColumns(useChildColumns(selection), useTableRoom(), {
    customerNo: 3,
    city: 3,
    users: 3,
    shortening: 2,
  });
  return (
    <div className="column gap-4">
      <PageHeader
        title={t('title')}
        intro={t('description')}
        actions={
          (all?.length ?? 0) > 0 && (
            <DownloadButton label={t('exportLimits')} load={() => api.download('/api/childAccounts/limits/export')} />
          )
        }
      />
      {(all?.length ?? 0) > 0 && (
        <SearchBar
          label={t('search')}
          placeholder={t('searchHint')}
          search={{ q }}
          everything={{ q: undefined }}
          choices={{}}
          onChange={setSearch}
        />
      )}
      <SelectionBar selection={selection} rows={rows} onEdit={() => setEdits(true)} />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={rows}
          rowKey={(account) => account._id}
          onRowOpen={({ _id: id }) => void navigate({ to: '/aviaten/$id', params: { id } })}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
          empty={all?.length === 0 ? <NoChildren /> : <NoMatch onReset={() => setSearch({ q: undefined })} />}
        />
      </Panel>
      {edits && (
        <BulkDialog
          ids={[...selection.ids]}
          onClose={() => setEdits(false)}
          onDone={() => {
            setEdits(false);
            selection.set([]);
          }}
        />
      )}
    </div>
  );
}

interface SelectionBarProps {
  readonly selection: ChildSelection;
  readonly rows: readonly ChildAccount[] | undefined;
  readonly onEdit: () => void;
}

function SelectionBar({ selection, rows = [], onEdit }: SelectionBarProps) {
  const { ids, set } = selection;
  if (rows.length < 2 && ids.size === 0) return null;
  return (
    <div className={childStyles.selection}>
      {ids.size === 0 ? (
        <Button size="s" tone="subtle" flush onClick={() => set(rows.map(({ _id }) => _id))}>
          {t('selectAll')}
        </Button>
      ) : (
        <>
          <strong>{t('selected', { count: ids.size })}</strong>
          <Button size="s" onClick={onEdit}>
            {t('editSeveral')}
          </Button>
          <Button size="s" tone="subtle" onClick={() => set([])}>
            {t('clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}

function NoChildren() {
  return (
    <EmptyState title={t('emptyTitle')} action={<ButtonLink to="/kontakt">{t('toContact')}</ButtonLink>}>
      {t('empty')}
    </EmptyState>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}

/** The chosen rows. */
function useSelection(): ChildSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (next) => setIds(new Set(next)),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
  };
}

function selectChildren(all: readonly ChildAccount[], q = ''): ChildAccount[] {
  const words = q.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return all.filter(({ name, city, customerNo }) => {
    const text = `${name} ${city} ${customerNo}`.toLocaleLowerCase('de');
    return words.every((word) => text.includes(word));
  });
}
