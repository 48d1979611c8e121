import { hasSellerPages } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { t } from '../texts.ts';
import { MissingLink } from './missing-link.tsx';

/**
 * Shown to a buyer without any offer. Explains where offers come from, or that the existing ones have no price at the moment.
 */
export function MarketEmpty({ haltedOffers, hiddenOffers }: { haltedOffers: number; hiddenOffers: number }) {
  if (hiddenOffers > 0)
    return <EmptyState title={t('onlyHaltedTitle')}>{t('hidden', { count: hiddenOffers })}</EmptyState>;
  if (haltedOffers > 0) return <EmptyState title={t('onlyHaltedTitle')}>{t('onlyHalted')}</EmptyState>;
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <>
          <MissingLink />
          {hasSellerPages() && <ButtonLink to="/verkaufer-management">{t('emptyAction')}</ButtonLink>}
        </>
      }
    >
      {t('empty')}
    </EmptyState>
  );
}
