import type { Relationship } from '@handelsplatz/contract/relationships';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import styles from './customer.module.css';
import { t } from './texts.ts';

type Status = Relationship['own']['status'];

const tones: Readonly<Record<Status, StatusTone>> = { NEW: 'warning', ENABLED: 'positive', DISABLED: 'neutral' };

interface SidesProps {
  /** What each side itself has answered. */
  readonly own: Status;
  readonly other: Status;
  readonly otherName: string;
}

/** Both sides of a connection, each with its own answer in words. */
export function Sides({ own, other, otherName }: SidesProps) {
  const sides = [
    [t('ownSide'), own],
    [otherName, other],
  ] as const;
  return (
    <span className={styles.sides}>
      {sides.map(([name, status]) => (
        <span key={name} className={styles.side}>
          {name} <StatusBadge tone={tones[status]}>{t(`side_${status}`)}</StatusBadge>
        </span>
      ))}
    </span>
  );
}

/** The seller's own answer, as its buyer sees it: a seller that waits for the buyer has enabled its side. */
export function toSellerAnswer({ other }: Pick<Relationship, 'other'>): Status {
  if (other.status === 'NEW') return 'ENABLED';
  return other.answered ? other.status : 'NEW';
}
