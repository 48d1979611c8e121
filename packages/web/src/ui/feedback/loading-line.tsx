import styles from './loading-line.module.css';

/** A thin line at the top of the page while something loads that the user has asked for. What loads at once shows no line. */
export const LoadingLine = ({ label }: { readonly label: string }) => (
  <div className={styles.line} role="progressbar" aria-label={label} />
);
