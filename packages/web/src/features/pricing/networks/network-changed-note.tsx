import type { NetworkView } from '@handelsplatz/contract/pricing';
import { ChangedNote } from './changed-note.tsx';
import { networkDifferences } from './network-diff.ts';
import { sectionTexts as s } from './section-texts.ts';

interface NetworkChangedNoteProps {
  readonly base: NetworkView;
  readonly live: NetworkView | undefined;
  readonly terminals: ReadonlyMap<string, string>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (network: NetworkView) => void;
}

/** Somebody else changed the network meanwhile. */
export function NetworkChangedNote({ terminals, ...note }: NetworkChangedNoteProps) {
  return (
    <ChangedNote
      {...note}
      differences={(live) => networkDifferences(note.base, live, terminals)}
      titleOf={(facts) => s('networkChangedTitle', facts)}
      gone={{ title: s('networkGoneTitle'), kept: s('networkGoneKept'), asNew: s('networkAsNew') }}
    />
  );
}
