import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import { ChangedNote } from '../shared/changed-note.tsx';
import { networkDifferences } from './network-diff.ts';
import { networkTexts as s } from './texts.ts';

interface NetworkChangedNoteProps {
  readonly base: NetworkView;
  readonly live: NetworkView | undefined;
  readonly terminals: ReadonlyMap<string, string>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (network: NetworkView) => void;
}

/** Says that another user changed the network meanwhile. */
export function NetworkChangedNote({ terminals, ...note }: NetworkChangedNoteProps) {
  return (
    <ChangedNote
      {...note}
      differences={(live) => networkDifferences(note.base, live, terminals)}
      formatTitle={(facts) => s('networkChangedTitle', facts)}
      gone={{ title: s('networkGoneTitle'), kept: s('networkGoneKept'), asNew: s('networkAsNew') }}
    />
  );
}
