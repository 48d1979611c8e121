import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

/** The rules for a new password, each marked as fulfilled or not while the user types (Specification 5). */
export function PasswordRules({ password }: { password: string }) {
  const long = [...password].length >= 15;
  const rules = [
    [t('ruleLength'), [...password].length >= 8],
    [t('ruleLower'), long || /[a-z]/.test(password)],
    [t('ruleUpper'), long || /[A-Z]/.test(password)],
    [t('ruleDigit'), long || /[0-9!?$#%&]/.test(password)],
    [t('ruleLong'), long],
  ] as const;
  return (
    <ul className={styles.rules} aria-label={t('rulesLabel')}>
      {rules.map(([words, met]) => (
        <li key={words} className={styles.rule} data-met={met || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {met ? '✓' : '·'}
          </span>
          {words}
          <span className="sr-only">{met ? t('ruleMet') : t('ruleOpen')}</span>
        </li>
      ))}
    </ul>
  );
}
