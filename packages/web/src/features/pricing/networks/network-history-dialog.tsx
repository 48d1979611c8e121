import type { NetworkVersionList, NetworkVersionView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useAskTwice } from '../asking-twice/use-ask-twice.tsx';
import { restoreNetwork } from '../queries.ts';
import styles from '../shared/history.module.css';
import { RestoreDialog } from '../shared/restore-dialog.tsx';
import { RuleImpactLine, useRuleImpact } from '../shared/rule-impact.tsx';
import { toNames } from '../shared/rule-text.ts';
import { VersionDiff } from '../shared/version-diff.tsx';
import { texts as t } from '../texts.ts';
import { networkDifferences } from './network-diff.ts';
import { networkTexts as s } from './texts.ts';

interface NetworkHistoryDialogProps {
  readonly id: string;
  readonly overview: PricingOverview;
  readonly onClose: () => void;
}

/** Every version of a network, newest first: who changed what, when and why. An old version can be restored. */
export function NetworkHistoryDialog({ id, overview, onClose }: NetworkHistoryDialogProps) {
  const query = useQuery(read('/api/pricing/networks/:id/versions', { params: { id } }));
  const { terminals } = toNames(overview);
  const [taken, setTaken] = useState<NetworkVersionView>();
  const history = query.data;
  const newest = history?.versions[0];
  return (
    <Drawer open onClose={onClose} title={newest ? t('historyOf', { name: newest.name }) : t('history')}>
      {history ? (
        <ol className="column list">
          {history.versions.map((version, index) => (
            <VersionEntry
              key={version.version}
              version={version}
              before={history.versions[index + 1]}
              isNewest={index === 0}
              terminals={terminals}
              onTake={setTaken}
            />
          ))}
        </ol>
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('historyWhat')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
      {taken && history && (
        <RestoreNetwork history={history} version={taken} terminals={terminals} onClose={() => setTaken(undefined)} />
      )}
    </Drawer>
  );
}

interface VersionEntryProps {
  readonly version: NetworkVersionView;
  readonly before: NetworkVersionView | undefined;
  readonly isNewest: boolean;
  readonly terminals: ReadonlyMap<string, string>;
  readonly onTake: (version: NetworkVersionView) => void;
}

function VersionEntry({ version, before, isNewest, terminals, onTake }: VersionEntryProps) {
  const formats = useFormats();
  const who = version.changedBy ?? t('bySystem');
  const isBack = before?.deleted ?? false;
  const differences = networkDifferences(before, version, terminals);
  return (
    <li className={styles.version}>
      <div className="row gap-1-3">
        <h3 className="text-m">{t('versionNo', { version: version.version })}</h3>
        {version.deleted && <StatusBadge tone="negative">{t('deleted')}</StatusBadge>}
        {isNewest && !version.deleted && <StatusBadge tone="positive">{t('current')}</StatusBadge>}
      </div>
      <p className="muted">{t('byAt', { who, at: formats.dateTime(version.changedAt) })}</p>
      {version.reason && <p className={styles.reason}>{t('because', { reason: version.reason })}</p>}
      {version.repeats !== null && <p className="muted">{t('repeats', { version: version.repeats })}</p>}
      {version.deleted && <p className="muted">{s('networkWasDeleted')}</p>}
      {isBack && <p className="muted">{s('networkIsBack')}</p>}
      {!version.deleted && (differences.length > 0 || !isBack) && <VersionDiff differences={differences} />}
      {!version.deleted && !isNewest && (
        <div>
          <Button size="s" onClick={() => onTake(version)}>
            {t('restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface RestoreNetworkProps {
  readonly history: NetworkVersionList;
  readonly version: NetworkVersionView;
  readonly terminals: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

function RestoreNetwork({ history, version, terminals, onClose }: RestoreNetworkProps) {
  const askTwice = useAskTwice(t('restoreAnyway'));
  const [newest] = history.versions;
  const wanted = { id: history._id, version: version.version, expected: history.currentVersion };
  // No rule uses a deleted network, so its restoration changes no price.
  const moves = newest && !newest.deleted;
  const { name, terminalIds } = version;
  const impact = useRuleImpact(
    moves ? { networkId: history._id, network: { name, terminalIds, expectedVersion: wanted.expected } } : undefined,
  );
  const restoreNow = async (reason: string) => {
    const restored = await askTwice.send((consent) => restoreNetwork({ ...wanted, reason, consent }).then(() => true));
    if (!restored) return;
    notify.success(s('networkRestored', { version: version.version, name: version.name }));
    onClose();
  };
  return (
    <RestoreDialog
      version={version.version}
      differences={networkDifferences(newest, version, terminals)}
      comesBack={newest?.deleted ? s('networkComesBack') : undefined}
      reasonHint={s('networkReasonHint')}
      onClose={onClose}
      onRestore={restoreNow}
      impact={moves && <RuleImpactLine {...impact} />}
      computing={impact.computing}
    >
      {askTwice.dialog}
    </RestoreDialog>
  );
}
