import { useSyncExternalStore } from 'react';
import { serverNowMs } from '../platform/live/market-window.ts';
import { t } from './age-texts.ts';

/** How long ago an instant was, as `vor 65 s`. Counts every second. A screen reader reads it only on request. */
export function Age({ since }: { since: string }) {
  const seconds = Math.max(0, useServerSecond() - Math.floor(Date.parse(since) / 1000));
  return <span className="tabular">{words(seconds)}</span>;
}

function words(seconds: number): string {
  if (seconds < 120) return t('secondsAgo', { value: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? t('minutesAgo', { value: minutes }) : t('hoursAgo', { value: Math.floor(minutes / 60) });
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The second of the server's clock. All ages share one timer and so change together. */
const useServerSecond = (): number => useSyncExternalStore(watch, () => Math.floor(serverNowMs() / 1000));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const notify of [...watchers]) notify();
  }, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
