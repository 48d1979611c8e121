import type { Upload, UploadRow } from '@handelsplatz/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { columnName } from './file-words.ts';
import { rowsOnPage, uploadRowsQuery, useCorrections } from './queries.ts';
import { rowFilters, type UploadsSearch } from './search.ts';
import { t } from './texts.ts';
import { UploadCell } from './upload-cell.tsx';
import styles from './uploads.module.css';

interface UploadGridProps {
  readonly upload: Upload;
  /** False once the upload is being thrown away. */
  readonly kept: boolean;
  readonly search: UploadsSearch;
  readonly onSearch: (change: Partial<UploadsSearch>) => void;
}

/** The rows of the file with an error at each wrong cell, and old and new where a cell changes. */
export function UploadGrid({ upload, kept, search, onSearch }: UploadGridProps) {
  const query = useQuery({ ...uploadRowsQuery(upload._id, search), enabled: kept });
  const correct = useCorrections(upload);
  const reset = () => onSearch({ zeilen: undefined, fehler: undefined, seite: undefined });
  const mend = (row: number, column: string, value: string) => correct.mutateAsync({ cells: [{ row, column, value }] });
  const columns = toColumns(upload, {
    mend,
    skip: (row) => correct.mutate({ skip: [row] }),
    take: (row) => correct.mutate({ unskip: [row] }),
  });
  return (
    <Panel title={t('grid')} flush>
      <RowFilters upload={upload} search={search} onSearch={onSearch} onReset={reset} />
      {correct.error && <ErrorNote error={correct.error} />}
      <DataTable
        label={t('grid')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ row }) => String(row)}
        rowTone={({ skipped }) => (skipped ? 'muted' : undefined)}
        refreshing={query.isPlaceholderData || correct.isPending}
        dense
        height="70vh"
        page={{ number: search.seite ?? 1, total: query.data?.total ?? 0, size: rowsOnPage }}
        onPage={(seite) => onSearch({ seite: seite > 1 ? seite : undefined })}
        error={query.data ? undefined : (query.error ?? undefined)}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('none')} action={<Button onClick={reset}>{t('resetFilters')}</Button>} />}
      />
    </Panel>
  );
}

function RowFilters({ upload, search, onSearch, onReset }: Omit<UploadGridProps, 'kept'> & { onReset: () => void }) {
  const { counts, errorCodes } = upload;
  const shown = rowFilters.filter((filter) => counts[filter] > 0 || filter === search.zeilen);
  return (
    <div className={styles.filters}>
      <FilterBar onReset={onReset} active={Boolean(search.zeilen || search.fehler)}>
        <SelectField
          label={t('filter')}
          value={search.zeilen ?? ''}
          withEmpty
          placeholder={`${t('all')} (${counts.rows})`}
          options={shown.map((filter) => ({ value: filter, label: `${t(filter)} (${counts[filter]})` }))}
          onChange={(zeilen) =>
            onSearch({ zeilen: (zeilen || undefined) as UploadsSearch['zeilen'], fehler: undefined, seite: undefined })
          }
        />
        {errorCodes.length > 0 && (
          <SelectField
            label={t('codeFilter')}
            value={search.fehler ?? ''}
            withEmpty
            placeholder={t('anyCode')}
            options={errorCodes.map(({ code, count, message }) => ({
              value: code,
              label: t('codeCount', { count, message }),
            }))}
            onChange={(fehler) => onSearch({ fehler: fehler || undefined, zeilen: undefined, seite: undefined })}
          />
        )}
      </FilterBar>
    </div>
  );
}

interface RowWork {
  readonly mend: (row: number, column: string, value: string) => Promise<unknown>;
  readonly skip: (row: number) => void;
  readonly take: (row: number) => void;
}

function toColumns(upload: Upload, { mend, skip, take }: RowWork): Column<UploadRow>[] {
  const isOpen = upload.state === 'DRY';
  return [
    { id: 'row', header: t('row'), align: 'right', onCard: 'title', cell: ({ row }) => row },
    { id: 'change', header: t('change'), onCard: 'aside', cell: (row) => <RowVerdict row={row} /> },
    ...(isOpen
      ? [
          {
            id: 'action',
            header: t('action'),
            hideHeader: true,
            onCard: 'foot' as const,
            cell: ({ row, skipped }: UploadRow) => (
              <Button
                size="s"
                tone="subtle"
                aria-label={skipped ? t('takeRow', { row }) : t('skipRow', { row })}
                onClick={() => (skipped ? take(row) : skip(row))}
              >
                {skipped ? t('take') : t('skip')}
              </Button>
            ),
          },
        ]
      : []),
    ...upload.columns.map(
      (column, place): Column<UploadRow> => ({
        id: `cell-${column}`,
        header: columnName(column),
        cell: (row) => <UploadCell row={row} column={column} place={place} {...(isOpen && { onMend: mend })} />,
      }),
    ),
  ];
}

function RowVerdict({ row: { skipped, errors, change } }: { row: UploadRow }) {
  if (skipped) return t('skipped');
  // A wrong cell may stand far to the right, so its column is named here.
  const notes = new Set(errors.map(({ column, message }) => (column ? columnName(column) : message)));
  if (errors.length > 0)
    return (
      <span className={styles.wrong}>
        {t('errorsCount', { count: errors.length })}
        {[...notes].map((note) => (
          <span key={note} className={styles.message}>
            {note}
          </span>
        ))}
      </span>
    );
  return change ? t(change) : '';
}
