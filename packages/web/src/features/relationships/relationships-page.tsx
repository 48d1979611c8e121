import type { Relationship } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CreditSettingsDialog, OwnCreditView } from '../parts/index.tsx';
import { DisableQuestion } from './disable-question.tsx';
import { useRelationshipColumns } from './relationship-columns.tsx';
import styles from './relationships.module.css';
import { requestWords } from './request-words.ts';
import { WaitingRequests } from './requests/waiting-requests.tsx';
import { readRelationshipsSearch } from './search.ts';
import { t } from './texts.ts';
import { useKeptSort } from './use-kept-sort.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'));
const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));
const openedLater = [BulkDialog, RequestDialog];

/** The account's trading partners: sellers for a buyer, buyers for a seller. */
export default function RelationshipsPage() {
  usePreloaded(openedLater);
  const side = useSession().account.type === 'seller' ? 'seller' : 'buyer';
  const seesSellers = side === 'buyer';
  const [{ q }, setSearch] = useScreenSearch(readRelationshipsSearch);
  const query = useQuery(read('/api/relationships/:accountType', { params: { accountType: side } }));
  const [dialog, setDialog] = useState<'request' | 'bulk' | 'credit'>();
  const selection = useSelection();
  const all = useKeptSort(query.data?.relationships);
  const rows = all && selectRelationships(all, q);
  const request = (
    <Button tone="primary" onClick={() => setDialog('request')}>
      {requestWords(seesSellers).find}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={seesSellers ? t('titleSellers') : t('titleBuyers')}
        intro={seesSellers ? t('descriptionSellers') : t('descriptionBuyers')}
        actions={
          <>
            {!seesSellers && <SellerActions onCreditSettings={() => setDialog('credit')} />}
            {request}
          </>
        }
      />
      {!seesSellers && <WaitingRequests />}
      <FilterBar onReset={() => setSearch({ q: undefined })} active={Boolean(q)}>
        <div className={styles.search}>
          <DelayedSearch
            label={seesSellers ? t('searchSellers') : t('searchBuyers')}
            placeholder={t('searchHint')}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text || undefined })}
          />
        </div>
      </FilterBar>
      {!seesSellers && <SelectionBar selection={selection} rows={rows} onEdit={() => setDialog('bulk')} />}
      <List
        rows={rows}
        query={query}
        seesSellers={seesSellers}
        selection={selection}
        empty={
          all?.length === 0 ? (
            <NoRelationships seesSellers={seesSellers} action={request} />
          ) : (
            <EmptyState
              title={t('noMatchTitle')}
              action={<Button onClick={() => setSearch({ q: undefined })}>{t('reset')}</Button>}
            >
              {t('noMatch')}
            </EmptyState>
          )
        }
      />
      {seesSellers && (all?.length ?? 0) > 0 && (
        <div className={styles.credit}>
          <OwnCreditView />
        </div>
      )}
      {dialog === 'request' && <RequestDialog seesSellers={seesSellers} onClose={() => setDialog(undefined)} />}
      {dialog === 'credit' && <CreditSettingsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'bulk' && <Bulk selection={selection} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** What only a seller does with all its customers. */
function SellerActions({ onCreditSettings }: { onCreditSettings: () => void }) {
  return (
    <>
      <DownloadButton load={() => api.download('/api/relationships/export')} />
      <Button onClick={onCreditSettings}>{t('creditApproval')}</Button>
      <ButtonLink to="/uploads" search={{ art: 'credit-limits' }}>
        {t('uploadCredit')}
      </ButtonLink>
    </>
  );
}

interface ListProps {
  readonly rows: readonly Relationship[] | undefined;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  readonly seesSellers: boolean;
  readonly selection: ReturnType<typeof useSelection>;
  readonly empty: ReactNode;
}

/** The rows. One opens its page; ending a connection asks first. */
function List({ rows, query, seesSellers, selection, empty }: ListProps) {
  const [asked, setAsked] = useState<Relationship>();
  const navigate = useNavigate();
  const all = useRelationshipColumns(seesSellers, setAsked, seesSellers ? undefined : selection);
  const columns = fitColumns(all, useTableRoom(), {
    customerNo: 3,
    terms: 3,
    released: 2,
    credit: 2,
  });
  const openRow = ({ _id: id }: Relationship) =>
    void navigate({ to: seesSellers ? '/verkaufer-management/$id' : '/kaufer-management/$id', params: { id } });
  return (
    <Panel flush>
      <DataTable
        dense
        label={seesSellers ? t('listSellers') : t('listBuyers')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row._id}
        onRowOpen={openRow}
        error={rows ? undefined : (query.error ?? undefined)}
        onRetry={() => void query.refetch()}
        empty={empty}
      />
      {asked && <DisableQuestion relationship={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

interface SelectionBarProps {
  readonly selection: ReturnType<typeof useSelection>;
  readonly rows: readonly Relationship[] | undefined;
  readonly onEdit: () => void;
}

function SelectionBar({ selection, rows = [], onEdit }: SelectionBarProps) {
  if (selection.ids.size === 0)
    return rows.length < 2 ? null : (
      <div className="row gap-3">
        <Button size="s" tone="subtle" flush onClick={() => selection.set(rows.map(({ _id }) => _id))}>
          {t('selectAll')}
        </Button>
      </div>
    );
  return (
    <div className="row gap-3">
      <strong>{t('selected', { count: selection.ids.size })}</strong>
      <Button size="s" onClick={onEdit}>
        {t('editSeveral')}
      </Button>
      <Button size="s" tone="subtle" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}

function Bulk({ selection, onClose }: { selection: ReturnType<typeof useSelection>; onClose: () => void }) {
  const done = () => {
    onClose();
    selection.clear();
  };
  return <BulkDialog ids={[...selection.ids]} onClose={onClose} onDone={done} />;
}

/** The chosen rows. */
function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    clear: () => setIds(new Set()),
    set: (next: readonly string[]) => setIds(new Set(next)),
    toggle: (id: string) =>
      setIds((previous) => new Set(previous.has(id) ? [...previous].filter((each) => each !== id) : [...previous, id])),
  };
}

function selectRelationships(all: readonly Relationship[], q = ''): Relationship[] {
  const words = q.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return all.filter(({ name, city, customerNo }) => {
    const text = `${name} ${city} ${customerNo}`.toLocaleLowerCase('de');
    return words.every((word) => text.includes(word));
  });
}

function NoRelationships({ seesSellers, action }: { seesSellers: boolean; action: ReactNode }) {
  const showsMessage = seesSellers || brand().features.noOrdersMessageForBuyer;
  return (
    <EmptyState title={seesSellers ? t('emptySellersTitle') : t('emptyBuyersTitle')} action={action}>
      {showsMessage && (seesSellers ? t('emptySellers') : t('emptyBuyers'))}
    </EmptyState>
  );
}
