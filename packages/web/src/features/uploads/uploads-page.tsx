import type { Upload } from '@handelsplatz/contract/uploads';
import { type UploadKind, uploadLimits } from '@handelsplatz/domain/uploads';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import { uploadFile } from '../../platform/api/send-file.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DropZone } from './drop-zone.tsx';
import { uploadQuery } from './queries.ts';
import { readUploadsSearch, type UploadsSearch } from './search.ts';
import { t } from './texts.ts';
import { UploadHistory } from './upload-history.tsx';
import { UploadView } from './upload-view.tsx';
import styles from './uploads.module.css';

/** Uploads of offers and credit limits, and of products by the provider: a file is validated, mended, committed and reverted here. */
export default function UploadsPage() {
  const [search, setSearch] = useScreenSearch(readUploadsSearch);
  const { roles, account } = useSession();
  const isProvider = account.type === 'admin';
  const seesCustomers = !isProvider && roles.includes('MyRelationships_View');
  const art = search.art === 'products' ? undefined : search.art;
  const kind: UploadKind = isProvider ? 'products' : (seesCustomers && art) || 'offers';
  const sending = useSending(kind, (upload) => setSearch({ ...noFilters, upload: upload._id }));
  const open = (upload: string | undefined) => setSearch({ ...noFilters, upload });
  return (
    <div className="stack gap-4 shrink">
      <PageHeader
        title={t('title')}
        intro={isProvider ? t('introProducts') : t('intro')}
        actions={
          <DownloadButton
            load={() => api.download('/api/upload-templates/:kind', { params: { kind } })}
            label={t('template')}
          />
        }
      />
      {seesCustomers && (
        <Segments
          label={t('kind')}
          value={kind}
          options={[
            { value: 'offers', label: t('offers') },
            { value: 'credit-limits', label: t('creditLimits') },
          ]}
          onChange={(art) => setSearch({ ...noFilters, upload: undefined, art: art as UploadsSearch['art'] })}
        />
      )}
      <Panel>
        {sending.progress === undefined ? (
          <DropZone
            label={t('chooseLabel', { kind: t(kindTexts[kind]) })}
            compact={search.upload !== undefined}
            onFile={(file) => void sending.send(file)}
          />
        ) : (
          <Progress file={sending.file} share={sending.progress} />
        )}
        {sending.error !== undefined && <ErrorNote error={sending.error} text={sending.sentence} />}
        {sending.notice && <Note tone="info">{sending.notice}</Note>}
      </Panel>
      {search.upload ? (
        <UploadView
          key={search.upload}
          id={search.upload}
          search={search}
          onSearch={setSearch}
          onClose={() => open(undefined)}
        />
      ) : (
        <UploadHistory kind={kind} onOpen={open} />
      )}
    </div>
  );
}

const kindTexts = { offers: 'offers', 'credit-limits': 'creditLimits', products: 'products' } as const;

const noFilters = { zeilen: undefined, fehler: undefined, seite: undefined };

function Progress({ file, share }: { file: string; share: number }) {
  const validates = share >= 1;
  const text = validates ? t('validating', { file }) : t('sending', { file, percent: Math.round(share * 100) });
  return (
    <div className={styles.progress} role="status">
      <span>{text}</span>
      <ProgressBar value={validates ? undefined : share} label={text} />
    </div>
  );
}

/** Sends a file and shows how far it is. */
function useSending(kind: UploadKind, onSent: (upload: Upload) => void) {
  const [progress, setProgress] = useState<number>();
  const [file, setFile] = useState('');
  const [failure, setFailure] = useState<{ error: unknown; sentence?: string }>();
  const [notice, setNotice] = useState<string | null>(null);
  const send = async (chosen: File) => {
    setFile(chosen.name);
    setFailure(undefined);
    setNotice(null);
    if (chosen.size > uploadLimits.bytes) return setFailure({ error: chosen, sentence: t('tooLarge') });
    setProgress(0);
    try {
      const upload = await uploadFile<Upload>(`/api/uploads/${kind}`, { file: chosen, onProgress: setProgress });
      queryClient.setQueryData(uploadQuery(upload._id).queryKey, upload);
      setNotice(upload.notice);
      onSent(upload);
    } catch (error) {
      setFailure({ error });
    } finally {
      setProgress(undefined);
      invalidateTopics(['uploads']);
    }
  };
  return { send, progress, file, notice, error: failure?.error, sentence: failure?.sentence };
}
