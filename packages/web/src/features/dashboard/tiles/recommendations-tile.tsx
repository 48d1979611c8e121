import type { Recommendations } from '@handelsplatz/contract/dashboard';
import { shortFirmName } from '@handelsplatz/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { recommendationsQuery } from '../queries.ts';
import { figures as t, tiles } from '../texts.ts';
import { Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** Offers that fit what the account buys and cost less, each with its reason. */
export default function RecommendationsTile() {
  const query = useQuery(recommendationsQuery());
  return (
    <Tile title={tiles('recommendations')} query={query} actions={<span className="muted">{t('whyRecommended')}</span>}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t('noRecommendationsTitle')}>{t('noRecommendations')}</EmptyState>
        ) : (
          <ul className={styles.pairs}>
            {found.map((each) => (
              <Recommended key={each.offerId} offer={each} />
            ))}
          </ul>
        )
      }
    </Tile>
  );
}

function Recommended({ offer }: { offer: Recommendations['recommendations'][number] }) {
  const formats = useFormats();
  const { product, terminal, seller, price, comparedPrice, comparedDay, comparedTerminal, usualVolume, saving } = offer;
  const compared = { difference: formats.price(comparedPrice - price), terminal: comparedTerminal };
  const reason =
    comparedDay === null
      ? t('cheaperThanUsual', { ...compared, price: formats.price(comparedPrice) })
      : t('cheaperThanLast', { ...compared, day: formats.day(comparedDay), price: formats.price(comparedPrice) });
  return (
    <li>
      <Link className={styles.recommended} to="/handelsplatz" search={{ produkt: product._id, angebot: offer.offerId }}>
        <span className="line between gap-3">
          <strong>{product.name}</strong>
          <strong className="tabular">{formats.price(price)}</strong>
        </span>
        <span className="line between gap-3">
          <span className={`muted ${styles.short}`}>
            {t('place', { terminal: terminal.name, seller: shortFirmName(seller.name) })}
          </span>
          <span className={styles.saving}>
            {t('saving', { amount: formats.money(saving), volume: formats.quantity(usualVolume, 'cbm') })}
          </span>
        </span>
        <span className="muted">{reason}</span>
      </Link>
    </li>
  );
}
