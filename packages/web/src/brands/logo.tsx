import { brand } from '../platform/brand.ts';
import { DonaulagerSign } from './at/logo.tsx';
import { RheinportSign } from './ch/logo.tsx';
import { TankhafenSign } from './de/logo.tsx';
import styles from './logo.module.css';

const signs = { de: TankhafenSign, ch: RheinportSign, at: DonaulagerSign };

/** The sign and name of the brand. With `signOnly` the surroundings must give the name. */
export function Logo({ signOnly = false }: { signOnly?: boolean }) {
  const { code, company } = brand();
  const Sign = signs[code];
  return (
    <span className={styles.logo}>
      <Sign />
      {!signOnly && <span className={styles.name}>{company.headline}</span>}
    </span>
  );
}
