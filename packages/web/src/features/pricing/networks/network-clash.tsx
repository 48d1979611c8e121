import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormContext } from '../../ui/form-context.ts';
import { Note } from '../../ui/note.tsx';
import { isClash } from './rule-clash.ts';
import styles from './rule-editor.module.css';
import { sectionTexts as t } from './section-texts.ts';
import { sectionPath } from './sections.ts';
import { texts } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** What the server says of a rule that covers a new terminal already. */
interface Clash {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly terminal: string;
  /** By which network it does; null where it names the terminal itself. */
  readonly network: { readonly _id: string; readonly name: string } | null;
}

/** A clash said at the terminals as well; anything else as it is. */
export function atTerminals(error: unknown): unknown {
  if (!isClash(error)) return error;
  const fields = [{ path: 'terminalIds', message: error.detail }];
  return new ApiError(error.status, error.code, { ...error.body, fields }, error.requestId);
}

/** Forgets a clash with the first change of the terminals. */
export function useForgetClash(): () => void {
  const form = useContext(FormContext);
  return () => {
    if (isClash(form?.failure)) form?.forget();
  };
}

/** Which network has the terminal, or which rule names it, and how it comes over in one step; nothing while none is in the way. */
export function NetworkClashNote() {
  const failure = useContext(FormContext)?.failure;
  const { openRule } = useWindows();
  if (!isApiError(failure, 'relationship_exist_error')) return null;
  const { ruleId, ruleName: rule, terminal, network } = failure.body as unknown as Clash;
  return (
    <Note tone="warning">
      <div className={styles.changed}>
        {network ? (
          <p>
            {t('clashOtherNetwork', { terminal })}{' '}
            <Link to={sectionPath('networks')} search={{ netz: network._id }}>
              {t('quoted', { name: network.name })}
            </Link>
            {t('clashRuleHolds', { rule })}
          </p>
        ) : (
          <p>{t('clashNamesTerminal', { terminal, rule })}</p>
        )}
        <p>{t(network ? 'clashDraft' : 'clashDraftRule')}</p>
        {!network && (
          <div className={styles.buttons}>
            <Button size="s" onClick={() => openRule(ruleId)}>
              {texts('openRival')}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}
