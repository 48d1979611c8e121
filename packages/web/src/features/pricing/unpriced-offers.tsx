import type { UnpricedCount } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedNow } from './halt-text.ts';
import { haltTexts as h } from './halt-texts.ts';
import { pricingSections, sectionPath } from './sections.ts';
import { texts as t } from './texts.ts';
import styles from './unpriced-offers.module.css';

/** Whether the seller's offers are sold: halted since when, and how many have no price. */
export function OffersState({ unpriced }: { unpriced: readonly UnpricedCount[] }) {
  const formats = useFormats();
  const { data } = useQuery(haltsQuery());
  const halted = haltedNow(data?.current ?? []);
  const at = formats.dateTime(halted?.since);
  return (
    <>
      {halted && <StatusBadge tone="warning">{h(halted.whole ? 'haltedSince' : 'partlySince', { at })}</StatusBadge>}
      {(unpriced.length > 0 || !halted) && <UnpricedOffers unpriced={unpriced} />}
    </>
  );
}

/** How many offers have no price; opens the list with each reason and the way to what mends it. */
export function UnpricedOffers({ unpriced }: { unpriced: readonly UnpricedCount[] }) {
  const [open, setOpen] = useState(false);
  const count = unpriced.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return <StatusBadge tone="positive">{t('allPriced')}</StatusBadge>;
  return (
    <>
      <button type="button" className={styles.count} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <StatusBadge tone="warning">{t('unpriced', { count })}</StatusBadge>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('unpricedTitle')} side>
        <p className={styles.text}>{t('unpricedText')}</p>
        {unpriced.map((group) => (
          <Reason key={group.reason} group={group} onLeave={() => setOpen(false)} />
        ))}
      </Dialog>
    </>
  );
}

function Reason({ group, onLeave }: { group: UnpricedCount; onLeave: () => void }) {
  const { text, section, offers, count } = group;
  return (
    <section className={styles.reason}>
      <h3 className={styles.title}>{text}</h3>
      <p className={styles.text}>{t('unpricedHere', { count })}</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer._id}>
            <Link to={sectionPath('explanation')} search={{ angebot: offer._id } as never} onClick={onLeave}>
              {offer.name}
            </Link>
          </li>
        ))}
        {count > offers.length && <li>{t('moreOffers', { count: count - offers.length })}</li>}
      </ul>
      {section && (
        <Link to={sectionPath(section)} className={styles.mend} onClick={onLeave}>
          {t('mendIn', { section: pricingSections[section].title })}
        </Link>
      )}
    </section>
  );
}
