import type { NetworkView } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { networkDifferences } from './network-diff.ts';
import styles from './rule-editor.module.css';
import { sectionTexts as s } from './section-texts.ts';
import { texts as t } from './texts.ts';
import { VersionDiff } from './version-diff.tsx';

interface NetworkChangedNoteProps {
  /** The version whose contents were typed over. */
  readonly base: NetworkView;
  /** The network by now; undefined once it was deleted. */
  readonly live: NetworkView | undefined;
  readonly terminals: ReadonlyMap<string, string>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (network: NetworkView) => void;
}

/** Somebody else changed the network meanwhile: who, when and what, and how to go on without losing what was typed. */
export function NetworkChangedNote({ base, live, terminals, onKeepMine, onTakeTheirs }: NetworkChangedNoteProps) {
  const formats = useFormats();
  if (live?.version === base.version) return null;
  if (!live) {
    return (
      <Note tone="warning" alert title={s('networkGoneTitle')}>
        <div className={styles.changed}>
          <p>{s('networkGoneKept')}</p>
          <div className={styles.buttons}>
            <Button size="s" onClick={onKeepMine}>
              {s('networkAsNew')}
            </Button>
          </div>
        </div>
      </Note>
    );
  }
  const who = live.changedBy ?? t('bySystem');
  return (
    <Note tone="warning" alert title={s('networkChangedTitle', { who, at: formats.dateTime(live.changedAt) })}>
      <div className={styles.changed}>
        <VersionDiff differences={networkDifferences(base, live, terminals)} />
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
