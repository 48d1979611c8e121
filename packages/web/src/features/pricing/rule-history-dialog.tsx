import type { PricingOverview, RuleVersionView } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureText } from '../../ui/failure.ts';
import { notify } from '../../ui/notify.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type RuleHistory, ruleHistoryQuery, useRestoreVersion } from './queries.ts';
import { type Difference, differences } from './rule-diff.ts';
import styles from './rule-history.module.css';
import { type Names, namesOf, ruleTitle } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { VersionDiff } from './version-diff.tsx';

/** Every version of a rule, newest first: who changed what, when and why; an old one can be taken again. */
export function RuleHistoryDialog({
  id,
  overview,
  onClose,
}: {
  id: string;
  overview: PricingOverview;
  onClose: () => void;
}) {
  const query = useQuery(ruleHistoryQuery(id));
  const names = namesOf(overview);
  const history = query.data;
  const newest = history?.versions[0];
  const title =
    history && newest ? t('historyOf', { name: ruleTitle({ ...newest, kind: history.kind }, names) }) : t('history');
  return (
    <Dialog open side onClose={onClose} title={title}>
      {history ? (
        <ol className={styles.versions}>
          {history.versions.map((version, index) => (
            <VersionEntry
              key={version.version}
              history={history}
              version={version}
              before={history.versions[index + 1]}
              names={names}
            />
          ))}
        </ol>
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('historyWhat')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
}

interface EntryProps {
  readonly history: RuleHistory;
  readonly version: RuleVersionView;
  readonly before: RuleVersionView | undefined;
  readonly names: Names;
}

function VersionEntry({ history, version, before, names }: EntryProps) {
  const formats = useFormats();
  const who = version.changedBy ?? t('bySystem');
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('versionNo', { version: version.version })}</h3>
        <StateBadge version={version} kind={history.kind} />
      </div>
      <p className={styles.by}>{t('byAt', { who, at: formats.dateTime(version.changedAt) })}</p>
      {version.reason && <p className={styles.reason}>{t('because', { reason: version.reason })}</p>}
      {version.deleted ? (
        <p className={styles.by}>{t('wasDeleted')}</p>
      ) : (
        <Contents changes={differences(history.kind, before, version, names)} isBack={before?.deleted ?? false} />
      )}
      <RestoreButton history={history} version={version} />
    </li>
  );
}

/** What a version changed; one that only ends a deletion says that. */
function Contents({ changes, isBack }: { changes: readonly Difference[]; isBack: boolean }) {
  return (
    <>
      {isBack && <p className={styles.by}>{t('isBack')}</p>}
      {(changes.length > 0 || !isBack) && <VersionDiff differences={changes} />}
    </>
  );
}

function RestoreButton({ history, version }: Pick<EntryProps, 'history' | 'version'>) {
  const restore = useRestoreVersion();
  if (version.deleted || version.version === history.currentVersion) return null;
  const take = () =>
    restore.mutate(
      { id: history._id, version: version.version, expected: history.currentVersion },
      {
        onSuccess: () => notify.success(t('restored', { version: version.version })),
        onError: (error) => notify.error(failureText(error)),
      },
    );
  return (
    <div>
      <Button size="s" busy={restore.isPending} onClick={take}>
        {t('restore')}
      </Button>
    </div>
  );
}

function StateBadge({ version, kind }: { version: RuleVersionView; kind: RuleHistory['kind'] }) {
  const formats = useFormats();
  if (version.deleted) return <StatusBadge tone="negative">{t('deleted')}</StatusBadge>;
  if (version.state === 'planned' && kind !== 'EXPIRY') {
    return <StatusBadge tone="info">{t('plannedFrom', { at: formats.dateTime(version.validFrom) })}</StatusBadge>;
  }
  if (version.state === 'current') return <StatusBadge tone="positive">{t('current')}</StatusBadge>;
  return null;
}
