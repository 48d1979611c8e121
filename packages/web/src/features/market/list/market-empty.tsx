import { brand } from '../../platform/brand.ts';
import { hasRole } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from './texts.ts';

/** A buyer without any offer: says where offers come from, or that those there are have no price at this moment. */
export function MarketEmpty({ haltedOffers, hiddenOffers }: { haltedOffers: number; hiddenOffers: number }) {
  if (hiddenOffers > 0)
    return <EmptyState title={t('onlyHaltedTitle')}>{t('hidden', { count: hiddenOffers })}</EmptyState>;
  if (haltedOffers > 0) return <EmptyState title={t('onlyHaltedTitle')}>{t('onlyHalted')}</EmptyState>;
  const maySeeSellers = hasRole('MyRelationships_View') && !brand().features.singleSeller;
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={maySeeSellers && <ButtonLink to="/verkaufer-management">{t('emptyAction')}</ButtonLink>}
    >
      {t('empty')}
    </EmptyState>
  );
}

/** Filters that leave nothing over. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('resetFilters')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}
