import type { RuleView } from '@handelsplatz/contract/pricing';
import { ChangedNote } from './changed-note.tsx';
import { differences } from './rule-diff.ts';
import type { Names } from './rule-text.ts';
import { texts as t } from './texts.ts';

interface RuleChangedNoteProps {
  readonly base: RuleView;
  readonly live: RuleView | undefined;
  readonly names: Names;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (rule: RuleView) => void;
}

/** Somebody else changed the rule meanwhile. */
export function RuleChangedNote({ names, ...note }: RuleChangedNoteProps) {
  return (
    <ChangedNote
      {...note}
      differences={(live) => differences(live.kind, note.base, live, names)}
      titleOf={(facts) => t('changedTitle', facts)}
      gone={{ title: t('goneTitle'), kept: t('goneKept'), asNew: t('asNew') }}
    />
  );
}
