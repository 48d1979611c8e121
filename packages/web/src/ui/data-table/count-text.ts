import type { BoundedCount } from '@handelsplatz/contract/common';
import type { Formats } from '../../platform/formats.ts';
import { t } from './pager-texts.ts';

/** „42“, or „mehr als 1.000“ where the server counts no further. */
export function countText(formats: Formats, { total, more }: BoundedCount): string {
  const count = formats.number(total, 0);
  return more ? t('moreThan', { count }) : count;
}
