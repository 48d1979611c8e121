import { texts as t } from '../texts.ts';
import type { Difference } from './rule-diff.ts';
import styles from './version-diff.module.css';

/** The differences between two versions: the old text in grey, the new one behind it. */
export function VersionDiff({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className="soft">{t('noDifference')}</p>;
  return (
    <dl className={styles.diff}>
      {differences.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && <del>{before}</del>} {before && '→ '}
            <ins>{after || '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
