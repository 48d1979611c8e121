import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { replayQuery } from './queries.ts';
import { ReplayPlayer } from './replay-player.tsx';
import { t } from './texts.ts';

/** Plays a replay. */
export default function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(replayQuery(id));
  const { dateTime } = useFormats();
  return (
    <Dialog open onClose={onClose} title={t('replayTitle', { at: dateTime(data?.startedAt) })} size="l">
      {error ? (
        <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
      ) : data ? (
        <ReplayPlayer replay={data} />
      ) : (
        <SkeletonBlock height={400} />
      )}
    </Dialog>
  );
}
