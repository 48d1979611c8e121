import type { ReceivedFile } from '../../platform/api/api.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import styles from './statistics.module.css';
import { t } from './texts.ts';

interface ReportDownloadsProps {
  /** Loads the report in the range and with the filters of the page. */
  readonly load: (format: 'csv' | 'xlsx') => Promise<ReceivedFile>;
  readonly disabled?: boolean;
}

/** Saves a report as CSV or as a workbook. */
export function ReportDownloads({ load, disabled = false }: ReportDownloadsProps) {
  return (
    <div className={styles.downloads}>
      <DownloadButton disabled={disabled} load={() => load('csv')} />
      <DownloadButton disabled={disabled} label={t('asWorkbook')} load={() => load('xlsx')} />
    </div>
  );
}
