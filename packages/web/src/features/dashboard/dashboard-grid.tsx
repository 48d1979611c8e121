import { arrangeTiles } from '@handelsplatz/domain/dashboard';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard-page.module.css';
import { listOwnTiles, listSpareTiles, tileViews } from './dashboard-tiles.tsx';
import { layoutQuery, limitsTodayQuery } from './queries.ts';
import { arrange as t } from './texts.ts';

const ArrangeDialog = lazyDialog(() => import('./arrange-dialog.tsx'));

/** The user's tiles and their arrangement. Without one, or while it cannot be read, that of the product holds. */
function useLayout() {
  const own = listOwnTiles(useSession());
  const { data, isPending } = useQuery(layoutQuery());
  const hasLimits = own.includes('limits') && !data?.arranged;
  const limits = useQuery({ ...limitsTodayQuery(), enabled: hasLimits });
  if (isPending || (hasLimits && limits.isPending)) return { own };
  const limitsInUse = limits.data?.some(({ used }) => used > 0) ?? false;
  const layout = data?.arranged ? data : { tiles: [], hidden: listSpareTiles(own, limitsInUse), arranged: false };
  return { own, layout };
}

/** The tiles in the user's arrangement. */
export function DashboardGrid() {
  const { own, layout } = useLayout();
  const shown = layout && arrangeTiles(own, layout).filter((tile) => !layout.hidden.includes(tile));
  return (
    <div className={styles.grid}>
      {!shown && [0, 1, 2].map((place) => <SkeletonBlock key={place} height={320} />)}
      {shown?.length === 0 && <EmptyState title={t('allHidden')}>{t('allHiddenText')}</EmptyState>}
      {shown?.map((tile) => {
        const { wide, height, low, show } = tileViews[tile];
        return (
          <div
            key={tile}
            id={tile}
            className={styles.tile}
            data-tile
            data-wide={wide || undefined}
            data-low={low || undefined}
            style={leastHeight(height)}
          >
            {show()}
          </div>
        );
      })}
    </div>
  );
}

const leastHeight = (height: number | undefined) =>
  height === undefined ? {} : ({ '--least-height': `${height}px` } as CSSProperties);

/** Opens the dialog that moves and hides tiles. */
export function ArrangeButton() {
  const { own, layout } = useLayout();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" tone="subtle" disabled={!layout} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && layout && <ArrangeDialog own={own} layout={layout} onClose={() => setOpen(false)} />}
    </>
  );
}
