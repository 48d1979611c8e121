import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { newestOrderQuery } from '../queries.ts';
import styles from './history.module.css';
import { t } from './texts.ts';

/**
 * When the newest order was placed. It is read again with each market window (Specification 4), and says so when an order came
 * since the page was opened.
 */
export default function NewestOrder() {
  const { data, refetch } = useQuery(newestOrderQuery());
  const formats = useFormats();
  const first = useRef<string | null>(undefined);
  const [fresh, setFresh] = useState(false);
  const windowId = useMarketWindow().window?._id;
  useEffect(() => {
    if (windowId !== undefined) void refetch();
  }, [windowId, refetch]);
  useEffect(() => {
    if (data === undefined) return;
    if (first.current === undefined) first.current = data;
    else if (data !== first.current) setFresh(true);
  }, [data]);
  if (!data) return null;
  return (
    <span className="muted" role="status">
      {t('newest', { at: formats.dateTime(data) })}
      {fresh && (
        <span className={styles.fresh}>
          <StatusBadge tone="positive">{t('fresh')}</StatusBadge>
        </span>
      )}
    </span>
  );
}
