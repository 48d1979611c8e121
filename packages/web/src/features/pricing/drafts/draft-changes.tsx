import type { DraftChangeView, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isDraftEditable, useRewriteChange, useTakeOutChange } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { kindTexts as k } from '../shared/kind-texts.ts';
import { differences, draftDifferences } from '../shared/rule-diff.ts';
import { type Names, ruleTitle, toNames, valueText } from '../shared/rule-text.ts';
import { VersionDiff } from '../shared/version-diff.tsx';
import { useDialogs } from '../use-dialogs.ts';
import styles from './draft-changes.module.css';
import { DraftNetwork } from './draft-networks.tsx';

interface ChangeProps {
  readonly draft: DraftView;
  readonly change: DraftChangeView;
  readonly names: Names;
}

/** Every change of a draft, before and after, with the problems that prevent its publication. */
export function DraftChanges({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const names = toNames(overview);
  return (
    <ul className="column list">
      {draft.networks.map((network) => (
        <DraftNetwork key={network.networkId} draft={draft} network={network} names={names} />
      ))}
      {draft.changes.map((change) => (
        <Change key={change._id} draft={draft} change={change} names={names} />
      ))}
    </ul>
  );
}

const tones = { create: 'positive', change: 'info', delete: 'negative' } as const;

function Change({ draft, change, names }: ChangeProps) {
  const formats = useFormats();
  const { action, kind, groupId, before, reason, changedAt, changedBy } = change;
  const group = groupId && names.groups.get(groupId);
  return (
    <li className={styles.change}>
      <div className="row gap-1-3">
        <h3 className="shrink text-m breaks">{changeTitle(change, names)}</h3>
        <StatusBadge tone={tones[action]}>{t(`action_${action}`)}</StatusBadge>
        <span className="muted">{group ? `${k(kind)}, ${group}` : k(kind)}</span>
        <ChangeActions draft={draft} change={change} names={names} />
      </div>
      {action === 'delete' && before ? (
        <p className="muted">{t('deletes', { value: valueText(kind, before) })}</p>
      ) : (
        <VersionDiff differences={draftDifferences(change, names)} />
      )}
      {reason && <p className={styles.reason}>{t('because', { reason })}</p>}
      <p className="muted">{t('by', { who: changedBy ?? t('system'), at: formats.dateTime(changedAt) })}</p>
      <Conflict draft={draft} change={change} names={names} />
      {change.problem && !change.conflict && (
        <Note tone="warning" title={t('problemTitle')}>
          <p>{change.problem.message}</p>
        </Note>
      )}
    </li>
  );
}

/** The title of a change: the name of its rule. */
export function changeTitle({ kind, before, after }: DraftChangeView, names: Names): string {
  const contents = after ?? before;
  return contents ? ruleTitle({ ...contents, kind }, names) : k(kind);
}

function ChangeActions({ draft, change, names }: ChangeProps) {
  const { openChange, openHistory } = useDialogs();
  const takeOut = useTakeOutChange();
  const name = changeTitle(change, names);
  const { ruleId, action, conflict } = change;
  if (!isDraftEditable(draft)) {
    if (!ruleId) return null;
    return (
      <span className={styles.actions}>
        <Button size="s" tone="subtle" aria-label={t('historyOf', { name })} onClick={() => openHistory(ruleId)}>
          {t('history')}
        </Button>
      </span>
    );
  }
  const remove = () =>
    takeOut.mutate(
      { draftId: draft._id, changeId: change._id, revision: draft.revision },
      notifyOutcome(t('takenOut', { name })),
    );
  return (
    <span className={styles.actions}>
      {action !== 'delete' && !(conflict && !conflict.current) && (
        <Button size="s" aria-label={t('editChange', { name })} onClick={() => openChange(change._id)}>
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

/** Says that another user changed the rule meanwhile: who, when and what. Offers the ways to go on. */
function Conflict({ draft, change, names }: ChangeProps) {
  const formats = useFormats();
  const { openChange } = useDialogs();
  const { conflict, before, kind, action } = change;
  if (!conflict) return null;
  const facts = { who: conflict.who ?? t('system'), at: formats.dateTime(conflict.when) };
  if (!conflict.current) {
    return (
      <Note tone="warning" title={t('conflictGone', facts)}>
        <p>{t('conflictGoneText')}</p>
      </Note>
    );
  }
  return (
    <Note tone="warning" title={t('conflictTitle', facts)}>
      <div className="column gap-2">
        <p>{t('conflictText')}</p>
        <VersionDiff differences={differences(kind, before ?? undefined, conflict.current, names)} />
        {conflict.current.reason && <p>{t('because', { reason: conflict.current.reason })}</p>}
        {action !== 'delete' && <p>{t('conflictWays')}</p>}
        <div className="wrap gap-2">
          <RenewButton draft={draft} change={change} names={names} />
          {action !== 'delete' && (
            <Button size="s" tone="subtle" onClick={() => openChange(change._id)}>
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}

/** Applies the change to the newest version of its rule. */
function RenewButton({ draft, change, names }: ChangeProps) {
  const rewrite = useRewriteChange();
  const { ruleId, conflict, rule, reason } = change;
  if (!ruleId || !conflict) return null;
  const target = { ruleId, expectedVersion: conflict.currentVersion, draftRevision: draft.revision };
  const renew = () =>
    rewrite.mutate(
      {
        draftId: draft._id,
        changeId: change._id,
        change: rule ? { action: 'change', ...target, rule } : { action: 'delete', ...target, reason },
      },
      notifyOutcome(t('renewed', { name: changeTitle(change, names) })),
    );
  return (
    <Button size="s" busy={rewrite.isPending} onClick={renew}>
      {t('renew')}
    </Button>
  );
}
