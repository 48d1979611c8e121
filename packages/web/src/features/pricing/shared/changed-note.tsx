import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { Difference } from './rule-diff.ts';
import styles from './rule-editor.module.css';
import { texts as t } from './texts.ts';
import { VersionDiff } from './version-diff.tsx';

/** What is told of a version: which one, who made it, when and why. */
interface ToldVersion {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly reason: string;
}

interface ChangedNoteProps<V extends ToldVersion> {
  /** The version whose contents were typed over. */
  readonly base: V;
  /** What is there by now; undefined once it was deleted. */
  readonly live: V | undefined;
  readonly differences: (live: V) => readonly Difference[];
  readonly titleOf: (facts: { who: string; at: string }) => string;
  /** What is said, and offered, where it was deleted. */
  readonly gone: { readonly title: string; readonly kept: string; readonly asNew: string };
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (live: V) => void;
}

/** Somebody else changed the same meanwhile: who, when and what, and how to go on without losing what was typed. */
export function ChangedNote<V extends ToldVersion>(props: ChangedNoteProps<V>) {
  const { base, live, differences, titleOf, gone, onKeepMine, onTakeTheirs } = props;
  const formats = useFormats();
  if (live?.version === base.version) return null;
  if (!live) {
    return (
      <Note tone="warning" alert title={gone.title}>
        <div className={styles.changed}>
          <p>{gone.kept}</p>
          <div className={styles.buttons}>
            <Button size="s" onClick={onKeepMine}>
              {gone.asNew}
            </Button>
          </div>
        </div>
      </Note>
    );
  }
  const who = live.changedBy ?? t('bySystem');
  return (
    <Note tone="warning" alert title={titleOf({ who, at: formats.dateTime(live.changedAt) })}>
      <div className={styles.changed}>
        <VersionDiff differences={differences(live)} />
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
