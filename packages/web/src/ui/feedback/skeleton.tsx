import { t } from '../texts.ts';
import styles from './states.module.css';

/** Placeholder lines of a text that is loading. The last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={line} className={styles.bone} data-skeleton />
      ))}
    </div>
  );
}

/** A placeholder in the size of the content that is loading, so that the page does not move. */
export function SkeletonBlock({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <span className={styles.bone} data-skeleton aria-hidden="true" style={{ height, width }} />;
}

/** Says to screen readers once that something is loading. */
export function LoadingWord() {
  return (
    <span className="sr-only" role="status">
      {t('loading')}
    </span>
  );
}
