import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { orderFileQuery } from './file-queries.ts';
import { KeptFile } from './kept-file.tsx';
import { t } from './texts.ts';

interface FileDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The file that the mail of a view leads to. */
export function FileDialog({ id, onClose }: FileDialogProps) {
  const { data, error, refetch } = useQuery(orderFileQuery(id));
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fileTitle')}
      footer={<Button onClick={onClose}>{t('exportClose')}</Button>}
    >
      {isGone && <p>{t('fileGone')}</p>}
      {error && !isGone && <ErrorState error={error} what={t('fileTitle')} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={2} />}
      {!error && data && (
        <ul className="stack gap-2 list">
          <KeptFile file={data} />
        </ul>
      )}
    </Dialog>
  );
}
