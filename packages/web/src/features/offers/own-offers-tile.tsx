import type { OwnOffer } from '@handelsplatz/contract/offers';
import { type OwnOfferState, toOwnOfferState } from '@handelsplatz/domain/offers';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './own-offers.module.css';
import { ownOffersQuery } from './queries.ts';
import { t } from './texts.ts';

type TileState = OwnOfferState | 'UNPRICED' | 'NOT_TRADED';

/**
 * The state under which the tile counts an offer. Offers with a reason from the server count as unpriced, as in the pricing
 * engine. Tracking prices are not traded.
 */
function toTileState(offer: OwnOffer): TileState {
  if (offer.status !== 'ACTIVE') return offer.status;
  if (offer.priceType === 'TRACKING') return 'NOT_TRADED';
  return offer.unpricedReason === null ? toOwnOfferState(offer) : 'UNPRICED';
}

/** The number of offers in the market, on the dashboard of sellers. */
export default function OwnOffersTile() {
  const { data, error, refetch } = useQuery(ownOffersQuery());
  return (
    <Panel
      title={t('tile')}
      actions={
        <ButtonLink to="/meine-angebote" size="s">
          {t('toOffers')}
        </ButtonLink>
      }
    >
      {data ? <Counts offers={data.offers} /> : <NotLoaded query={{ error, refetch }} what={t('what')} lines={3} />}
    </Panel>
  );
}

function Counts({ offers }: { offers: readonly OwnOffer[] }) {
  const { quantity } = useFormats();
  if (offers.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const counts = Map.groupBy(offers, toTileState);
  const count = (state: TileState) => counts.get(state)?.length ?? 0;
  const active = offers.filter((offer) => toOwnOfferState(offer) === 'ACTIVE');
  const left = active.reduce((sum, offer) => (offer.product.unit === 'cbm' ? sum + offer.remainingVolume : sum), 0);
  const figures: [string, string | number][] = [
    [t('tileActive'), count('ACTIVE')],
    [t('tileUnpriced'), count('UNPRICED')],
    ...(count('HALTED') > 0 ? [[t('tileHalted'), count('HALTED')] as [string, number]] : []),
    [t('tilePaused'), count('PAUSED')],
    ...(count('NOT_TRADED') > 0 ? [[t('tileNotTraded'), count('NOT_TRADED')] as [string, number]] : []),
    [t('tileRemaining'), quantity(Math.round(left * 1000) / 1000, 'cbm')],
  ];
  return (
    <dl className={styles.counts}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.count}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
