import { endPreloads } from '../api/preloads.ts';
import { wearTypeface } from './typeface.ts';

let content: Promise<void> | undefined;

/** Lets parts that can wait, and the typeface of a first visit, load after the content of the first page. Only the first call counts. */
export function loadContentFirst(shown: () => Promise<void>): void {
  content ??= shown().then(() => {
    endPreloads();
    wearTypeface();
  });
}

/** The end of this wait; undefined where no page waits. */
export const whenContentShown = (): Promise<void> | undefined => content;
