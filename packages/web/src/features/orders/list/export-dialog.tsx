import type { ExportColumn } from '@handelsplatz/contract/orders';
import { toOrdersQuery } from '@handelsplatz/domain/orders';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useFormats } from '../../../platform/formats.ts';
import { onEvent } from '../../../platform/live/events.ts';
import { saveFile } from '../../../platform/page/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { failureText } from '../../../ui/form/failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OrdersSearch } from '../search.ts';
import styles from './list.module.css';
import { t } from './texts.ts';

const rowsOfSheet = 1_048_575;

interface ExportDialogProps {
  readonly search: OrdersSearch;
  readonly total: number;
  /** The columns that the list shows now. */
  readonly columns: readonly ExportColumn[];
  readonly onClose: () => void;
}

/** Exports exactly what is filtered, with progress. Closing the dialog cancels the export. */
export function ExportDialog({ search, total, columns, onClose }: ExportDialogProps) {
  const formats = useFormats();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [chosen, setChosen] = useState<'all' | 'shown'>('all');
  const { rows, start, cancel } = useExport(search, onClose);
  const sheets = Math.ceil(total / rowsOfSheet);
  const close = () => {
    if (rows !== undefined) notify.info(t('exportCancelled'));
    cancel();
    onClose();
  };
  const busy = rows !== undefined;
  return (
    <Dialog
      open
      onClose={close}
      title={t('exportTitle')}
      footer={
        <>
          <Button onClick={close}>{t('exportCancel')}</Button>
          <Button
            tone="primary"
            busy={busy}
            onClick={() => void start({ format, columns: chosen === 'all' ? undefined : [...columns] })}
          >
            {t('exportStart')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('exportIntro', { count: formats.number(total, 0) })}</p>
        <Segments
          label={t('format')}
          showLabel
          value={format}
          options={[
            { value: 'xlsx', label: 'Excel (XLSX)', disabled: busy },
            { value: 'csv', label: 'CSV', disabled: busy },
          ]}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
        />
        <Segments
          label={t('columns')}
          showLabel
          value={chosen}
          options={[
            { value: 'all', label: t('allColumns'), disabled: busy },
            { value: 'shown', label: t('shownColumns'), disabled: busy },
          ]}
          onChange={(value) => setChosen(value === 'shown' ? 'shown' : 'all')}
        />
        {format === 'xlsx' && sheets > 1 && <p>{t('exportSheets', { sheets })}</p>}
        {busy && (
          <>
            <ProgressBar value={rows === 0 ? undefined : rows / Math.max(1, total)} label={t('exportTitle')} />
            <p className={styles.count} role="status">
              {rows === 0
                ? t('exportWaiting')
                : t('exportProgress', { rows: formats.number(rows, 0), total: formats.number(total, 0) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Loads the file. `rows` counts the written orders, and is undefined while nothing is exported. */
function useExport(search: OrdersSearch, onDone: () => void) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (how: { format: 'csv' | 'xlsx'; columns: ExportColumn[] | undefined }) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const progress = crypto.randomUUID();
    const stop = onEvent(({ topic, data }) => {
      const heard = data as { progress?: string; rows?: number };
      if (topic === 'orderExport' && heard.progress === progress) setRows(heard.rows ?? 0);
    });
    setRows(0);
    try {
      const file = await api.download('/api/orderHistory/export', {
        query: { ...toOrdersQuery(search), ...how, progress },
        signal,
      });
      saveFile(file.name, file.content);
      notify.success(t('exported', { name: file.name }));
      onDone();
    } catch (error) {
      if (!signal.aborted) notify.error(t('exportFailed', { sentence: failureText(error) }));
    } finally {
      stop();
      setRows(undefined);
    }
  };
  return { rows, start, cancel: () => running.current?.abort() };
}
