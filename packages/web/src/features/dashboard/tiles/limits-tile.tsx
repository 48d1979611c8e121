import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { HeadroomBar } from '../../../ui/layout/headroom-bar.tsx';
import { limitsTodayQuery } from '../queries.ts';
import { figures as t, tiles } from '../texts.ts';
import { Tile } from './tile.tsx';

/** The daily purchase limits and their use today. */
export default function LimitsTile() {
  const query = useQuery(limitsTodayQuery());
  const { quantity } = useFormats();
  return (
    <Tile title={tiles('limits')} query={query} lines={2}>
      {(limits) =>
        limits.length === 0 ? (
          <EmptyState title={t('noLimitsTitle')}>{t('noLimits')}</EmptyState>
        ) : (
          <div className="stack gap-2">
            {limits.map(({ product, limit, used }) =>
              limit === 0 ? (
                <p key={product._id}>{t('blocked', { product: product.name })}</p>
              ) : (
                <HeadroomBar
                  key={product._id}
                  label={product.name}
                  limit={limit}
                  parts={[{ label: t('used'), value: used, part: 1 }]}
                  format={(value) => quantity(value, 'cbm')}
                  leftWord={t('limitLeft')}
                  barOnly
                />
              ),
            )}
          </div>
        )
      }
    </Tile>
  );
}
