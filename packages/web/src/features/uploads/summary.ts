import type { Upload } from '@handelsplatz/contract/uploads';
import { t } from './texts.ts';

const parts = ['new', 'changed', 'paused', 'removed', 'unchanged', 'skipped'] as const;

/** What a file does to the rows, without what it does to none. */
export function summarize(counts: Upload['counts']): string {
  const shown = parts.filter((part) => counts[part] > 0).map((part) => t(`sum_${part}`, { count: counts[part] }));
  return shown.join(', ') || t('sum_none');
}
