import type { Upload } from '@handelsplatz/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useCommit, useCorrections, type useDiscard } from './queries.ts';
import { summarize } from './summary.ts';
import { t } from './texts.ts';
import styles from './uploads.module.css';

interface ActionsProps {
  readonly upload: Upload;
  readonly discard: ReturnType<typeof useDiscard>;
  readonly onClose: () => void;
}

/** What can be done with an upload in its state. */
export function UploadActions({ upload, discard, onClose }: ActionsProps) {
  if (upload.state === 'DRY') return <DryActions upload={upload} discard={discard} onClose={onClose} />;
  // Products are changed back in the catalogue.
  return upload.state === 'COMMITTED' && upload.kind !== 'products' ? <RevertAction upload={upload} /> : null;
}

function DryActions({ upload, discard, onClose }: ActionsProps) {
  const { counts, warnings, fileName } = upload;
  const [asks, setAsks] = useState<'commit' | 'discard'>();
  const commit = useCommit(upload);
  const correct = useCorrections(upload);
  const changes = counts.new + counts.changed + counts.paused + counts.removed;
  const close = () => {
    commit.reset();
    setAsks(undefined);
  };
  const run = async () => {
    await commit.mutateAsync(warnings.length > 0);
    setAsks(undefined);
    notify.success(t('committed', { file: fileName }));
  };
  const throwAway = async () => {
    await discard.mutateAsync();
    notify.success(t('discarded', { file: fileName }));
    onClose();
  };
  return (
    <>
      {counts.wrong > 0 && <Note tone="negative">{t('errorsLeft', { count: counts.wrong })}</Note>}
      {correct.error && <ErrorNote error={correct.error} />}
      <div className={styles.actions}>
        <Button tone="primary" disabled={counts.wrong > 0 || changes === 0} onClick={() => setAsks('commit')}>
          {changes === 0 ? t('commitNone') : t('commit', { count: changes })}
        </Button>
        {counts.wrong > 0 && (
          <Button busy={correct.isPending} onClick={() => correct.mutate({ skipWrong: true })}>
            {t('skipWrong', { count: counts.wrong })}
          </Button>
        )}
        <Button onClick={() => setAsks('discard')}>{t('discard')}</Button>
      </div>
      <ConfirmDialog
        open={asks === 'commit'}
        onClose={close}
        onConfirm={() => void run().catch(() => undefined)}
        title={t('commitTitle')}
        confirmLabel={warnings.length > 0 ? t('commitAnyway') : t('commitNow')}
        busy={commit.isPending}
        error={commit.error}
      >
        <p>{summarize(counts)}</p>
        {warnings.length > 0 && <Note tone="warning">{t('warningsTitle', { count: warnings.length })}</Note>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={() => setAsks(undefined)}
        onConfirm={() => void throwAway().catch(() => undefined)}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        danger
        busy={discard.isPending}
        error={discard.error}
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  );
}

function RevertAction({ upload }: Pick<ActionsProps, 'upload'>) {
  const [asks, setAsks] = useState(false);
  const revert = useCall('POST /api/uploads/:id/revert');
  const run = async () => {
    await revert.mutateAsync({ params: { id: upload._id } });
    setAsks(false);
    notify.success(t('reverted', { file: upload.fileName }));
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsks(true)}>{t('revert')}</Button>
      {asks && (
        <ConfirmDialog
          open
          onClose={() => setAsks(false)}
          onConfirm={() => void run().catch(() => undefined)}
          title={t('revertTitle')}
          confirmLabel={t('revertNow')}
          danger
          busy={revert.isPending}
          error={revert.error}
        >
          <RevertPreview id={upload._id} />
        </ConfirmDialog>
      )}
    </div>
  );
}

const mostRows = 50;

/** What a revert would do now: what comes back, what stays and why. */
function RevertPreview({ id }: { id: string }) {
  const query = useQuery(read('/api/uploads/:id/revert', { params: { id }, staleTime: 0 }));
  if (query.error) return <ErrorNote error={query.error} />;
  if (!query.data) return <p>{t('revertLoading')}</p>;
  const { counts, rows } = query.data;
  const explained = rows.filter(({ change }) => change === 'kept' || change === 'paused');
  return (
    <>
      <ul className={styles.list}>
        {counts.restored > 0 && <li>{t('restored', { count: counts.restored })}</li>}
        {counts.removed > 0 && <li>{t('removedBack', { count: counts.removed })}</li>}
        {counts.paused > 0 && <li>{t('pausedBack', { count: counts.paused })}</li>}
        {counts.kept > 0 && <li>{t('kept', { count: counts.kept })}</li>}
      </ul>
      {explained.length > 0 && (
        <ul className={styles.list}>
          {explained.slice(0, mostRows).map(({ row, name, reason }) => (
            <li key={row}>
              {t('rowOf', { row })}, {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
