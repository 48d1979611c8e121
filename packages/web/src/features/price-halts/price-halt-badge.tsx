import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedNow } from './halt-text.ts';
import { haltTexts as t } from './texts.ts';

/** Says since when the seller's own live prices are halted, all or some of them. Shows `otherwise` while none is halted. */
export default function PriceHaltBadge({ otherwise }: { otherwise?: ReactNode }) {
  const formats = useFormats();
  const { data } = useQuery(haltsQuery());
  const halted = haltedNow(data?.current ?? []);
  if (!halted) return otherwise;
  const at = formats.dateTime(halted.since);
  return <StatusBadge tone="warning">{t(halted.whole ? 'haltedSince' : 'partlySince', { at })}</StatusBadge>;
}
