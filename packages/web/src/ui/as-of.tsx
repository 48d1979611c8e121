import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReadPath } from '../platform/api/calls.ts';
import { useFormats } from '../platform/formats.ts';
import { t } from './texts.ts';

/** When something was read, as `Stand 07:31:04`. `at` in milliseconds since 1970. */
export function AsOf({ at }: { readonly at: number }) {
  const { timeExact } = useFormats();
  const instant = new Date(at);
  return (
    <time className="muted tabular" dateTime={instant.toISOString()}>
      {t('asOf', { time: timeExact(instant) })}
    </time>
  );
}

/** When what the page shows of these paths was read; of several answers the oldest. Nothing before the first one. */
export function PageAsOf({ of }: { readonly of: readonly ReadPath[] }) {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const at = useSyncExternalStore(subscribe, () => findOldest(cache, of));
  return at === undefined ? null : <AsOf at={at} />;
}

function findOldest(cache: QueryCache, of: readonly string[]): number | undefined {
  const shown = cache.findAll({
    type: 'active',
    predicate: ({ queryKey: [, path], state }) => of.includes(String(path)) && state.dataUpdatedAt > 0,
  });
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
