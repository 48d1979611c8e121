import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts as t } from '../texts.ts';
import { ReasonForm } from './reason-form.tsx';
import type { Difference } from './rule-diff.ts';
import { VersionDiff } from './version-diff.tsx';

interface RestoreDialogProps {
  /** The version to restore. */
  readonly version: number;
  /** The changes it makes to the newest version. */
  readonly differences: readonly Difference[];
  /** Says that a deleted rule or network comes back. */
  readonly comesBack?: string | undefined;
  readonly reasonHint: string;
  readonly onClose: () => void;
  readonly onRestore: (reason: string) => Promise<void>;
  /** Left out where a draft cannot contain the change. */
  readonly onDraft?: (reason: string) => Promise<void>;
  /** What it does to the prices. */
  readonly impact?: ReactNode;
  /** The impact is not known yet. */
  readonly computing?: boolean;
  /** Further notes. */
  readonly notes?: ReactNode;
  /** Further dialogs. */
  readonly children?: ReactNode;
}

/** Asks before an old version is restored: shows what it changes, and asks for the reason. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, differences, comesBack, reasonHint, onClose, onRestore, onDraft, impact, notes, children } = props;
  return (
    <Dialog open onClose={onClose} title={t('restoreTitle', { version })}>
      <ReasonForm
        submitLabel={t('takeOver')}
        hint={reasonHint}
        aboveButtons={impact}
        disabled={props.computing ?? false}
        onSubmit={onRestore}
        onDraft={onDraft}
        onCancel={onClose}
      >
        <p>{t('restoreText', { version })}</p>
        {comesBack && <p>{comesBack}</p>}
        {(differences.length > 0 || !comesBack) && (
          <>
            <p>{t('restoreChanges')}</p>
            <VersionDiff differences={differences} />
          </>
        )}
        {notes}
      </ReasonForm>
      {children}
    </Dialog>
  );
}
