import { createStore } from '../platform/store.ts';

/** A short message at the edge of the page. */
export interface Notice {
  readonly id: number;
  readonly tone: 'positive' | 'negative' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly shownAt: number;
}

type Options = Pick<Notice, 'action'>;

/** Messages on show; {@link Notices} draws them. */
export const notices = createStore<readonly Notice[]>([]);

const shownForMs = 6000;
let lastId = 0;

function show(tone: Notice['tone'], text: string, options: Options = {}): void {
  lastId += 1;
  const id = lastId;
  notices.set(
    [
      ...notices.get().filter((notice) => notice.text !== text),
      { id, tone, text, shownAt: Date.now(), ...options },
    ].slice(-4),
  );
  if (tone !== 'negative') setTimeout(() => dismissNotice(id), shownForMs);
}

/** Takes a message away. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Long enough before a change of page to belong to the page that is left. */
const belongsToLastPageMs = 500;

/** The page has changed: what was said on the last one has been read; errors stay. */
export function leavePageOfNotices(): void {
  const before = Date.now() - belongsToLastPageMs;
  notices.set(notices.get().filter((notice) => notice.tone === 'negative' || notice.shownAt > before));
}

/** Says what happened, without moving the focus. Errors stay until they are dismissed, the others six seconds. */
export const notify = {
  success: (text: string, options?: Options) => show('positive', text, options),
  error: (text: string, options?: Options) => show('negative', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};
