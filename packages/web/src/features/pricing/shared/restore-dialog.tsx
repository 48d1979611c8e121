import { longestReason } from '@handelsplatz/contract/pricing/input';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { draftTexts as d } from '../drafts/texts.ts';
import { fieldTexts as f } from './field-texts.ts';
import { texts as t } from '../texts.ts';
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
  readonly busy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onRestore: (reason: string) => void;
  /** Left out where a draft cannot contain the change. */
  readonly onDraft?: (reason: string) => void;
  /** Further notes. */
  readonly children?: ReactNode;
}

/** Asks before an old version is restored: shows what it changes, and asks for the reason. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, differences, comesBack, reasonHint, busy, error, onClose, onRestore, onDraft, children } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('restoreTitle', { version })}
      footer={
        <>
          <Button tone="primary" busy={busy} onClick={() => onRestore(reason.trim())} autoFocus>
            {t('takeOver')}
          </Button>
          {onDraft && <Button onClick={() => onDraft(reason.trim())}>{d('intoDraft')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('restoreText', { version })}</p>
      {comesBack && <p>{comesBack}</p>}
      {(differences.length > 0 || !comesBack) && (
        <>
          <p>{t('restoreChanges')}</p>
          <VersionDiff differences={differences} />
        </>
      )}
      {children}
      <TextField
        label={f('reason')}
        description={reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
      />
      {error !== undefined && error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
