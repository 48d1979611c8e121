import type { MissingOffers } from '@handelsplatz/contract/market';
import { brand } from '../../../platform/brand.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ContactButton } from '../../parts/index.tsx';
import { RequestAction } from './request-action.tsx';
import { requestTexts as t } from './texts.ts';

/** Why this user cannot order anything, with the way to change it: the seller or the provider. */
export function MissingObstacle({ obstacle, sellers }: MissingOffers) {
  const { user } = useSession();
  if (!obstacle) return null;
  const grantor = brand().features.sellerSetsPurchaseRights ? sellers.find(({ connected }) => connected) : undefined;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Note tone="warning">
      <div className="row between gap-2-4">
        <span>{obstacle.detail}</span>
        {obstacle.code === 'purchase_right_missing' && grantor && (
          <RequestAction seller={grantor} kind="RIGHT" what={name} goods={[]} requests={[grantor.right]} />
        )}
        {obstacle.code === 'purchase_right_missing' && !grantor && (
          <ContactButton subject={t('subjectRight', { user: name })}>{t('contactRight')}</ContactButton>
        )}
        {obstacle.code === 'account_not_enabled' && (
          <ContactButton subject={t('subjectAccount')}>{t('contactAdmin')}</ContactButton>
        )}
        {obstacle.code === 'terms_not_accepted' && (
          <ButtonLink size="s" to="/agb">
            AGB
          </ButtonLink>
        )}
      </div>
    </Note>
  );
}
