import type { Relationship } from '@handelsplatz/contract/relationships';
import { useCall } from '../../platform/api/calls.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notifyOutcome } from '../../ui/feedback/notify.ts';
import { toRelationshipState } from './relationship-state.ts';
import { t } from './texts.ts';

/** Accepts a new relationship (a seller chooses on the customer's page what is released), connects again, or refuses it (after a question). A connection is ended on its page. */
export function RelationshipActions({
  relationship,
  onDisable,
}: {
  relationship: Relationship;
  onDisable: () => void;
}) {
  const set = useCall('PUT /api/relationships/:id');
  const { _id: id, name, other } = relationship;
  const isSeller = useSession().account.type === 'seller';
  const connection = toRelationshipState(relationship);
  const enable = () =>
    set.mutate(
      { params: { id }, body: { status: 'ENABLED' } },
      notifyOutcome(other.status === 'DISABLED' ? t('nowWaiting', { name }) : t('accepted', { name })),
    );
  if (connection === 'waitsForYou' && isSeller) {
    return (
      <ButtonLink
        size="s"
        tone="primary"
        to="/kaufer-management/$id"
        params={{ id }}
        search={{ annehmen: 'ja' }}
        aria-label={t('acceptName', { name })}
      >
        {t('accept')}
      </ButtonLink>
    );
  }
  if (connection === 'waitsForYou') {
    return (
      <>
        <Button size="s" tone="primary" busy={set.isPending} aria-label={t('acceptName', { name })} onClick={enable}>
          {t('accept')}
        </Button>
        <Button size="s" tone="subtle" aria-label={t('refuseName', { name })} onClick={onDisable}>
          {t('refuse')}
        </Button>
      </>
    );
  }
  if (connection === 'disabledByYou') {
    return (
      <Button size="s" busy={set.isPending} aria-label={t('enableName', { name })} onClick={enable}>
        {t('enable')}
      </Button>
    );
  }
  return null;
}
