import type { ReactNode } from 'react';
import { Logo } from '../../../brands/logo.tsx';
import { brand } from '../../../platform/brand.ts';
import styles from './entrance.module.css';
import { t } from './sign-in-texts.ts';

/** Frame of the pages before the sign-in: the brand on one side, one form on the other. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { company } = brand();
  return (
    <div className={styles.page}>
      <aside className={styles.cover}>
        <p className={styles.claim}>{t('claim')}</p>
        <p className={styles.claimText}>{t('claimText')}</p>
        <Chart />
      </aside>
      <div className={styles.side}>
        <div className={styles.task}>
          <div className={styles.logo}>
            <Logo />
          </div>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <footer className={styles.foot}>
          <span>{company.name}</span>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{t('questions', { phone: company.phone })}</a>
          <a href={company.legal.imprint}>Impressum</a>
          <a href={company.legal.privacy}>Datenschutz</a>
        </footer>
      </div>
    </div>
  );
}

const steps = [62, 58, 60, 52, 55, 47, 49, 44, 50, 46, 39, 42, 36, 40, 34, 29, 33, 27, 30, 24, 26, 20];

/** A decorative chart of a price that moves window by window. */
function Chart() {
  const path = steps.map((y, index) => `H${index * 20}V${y * 2}`).join('');
  return (
    <svg className={styles.chart} viewBox="0 0 420 140" preserveAspectRatio="none" aria-hidden="true">
      {[20, 60, 100].map((y) => (
        <line key={y} x1="0" x2="420" y1={y} y2={y} className={styles.grid} />
      ))}
      <path d={`M0 124${path}H440`} className={styles.line} />
    </svg>
  );
}
