import type { MissingOffers } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api/api-error.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import type { MarketSearch } from '../search.ts';
import { MissingObstacle } from './missing-obstacle.tsx';
import { MissingSellerView } from './missing-seller.tsx';
import { missingQuery } from './queries.ts';
import { t } from './texts.ts';

interface MissingDrawerProps {
  readonly offerId: string;
  /** The state of the market, which the page of everything that is missing keeps. */
  readonly search: MarketSearch;
  readonly onClose: () => void;
}

/** Why one offer of the market cannot be ordered, and what changes it. */
export default function MissingDrawer({ offerId, search, onClose }: MissingDrawerProps) {
  const query = useQuery(missingQuery(offerId));
  return (
    <Drawer open onClose={onClose} title={t('drawerTitle')}>
      <div className="stack gap-4 shrink">
        {query.data ? (
          <>
            <MissingObstacle {...query.data} />
            {isOrderable(query.data) && <Note tone="positive">{t('orderableNow')}</Note>}
            {query.data.sellers
              .filter(({ connected, goods }) => goods.length > 0 || !connected)
              .map((seller) => (
                <MissingSellerView key={seller._id} seller={seller} />
              ))}
          </>
        ) : isApiError(query.error, 'not_found') ? (
          <p>{t('goneOffer')}</p>
        ) : query.error ? (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={4} />
        )}
        <div>
          <ButtonLink to="/handelsplatz/warum" search={{ ...search, warum: undefined }} tone="subtle">
            {t('all')}
          </ButtonLink>
        </div>
      </div>
    </Drawer>
  );
}

const isOrderable = ({ obstacle, sellers }: MissingOffers) =>
  obstacle === null && sellers.some(({ orderable }) => orderable > 0);
