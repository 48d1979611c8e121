import type { AuditDifference } from '@handelsplatz/contract/audit';
import styles from './audit.module.css';
import { t } from './texts.ts';

const shownInList = 2;

/** The first values that a change has set, for the list. */
export function Differences({ differences }: { differences: readonly AuditDifference[] }) {
  const rest = differences.length - shownInList;
  return (
    <>
      {differences.slice(0, shownInList).map(({ label, before, after }, at) => (
        <span key={label}>
          {at > 0 && ' · '}
          <span className="soft">{label}: </span>
          {before && (
            <>
              <del className={styles.old}>{shorten(before)}</del>
              {' → '}
            </>
          )}
          {after ? shorten(after) : <em className="soft">{t('nothing')}</em>}
        </span>
      ))}
      {rest > 0 && <span className="soft"> {t('further', { count: rest })}</span>}
    </>
  );
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)} …` : text);
