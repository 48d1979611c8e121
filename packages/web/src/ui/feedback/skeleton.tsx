import styles from './states.module.css';
import { t } from './texts.ts';

/** Lines of text that are on their way. The last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={line} className={styles.bone} />
      ))}
    </div>
  );
}

/** A block that is on its way, in the size it will have, so that the page does not jump. */
export function SkeletonBlock({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <span className={styles.bone} aria-hidden="true" style={{ height, width }} />;
}

/** Tells screen readers that something is loading, once. */
export function LoadingWord() {
  return (
    <span className="sr-only" role="status">
      {t('loading')}
    </span>
  );
}
