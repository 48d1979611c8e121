import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleVersionList, RuleVersionView } from '@handelsplatz/contract/pricing/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../platform/api/calls.ts';
import { useFormats } from '../../../../platform/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import styles from '../../shared/history.module.css';
import { type Difference, differences } from '../../shared/rule-diff.ts';
import { type Names, ruleTitle, toNames } from '../../shared/rule-text.ts';
import { VersionDiff } from '../../shared/version-diff.tsx';
import { texts as t } from '../../texts.ts';
import { RestoreRule } from './restore-rule.tsx';

/** Every version of a rule, newest first: who changed what, when and why. An old version can be restored. */
export function RuleHistoryDialog({
  id,
  overview,
  onClose,
}: {
  id: string;
  overview: PricingOverview;
  onClose: () => void;
}) {
  const query = useQuery(read('/api/pricing/rules/:id/versions', { params: { id } }));
  const names = toNames(overview);
  const [taken, setTaken] = useState<RuleVersionView>();
  const history = query.data;
  const newest = history?.versions[0];
  const title =
    history && newest ? t('historyOf', { name: ruleTitle({ ...newest, kind: history.kind }, names) }) : t('history');
  return (
    <Drawer open onClose={onClose} title={title}>
      {history ? (
        <ol className="column list">
          {history.versions.map((version, index) => (
            <VersionEntry
              key={version.version}
              history={history}
              version={version}
              before={history.versions[index + 1]}
              names={names}
              onTake={setTaken}
            />
          ))}
        </ol>
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('historyWhat')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
      {taken && history && newest && (
        <RestoreRule
          rule={history}
          newest={newest}
          version={taken}
          plans={history.versions.flatMap(({ state, validFrom }) => (state === 'planned' ? [validFrom] : []))}
          names={names}
          onClose={() => setTaken(undefined)}
        />
      )}
    </Drawer>
  );
}

interface EntryProps {
  readonly history: RuleVersionList;
  readonly version: RuleVersionView;
  readonly before: RuleVersionView | undefined;
  readonly names: Names;
  readonly onTake: (version: RuleVersionView) => void;
}

function VersionEntry({ history, version, before, names, onTake }: EntryProps) {
  const formats = useFormats();
  const who = version.changedBy ?? t('bySystem');
  return (
    <li className={styles.version}>
      <div className="row gap-1-3">
        <h3 className="text-m">{t('versionNo', { version: version.version })}</h3>
        <StateBadge version={version} kind={history.kind} />
      </div>
      <p className="muted">{t('byAt', { who, at: formats.dateTime(version.changedAt) })}</p>
      {version.reason && <p className={styles.reason}>{t('because', { reason: version.reason })}</p>}
      {version.repeats && <p className="muted">{t('repeats', { version: version.repeats })}</p>}
      {version.deleted ? (
        <p className="muted">{t('wasDeleted')}</p>
      ) : (
        <Contents changes={differences(history.kind, before, version, names)} isBack={before?.deleted ?? false} />
      )}
      {!version.deleted && version.version !== history.currentVersion && (
        <div>
          <Button size="s" onClick={() => onTake(version)}>
            {t('restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The changes of a version; for a version that only restores a deleted rule it says that. */
function Contents({ changes, isBack }: { changes: readonly Difference[]; isBack: boolean }) {
  return (
    <>
      {isBack && <p className="muted">{t('isBack')}</p>}
      {(changes.length > 0 || !isBack) && <VersionDiff differences={changes} />}
    </>
  );
}

function StateBadge({ version, kind }: { version: RuleVersionView; kind: RuleVersionList['kind'] }) {
  const formats = useFormats();
  if (version.deleted) return <StatusBadge tone="negative">{t('deleted')}</StatusBadge>;
  if (version.state === 'void') return <StatusBadge tone="neutral">{t('neverHeld')}</StatusBadge>;
  if (version.state === 'planned' && kind !== 'EXPIRY') {
    return <StatusBadge tone="info">{t('plannedFrom', { at: formats.dateTime(version.validFrom) })}</StatusBadge>;
  }
  if (version.state === 'current') return <StatusBadge tone="positive">{t('current')}</StatusBadge>;
  return null;
}
