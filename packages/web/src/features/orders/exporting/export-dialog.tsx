import type { BoundedCount } from '@handelsplatz/contract/common';
import type { ExportColumn } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { countText } from '../../../ui/data-table/count-text.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OrdersSearch } from '../search.ts';
import styles from './exporting.module.css';
import { orderFilesQuery, useOrderFile } from './file-queries.ts';
import { KeptFile } from './kept-file.tsx';
import { t } from './texts.ts';

interface ExportDialogProps {
  readonly search: OrdersSearch;
  readonly found: BoundedCount;
  /** The columns that the list shows now. */
  readonly columns: readonly ExportColumn[];
  readonly onClose: () => void;
}

/** Exports exactly what is filtered. The server writes and keeps the file, so that closing the dialog or the page loses nothing. */
export function ExportDialog({ search, found, columns, onClose }: ExportDialogProps) {
  const formats = useFormats();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [chosen, setChosen] = useState<'all' | 'shown'>('all');
  const order = useOrderFile(search);
  const files = useQuery(orderFilesQuery());
  const start = () => order.mutate({ format, columns: chosen === 'all' ? undefined : [...columns] });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('exportClose')}</Button>
          <Button tone="primary" busy={order.isPending} disabled={found.total === 0} onClick={start}>
            {t('exportStart')}
          </Button>
        </>
      }
    >
      <div className="column gap-4">
        <p>{t('exportIntro', { count: countText(formats, found) })}</p>
        {order.error && <ErrorNote error={order.error} />}
        <Segments
          label={t('format')}
          showLabel
          value={format}
          options={[
            { value: 'xlsx', label: 'Excel (XLSX)' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
        />
        <Segments
          label={t('columns')}
          showLabel
          value={chosen}
          options={[
            { value: 'all', label: t('allColumns') },
            { value: 'shown', label: t('shownColumns') },
          ]}
          onChange={(value) => setChosen(value === 'shown' ? 'shown' : 'all')}
        />
        {files.error && <ErrorNote error={files.error} />}
        {files.data && files.data.length > 0 && (
          <section aria-label={t('files')} className="column gap-4">
            <h3 className="text-m">{t('files')}</h3>
            <ul className="stack gap-2 list">
              {files.data.map((file) => (
                <KeptFile key={file._id} file={file} savesItself={file._id === order.data} />
              ))}
            </ul>
            <p className={styles.hint}>{t('filesIntro')}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
