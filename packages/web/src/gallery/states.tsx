import { ApiError } from '../platform/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonLines } from '../ui/feedback/skeleton.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

/** Empty, failed and loading states. */
export function States() {
  return (
    <Specimen name="EmptyState, ErrorState, Skeleton">
      <div className={styles.half}>
        <Panel>
          <EmptyState title="Noch keine Bestellungen" action={<Button tone="primary">Zum Handelsplatz</Button>}>
            Ihre Bestellungen erscheinen hier, sobald Sie die erste aufgegeben haben.
          </EmptyState>
        </Panel>
      </div>
      <div className={styles.half}>
        <Panel>
          <ErrorState
            error={new ApiError(503, 'unavailable', { requestId: '0197-4c1e' })}
            what="Die Bestellliste"
            kept="Ihr Warenkorb ist davon nicht betroffen."
            onRetry={() => {}}
          />
        </Panel>
      </div>
      <div className={styles.half}>
        <Panel title="Lädt">
          <SkeletonLines lines={4} />
        </Panel>
      </div>
      <div className={styles.half}>
        <SkeletonBlock height={120} />
      </div>
    </Specimen>
  );
}
