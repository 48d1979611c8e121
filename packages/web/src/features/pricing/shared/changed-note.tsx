import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { texts as t } from '../texts.ts';
import type { Difference } from './rule-diff.ts';
import { VersionDiff } from './version-diff.tsx';

/** The facts about a version that the note shows: its number, who made it, when and why. */
interface ChangedVersion {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly reason: string;
}

interface ChangedNoteProps<V extends ChangedVersion> {
  /** The version on which the entered values are based. */
  readonly base: V;
  /** The current version; undefined once it is deleted. */
  readonly live: V | undefined;
  readonly differences: (live: V) => readonly Difference[];
  readonly formatTitle: (facts: { who: string; at: string }) => string;
  /** The texts for a deleted rule or network. */
  readonly gone: { readonly title: string; readonly kept: string; readonly asNew: string };
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (live: V) => void;
}

/**
 * Says that another user changed the same rule or network meanwhile: who, when and what. Offers ways to go on without losing
 * the entered values.
 */
export function ChangedNote<V extends ChangedVersion>(props: ChangedNoteProps<V>) {
  const { base, live, differences, formatTitle, gone, onKeepMine, onTakeTheirs } = props;
  const formats = useFormats();
  if (live?.version === base.version) return null;
  if (!live) {
    return (
      <Note tone="warning" alert title={gone.title}>
        <div className="column gap-2">
          <p>{gone.kept}</p>
          <div className="wrap gap-2">
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
    <Note tone="warning" alert title={formatTitle({ who, at: formats.dateTime(live.changedAt) })}>
      <div className="column gap-2">
        <VersionDiff differences={differences(live)} />
        {live.reason && <p>{t('because', { reason: live.reason })}</p>}
        <p>{t('changedKept')}</p>
        <div className="wrap gap-2">
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
