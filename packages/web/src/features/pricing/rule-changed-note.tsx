import type { RuleView } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { differences } from './rule-diff.ts';
import styles from './rule-editor.module.css';
import type { Names } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { VersionDiff } from './version-diff.tsx';

interface RuleChangedNoteProps {
  /** The version whose contents were typed over. */
  readonly base: RuleView;
  /** The rule by now; undefined once it was deleted. */
  readonly live: RuleView | undefined;
  readonly names: Names;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (rule: RuleView) => void;
}

/** Somebody else changed the rule meanwhile: who, when and what, and how to go on without losing what was typed. */
export function RuleChangedNote({ base, live, names, onKeepMine, onTakeTheirs }: RuleChangedNoteProps) {
  const formats = useFormats();
  if (live?.version === base.version) return null;
  if (!live) {
    return (
      <Note tone="warning" alert title={t('goneTitle')}>
        <div className={styles.changed}>
          <p>{t('goneKept')}</p>
          <div className={styles.buttons}>
            <Button size="s" onClick={onKeepMine}>
              {t('asNew')}
            </Button>
          </div>
        </div>
      </Note>
    );
  }
  const who = live.changedBy ?? t('bySystem');
  return (
    <Note tone="warning" alert title={t('changedTitle', { who, at: formats.dateTime(live.changedAt) })}>
      <div className={styles.changed}>
        <VersionDiff differences={differences(live.kind, base, live, names)} />
        {live.reason && <p>{t('because', { reason: live.reason })}</p>}
        <p>{t('changedKept')}</p>
        <div className={styles.buttons}>
          <Button size="s" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button size="s" tone="subtle" onClick={() => onTakeTheirs(live)}>
            {t('takeTheirs')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
