import type { DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isDraftEditable, useRewriteNetwork, useTakeOutNetwork } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { networkDifferences } from '../networks/network-diff.ts';
import type { Names } from '../shared/rule-text.ts';
import { VersionDiff } from '../shared/version-diff.tsx';
import { useDialogs } from '../use-dialogs.ts';
import styles from './draft-changes.module.css';

interface NetworkProps {
  readonly draft: DraftView;
  readonly network: DraftNetworkView;
  readonly names: Pick<Names, 'terminals'>;
}

/** A network that a draft changes: the terminals it adds and removes, and the problems that prevent its publication. */
export function DraftNetwork({ draft, network, names }: NetworkProps) {
  const formats = useFormats();
  const { before, after, reason, changedAt, changedBy } = network;
  return (
    <li className={styles.change}>
      <div className="row gap-1-3">
        <h3 className="shrink text-m breaks">{before.name}</h3>
        <StatusBadge tone="info">{t('action_change')}</StatusBadge>
        <span className="muted">{t('network')}</span>
        <NetworkActions draft={draft} network={network} />
      </div>
      <VersionDiff differences={networkDifferences(before, after, names.terminals)} />
      {reason && <p className={styles.reason}>{t('because', { reason })}</p>}
      <p className="muted">{t('by', { who: changedBy ?? t('system'), at: formats.dateTime(changedAt) })}</p>
      <Conflict draft={draft} network={network} names={names} />
      <Problem network={network} />
    </li>
  );
}

function NetworkActions({ draft, network }: Omit<NetworkProps, 'names'>) {
  const { openChange, openNetworkHistory } = useDialogs();
  const takeOut = useTakeOutNetwork();
  const { networkId, conflict } = network;
  const { name } = network.before;
  if (!isDraftEditable(draft)) {
    return (
      <span className={styles.actions}>
        <Button
          size="s"
          tone="subtle"
          aria-label={t('historyOf', { name })}
          onClick={() => openNetworkHistory(networkId)}
        >
          {t('history')}
        </Button>
      </span>
    );
  }
  const remove = () =>
    takeOut.mutate({ draftId: draft._id, networkId, revision: draft.revision }, notifyOutcome(t('takenOut', { name })));
  return (
    <span className={styles.actions}>
      {!(conflict && !conflict.current) && (
        <Button size="s" aria-label={t('editChange', { name })} onClick={() => openChange(networkId)}>
          {t('edit')}
        </Button>
      )}
      <Button
        size="s"
        tone="subtle"
        aria-label={t('takeOutChange', { name })}
        busy={takeOut.isPending}
        onClick={remove}
      >
        {t('takeOut')}
      </Button>
    </span>
  );
}

/** Says that another user changed the network meanwhile: who, when and what. Offers the ways to go on. */
function Conflict({ draft, network, names }: NetworkProps) {
  const formats = useFormats();
  const { openChange } = useDialogs();
  const { networkId, conflict, before } = network;
  if (!conflict) return null;
  const facts = { who: conflict.who ?? t('system'), at: formats.dateTime(conflict.when) };
  const { current } = conflict;
  if (!current) {
    return (
      <Note tone="warning" title={t('networkConflictGone', facts)}>
        <p>{t('networkConflictGoneText')}</p>
      </Note>
    );
  }
  return (
    <Note tone="warning" title={t('networkConflictTitle', facts)}>
      <div className="column gap-2">
        <p>{t('conflictText')}</p>
        <VersionDiff differences={networkDifferences(before, current, names.terminals)} />
        {current.reason && <p>{t('because', { reason: current.reason })}</p>}
        <p>{t('conflictWays')}</p>
        <div className="wrap gap-2">
          <RenewButton draft={draft} network={network} version={conflict.currentVersion} />
          <Button size="s" tone="subtle" onClick={() => openChange(networkId)}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** Applies the change to the newest version of its network. */
function RenewButton({ draft, network, version }: Omit<NetworkProps, 'names'> & { readonly version: number }) {
  const rewrite = useRewriteNetwork();
  const { networkId, after, before, reason } = network;
  const renew = () =>
    rewrite.mutate(
      {
        draftId: draft._id,
        networkId,
        network: { ...after, reason, expectedVersion: version, draftRevision: draft.revision },
      },
      notifyOutcome(t('renewed', { name: before.name })),
    );
  return (
    <Button size="s" busy={rewrite.isPending} onClick={renew}>
      {t('renew')}
    </Button>
  );
}

/** Why the change cannot be published, with a link to the other network where that one causes the conflict. */
function Problem({ network: { problem } }: Pick<NetworkProps, 'network'>) {
  const { openNetwork } = useDialogs();
  if (!problem) return null;
  const { message, network } = problem;
  return (
    <Note tone="warning" title={t('problemTitle')}>
      <div className="column gap-2">
        <p>{message}</p>
        {network && (
          <>
            <p>{t('problemNetwork')}</p>
            <div className="wrap gap-2">
              <Button size="s" onClick={() => openNetwork(network._id)}>
                {t('openNetwork', { name: network.name })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Note>
  );
}
