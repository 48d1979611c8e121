import type { MissingSeller } from '@handelsplatz/contract/market';
import { hasSellerPages } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { groupGoods } from './group-goods.ts';
import styles from './missing.module.css';
import { MissingLine } from './missing-line.tsx';
import { connectionTexts, t } from './texts.ts';

/** One seller: how many goods can be ordered, and which are missing for which reason. */
export function MissingSellerView({ seller }: { seller: MissingSeller }) {
  const { name, relationshipId, connected, orderable, goods } = seller;
  const counts = [
    t('orderable', { count: orderable }),
    ...(goods.length > 0 ? [t('missing', { count: goods.length })] : []),
  ];
  return (
    <Panel
      title={
        <>
          {name} {connected && <span className={styles.counts}>{counts.join(' · ')}</span>}
        </>
      }
      actions={
        hasSellerPages() && (
          <ButtonLink
            size="s"
            tone="subtle"
            to="/verkaufer-management/$id"
            params={{ id: relationshipId }}
            aria-label={t('sellerPageOf', { name })}
          >
            {t('sellerPage')}
          </ButtonLink>
        )
      }
    >
      {connected ? (
        <ul className="stack list">
          {groupGoods(seller).map((group) => (
            <MissingLine key={group.key} seller={seller} group={group} />
          ))}
        </ul>
      ) : (
        <p>{connectionTexts(toConnection(seller), { seller: name })}</p>
      )}
    </Panel>
  );
}

function toConnection({ own, other }: Pick<MissingSeller, 'own' | 'other'>) {
  if (own === 'NEW') return 'waitsForYou';
  if (own === 'DISABLED') return 'disabledByYou';
  return other === 'NEW' ? 'waitsForOther' : 'disabledByOther';
}
