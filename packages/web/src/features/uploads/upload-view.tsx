import type { Upload } from '@handelsplatz/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { uploadQuery, useDiscard } from './queries.ts';
import type { UploadsSearch } from './search.ts';
import { summarize } from './summary.ts';
import { t } from './texts.ts';
import { UnknownValues } from './unknown-values.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadGrid } from './upload-grid.tsx';
import { formatDone, UploadState } from './upload-history.tsx';
import styles from './uploads.module.css';

interface UploadViewProps {
  readonly id: string;
  readonly search: UploadsSearch;
  readonly onSearch: (change: Partial<UploadsSearch>) => void;
  readonly onClose: () => void;
}

/** One upload: what was read, what is wrong, what would change, and what can be done. */
export function UploadView({ id, search, onSearch, onClose }: UploadViewProps) {
  const discard = useDiscard(id);
  // Other pages hear that the upload is gone, and so does this one before it closes.
  const kept = discard.isIdle || discard.isError;
  const query = useQuery({ ...uploadQuery(id), enabled: kept });
  const upload = query.data;
  if (!upload) return <NotLoaded query={query} what={t('what')} height={240} />;
  return (
    <>
      <Panel
        title={
          <>
            {upload.fileName} <UploadState state={upload.state} />
          </>
        }
        actions={
          <>
            <DownloadButton
              label={upload.counts.wrong > 0 ? t('report') : t('save')}
              load={() => api.download('/api/uploads/:id/report', { params: { id }, query: {} })}
            />
            <DownloadButton
              label={t('reportXlsx')}
              load={() => api.download('/api/uploads/:id/report', { params: { id }, query: { format: 'xlsx' } })}
            />
            <Button onClick={onClose}>{t('back')}</Button>
          </>
        }
      >
        <dl className={styles.facts}>
          {toFacts(upload).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Warnings upload={upload} />
        <UploadActions upload={upload} discard={discard} onClose={onClose} />
      </Panel>
      {upload.state === 'DRY' && <UnknownValues key={upload.revision} upload={upload} />}
      <UploadGrid upload={upload} kept={kept} search={search} onSearch={onSearch} />
    </>
  );
}

function toFacts(upload: Upload) {
  const { encoding, separator, sheet, counts, committed, reverted, created } = upload;
  const separators = { ';': t('semicolon'), ',': t('comma') };
  return [
    ...(encoding ? [[t('encoding'), encoding] as const] : []),
    ...(separator ? [[t('separator'), separators[separator]] as const] : []),
    ...(sheet === null ? [] : [[t('sheet'), sheet] as const]),
    [t('rows'), formatsOfBrand().number(counts.rows, 0)] as const,
    [t('result'), summarize(counts)] as const,
    [t('when'), formatDone(created)] as const,
    ...(committed ? [[t('committedBy'), formatDone(committed)] as const] : []),
    ...(reverted ? [[t('revertedBy'), formatDone(reverted)] as const] : []),
  ];
}

const mostWarnings = 5;

function Warnings({ upload: { warnings, state } }: { upload: Upload }) {
  if (warnings.length === 0 || state !== 'DRY') return null;
  return (
    <Note tone="warning" title={t('warningsTitle', { count: warnings.length })}>
      <ul className={styles.list}>
        {warnings.slice(0, mostWarnings).map(({ row, column, message }) => (
          <li key={`${row}-${column}`}>
            {t('rowOf', { row })}: {message}
          </li>
        ))}
        {warnings.length > mostWarnings && <li>{t('more', { count: warnings.length - mostWarnings })}</li>}
      </ul>
    </Note>
  );
}
