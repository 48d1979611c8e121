import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { countText } from '../../../ui/data-table/count-text.ts';
import { orderPlaceQuery } from '../queries.ts';
import type { OrdersSearch } from '../search.ts';
import styles from './history.module.css';
import { t } from './texts.ts';

interface OrderNeighboursProps {
  readonly id: string;
  readonly search: OrdersSearch;
  readonly onOpen: (id: string) => void;
}

/** Leads to the order before and after the open one in the filtered and sorted list; also with the keys j and k. */
export function OrderNeighbours({ id, search, onOpen }: OrderNeighboursProps) {
  const { data } = useQuery(orderPlaceQuery(id, search));
  const formats = useFormats();
  const [previous, next] = [data?.previous ?? undefined, data?.next ?? undefined];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input,textarea,select,[role=combobox]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (target) onOpen(target);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [previous, next, onOpen]);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A button that was pressed at the end of the list is disabled and loses the focus; without one, keys would not reach the drawer.
    if ((previous && next) || document.activeElement !== document.body) return;
    buttons.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [previous, next]);
  return (
    <div ref={buttons} className={styles.neighbours}>
      <Button
        size="s"
        disabled={!previous}
        aria-label={t('previous')}
        aria-keyshortcuts="k"
        onClick={() => previous && onOpen(previous)}
      >
        ↑
      </Button>
      <Button
        size="s"
        disabled={!next}
        aria-label={t('next')}
        aria-keyshortcuts="j"
        onClick={() => next && onOpen(next)}
      >
        ↓
      </Button>
      {data?.position && (
        <span className="muted">
          {t('place', { position: formats.number(data.position, 0), total: countText(formats, data) })}
        </span>
      )}
    </div>
  );
}
