import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { draftTexts as d } from './draft-texts.ts';
import { fieldTexts as f } from './field-texts.ts';
import type { Difference } from './rule-diff.ts';
import { texts as t } from './texts.ts';
import { VersionDiff } from './version-diff.tsx';

interface RestoreDialogProps {
  /** The version that is taken again. */
  readonly version: number;
  /** What it changes of what stands now. */
  readonly differences: readonly Difference[];
  /** Says that what was deleted comes back. */
  readonly comesBack?: string | undefined;
  readonly reasonHint: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onRestore: (reason: string) => void;
  /** Left out where a draft cannot have it. */
  readonly onDraft?: (reason: string) => void;
  /** What else there is to know. */
  readonly children?: ReactNode;
}

/** Asks before an old version is taken again: what it changes, and why. */
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
      <TextField label={f('reason')} description={reasonHint} value={reason} onChange={setReason} maxLength={500} />
      {error !== undefined && error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
