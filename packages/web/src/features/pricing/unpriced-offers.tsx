import type { UnpricedCount } from '@handelsplatz/contract/pricing/overview';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { PriceHaltBadge } from '../parts/index.tsx';
import { pricingSections, toSection } from './sections.ts';
import { texts as t } from './texts.ts';
import styles from './unpriced-offers.module.css';

/** The state of the seller's offers: since when they are halted, and how many have no price. */
export function OffersState({ unpriced }: { unpriced: readonly UnpricedCount[] }) {
  const state = <UnpricedOffers unpriced={unpriced} />;
  if (unpriced.length === 0) return <PriceHaltBadge otherwise={state} />;
  return (
    <>
      <PriceHaltBadge />
      {state}
    </>
  );
}

/** The number of offers without a price. Opens the list with each reason and a link to where it can be corrected. */
export function UnpricedOffers({ unpriced }: { unpriced: readonly UnpricedCount[] }) {
  const [open, setOpen] = useState(false);
  const count = unpriced.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return <StatusBadge tone="positive">{t('allPriced')}</StatusBadge>;
  return (
    <>
      <button type="button" className={styles.count} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <StatusBadge tone="warning">{t('unpriced', { count })}</StatusBadge>
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('unpricedTitle')}>
        <p className="soft">{t('unpricedText')}</p>
        {unpriced.map((group) => (
          <Reason key={group.reason} group={group} onLeave={() => setOpen(false)} />
        ))}
      </Drawer>
    </>
  );
}

function Reason({ group, onLeave }: { group: UnpricedCount; onLeave: () => void }) {
  const { text, section, offers, count } = group;
  return (
    <section className={styles.reason}>
      <h3 className="text-m">{text}</h3>
      <p className="soft">{t('unpricedHere', { count })}</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer._id}>
            <Link {...toSection('explanation')} search={{ angebot: offer._id }} onClick={onLeave}>
              {offer.name}
            </Link>
          </li>
        ))}
        {count > offers.length && <li>{t('moreOffers', { count: count - offers.length })}</li>}
      </ul>
      {section && (
        <Link {...toSection(section)} className={styles.mend} onClick={onLeave}>
          {t('mendIn', { section: pricingSections[section].title })}
        </Link>
      )}
    </section>
  );
}
