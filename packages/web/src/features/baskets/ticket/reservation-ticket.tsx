import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { foldedTicketStorage } from '../../../platform/page/storage.ts';
import { Icon } from '../../../ui/icon.tsx';
import { basketQuery } from '../queries.ts';
import styles from './reservation-ticket.module.css';
import { t } from './texts.ts';
import { TicketAction } from './ticket-action.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketRing } from './ticket-ring.tsx';

/**
 * The running reservations of a buyer on every page but the basket's own: how long the price holds, what it saves, and the way to
 * order. Several positions are one ticket. It stands at the edge of the page and at its end above the footer, so it never hides
 * content for good; folded it is only the ring.
 */
export default function ReservationTicket() {
  const basket = useQuery(basketQuery()).data;
  const isBasket = useRouterState({
    // While the basket is still loading, the present page and its ticket stay.
    select: ({ location, resolvedLocation }) =>
      (resolvedLocation ?? location).pathname.startsWith('/handelsplatz/warenkorb'),
  });
  if (!basket || basket.items.length === 0 || isBasket) return null;
  return <Ticket basket={basket} />;
}

function Ticket({ basket }: { basket: Basket }) {
  const [folded, setFolded] = useState(() => foldedTicketStorage.read() ?? false);
  const fold = (next: boolean) => {
    foldedTicketStorage.write(next);
    setFolded(next);
  };
  const router = useRouter();
  // Ordering then works through a short outage.
  useEffect(() => void router.preloadRoute({ to: '/handelsplatz/warenkorb/{-$basketId}' }).catch(() => {}), [router]);
  const next = pickNext(basket.items);
  return (
    <section
      id="reservierung"
      className={styles.ticket}
      aria-label={t('label')}
      data-folded={folded || undefined}
      data-expired={next?.expired || undefined}
    >
      <Announcement items={basket.items} />
      {(folded || !next?.expired) && <TicketRing item={next} />}
      {!folded && (
        <>
          <TicketFacts basket={basket} />
          <TicketAction basket={basket} />
        </>
      )}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-label={t(folded ? 'unfold' : 'fold')}
        onClick={() => fold(!folded)}
      >
        <Icon of={folded ? IconChevronUp : IconChevronDown} size={16} />
      </button>
    </section>
  );
}

/** The position whose reservation ends first; an expired one only when none runs. */
function pickNext(items: readonly BasketItem[]): BasketItem | undefined {
  const running = items.filter(({ expired }) => !expired);
  return (running.length > 0 ? running : items).toSorted((a, b) => (a.reservedUntil < b.reservedUntil ? -1 : 1))[0];
}

/** Says for screen readers what changed, and nothing while only the clock and the prices move. */
function Announcement({ items }: { items: readonly BasketItem[] }) {
  const { quantity } = useFormats();
  const toGoods = ({ product, terminal, quantity: volume }: BasketItem) =>
    `${quantity(volume, product.unit)} ${product.name}, ${terminal.name}`;
  const expired = items.filter((item) => item.expired);
  const text =
    expired.length > 0
      ? t('announcedExpired', { goods: expired.map(toGoods).join('; ') })
      : t('announced', { goods: items.map(toGoods).join('; ') });
  return (
    <span className="sr-only" role="status">
      {text}
    </span>
  );
}
