import type { PriceParts } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { type BarPart, StackedBar } from '../../../ui/charts/stacked-bar.tsx';
import type { MovedPart, PartName } from './moved-parts.ts';
import { partNames } from './moved-parts.ts';
import { rowPartsQuery } from './queries.ts';
import { t } from './texts.ts';
import { useMovedParts } from './use-moved-parts.ts';

const tones: Readonly<Record<PartName, BarPart['tone']>> = {
  market: 'market',
  duty: 'duty',
  logistics: 'item',
  seller: 'customer',
};

interface PartsCellProps {
  readonly offerId: string;
  readonly term?: number | null | undefined;
  readonly large?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
}

/** The parts of a price as a bar. Its words name the amounts, and which part moved last. */
const PartsCell = memo(function PartsCell({ offerId, term, large = false, wide = false }: PartsCellProps) {
  const formats = useFormats();
  const { data } = useQuery(rowPartsQuery(offerId, term ?? undefined));
  const moved = useMovedParts(data);
  if (data === undefined) return null;
  if (data === null) return '–';
  const parts = partNames.map((name) => ({
    key: name,
    value: data[name],
    tone: data.kind === 'fixed' && name === 'market' ? ('total' as const) : tones[name],
    moved: moved.some((part) => part.name === name),
  }));
  return (
    <>
      <StackedBar parts={parts} label={describeParts(data, moved, formats)} large={large} wide={wide} />
      {large && <p>{describeParts(data, moved, formats)}</p>}
    </>
  );
});
export default PartsCell;

/** The parts in words. A fixed price is one part, and says so. */
function describeParts(data: PriceParts, moved: readonly MovedPart[], formats: Formats): string {
  const [market, duty, logistics, seller] = partNames.map((name) => formats.price(data[name]));
  const amounts = { market: market ?? '', duty: duty ?? '', logistics: logistics ?? '', seller: seller ?? '' };
  const named =
    data.kind === 'live'
      ? t('partsTitle', amounts)
      : t(data.seller === 0 ? 'fixedTitle' : 'fixedWithSurcharge', amounts);
  const moves = moved.map(({ name, by }) => `${partLabel(name, data.kind)} ${formats.signed(by, 2)}`);
  return [named, ...(moves.length > 0 ? [t('movedTitle', { parts: moves.join(', ') })] : [])].join('. ');
}

function partLabel(name: PartName, kind: PriceParts['kind']): string {
  if (kind === 'fixed') return t(name === 'market' ? 'fixed' : 'surcharges');
  return t(name);
}
