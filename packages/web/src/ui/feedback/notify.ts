import { createStore } from '../../platform/page/store.ts';
import { failureText } from '../form/failure.ts';

/** A short message at the edge of the page. */
export interface PageMessage {
  readonly id: number;
  readonly tone: 'positive' | 'negative' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly shownAt: number;
}

type Options = Pick<PageMessage, 'action'>;

/** The shown messages; {@link Notices} draws them. */
export const notices = createStore<readonly PageMessage[]>([]);

const shownForMs = 6000;
/** A message stays at least this long after the reader looks away from it or returns to the page. */
const leastLeftMs = 2000;
let lastId = 0;

/** The remaining time of a message; `timer` is undefined while its clock is stopped. */
interface Clock {
  leftMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const clocks = new Map<number, Clock>();

/** The reasons why the clocks are stopped. They run while there is none. */
const reasons = new Set<'read' | 'hidden'>();

function show(tone: PageMessage['tone'], text: string, options: Options = {}): void {
  lastId += 1;
  const id = lastId;
  for (const notice of notices.get()) if (notice.text === text) dismissNotice(notice.id);
  notices.set([...notices.get(), { id, tone, text, shownAt: Date.now(), ...options }].slice(-4));
  if (tone === 'negative') return;
  clocks.set(id, { leftMs: shownForMs, startedAt: 0, timer: undefined });
  watchVisibility();
  if (reasons.size === 0) start(id);
}

/** Removes a message. */
export function dismissNotice(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Sets whether the reader looks at the messages. No message disappears while it is read. */
export function holdNotices(held: boolean): void {
  setReason('read', held);
}

function setReason(reason: 'read' | 'hidden', holds: boolean): void {
  if (reasons.has(reason) === holds) return;
  const stoodStill = reasons.size > 0;
  if (holds) reasons.add(reason);
  else reasons.delete(reason);
  if (stoodStill === reasons.size > 0) return;
  for (const id of clocks.keys()) stoodStill ? start(id) : stop(id);
}

function start(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissNotice(id), clock.leftMs);
}

function stop(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.leftMs = Math.max(leastLeftMs, clock.leftMs - (Date.now() - clock.startedAt));
}

let watched = false;

/** A message in a hidden tab is not read. */
function watchVisibility(): void {
  if (!watched) document.addEventListener('visibilitychange', followVisibility);
  watched = true;
  followVisibility();
}

const followVisibility = () => setReason('hidden', document.visibilityState === 'hidden');

/** A message older than this at a change of page belongs to the page that is left. */
const belongsToLastPageMs = 500;

/** Removes the messages of the previous page after a change of page. Errors stay. */
export function leavePageOfNotices(): void {
  const before = Date.now() - belongsToLastPageMs;
  notices.set(notices.get().filter((notice) => notice.tone === 'negative' || notice.shownAt > before));
}

/**
 * Shows a message without moving the focus. Errors stay until they are dismissed, other messages six seconds. Reading stops the
 * clock.
 */
export const notify = {
  success: (text: string, options?: Options) => show('positive', text, options),
  error: (text: string, options?: Options) => show('negative', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};

/** Shows why something failed. */
export const notifyFailure = (error: unknown): void => show('negative', failureText(error));

/** How a command ends, for its `mutate`: with this message, or with its failure. */
export const notifyOutcome = (done: string) => ({ onSuccess: () => notify.success(done), onError: notifyFailure });
