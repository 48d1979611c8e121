import { Button } from '../button.tsx';
import { Note } from '../feedback/note.tsx';
import { t } from '../texts.ts';
import styles from './unsaved-note.module.css';

/** Somebody else has saved the same form meanwhile: the typed values stay, or the newer ones are loaded. The form's error says what happened. */
export function NewerNote({ onKeepMine, onLoad }: { onKeepMine: () => void; onLoad: () => void }) {
  return (
    <Note tone="warning" alert>
      <div className={styles.choices}>
        <Button size="s" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
        <Button size="s" tone="subtle" onClick={onLoad}>
          {t('loadTheirs')}
        </Button>
      </div>
    </Note>
  );
}
