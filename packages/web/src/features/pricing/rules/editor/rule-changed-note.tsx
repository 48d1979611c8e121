import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { ChangedNote } from '../../shared/changed-note.tsx';
import { differences } from '../../shared/rule-diff.ts';
import type { Names } from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';

interface RuleChangedNoteProps {
  readonly base: RuleView;
  readonly live: RuleView | undefined;
  readonly names: Names;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (rule: RuleView) => void;
}

/** Says that another user changed the rule meanwhile. */
export function RuleChangedNote({ names, ...note }: RuleChangedNoteProps) {
  return (
    <ChangedNote
      {...note}
      differences={(live) => differences(live.kind, note.base, live, names)}
      formatTitle={(facts) => t('changedTitle', facts)}
      gone={{ title: t('goneTitle'), kept: t('goneKept'), asNew: t('asNew') }}
    />
  );
}
