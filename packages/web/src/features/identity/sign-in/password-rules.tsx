import { fewestCharacters, freeCompositionFrom } from '@handelsplatz/domain/identity';
import styles from './login-page.module.css';
import { p } from './password-texts.ts';

/** The rules for a new password, each marked as fulfilled or not while the user types (Specification 5). */
export function PasswordRules({ password }: { password: string }) {
  const long = [...password].length >= freeCompositionFrom;
  const rules = [
    [p('ruleLength'), [...password].length >= fewestCharacters],
    [p('ruleLower'), long || /[a-z]/.test(password)],
    [p('ruleUpper'), long || /[A-Z]/.test(password)],
    [p('ruleDigit'), long || /[0-9!?$#%&]/.test(password)],
    [p('ruleLong'), long],
  ] as const;
  return (
    <ul className="stack gap-1 list muted" aria-label={p('rulesLabel')}>
      {rules.map(([words, met]) => (
        <li key={words} className={styles.rule} data-met={met || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {met ? '✓' : '·'}
          </span>
          {words}
          <span className="sr-only">{met ? p('ruleMet') : p('ruleOpen')}</span>
        </li>
      ))}
    </ul>
  );
}
