import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface SecretDialogProps {
  readonly title: string;
  readonly label: string;
  /** What was made and will never be shown again. */
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a key or a secret once, to be copied. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      firm
      footer={
        <>
          <Button tone="primary" onClick={() => void copy().catch(() => undefined)}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </>
      }
    >
      <div className="column gap-4">
        <Note tone="warning">{t('once')}</Note>
        <TextField label={label} value={secret} onChange={() => undefined} />
        <span className="sr-only" role="status">
          {copied && t('copied')}
        </span>
      </div>
    </Dialog>
  );
}
