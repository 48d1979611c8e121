import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { FormContext } from '../../../ui/form/form-context.ts';
import { toSection } from '../sections.ts';
import { texts } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';
import { networkTexts as t } from './texts.ts';

/** The server's facts about a rule that already covers a new terminal. */
interface Clash {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly terminal: string;
  /** The network by which the rule covers the terminal; null where the rule names the terminal itself. */
  readonly network: { readonly _id: string; readonly name: string } | null;
}

/**
 * The network that already has the terminal, or the rule that names it, and how to move the terminal in one step. Shows nothing
 * without a clash.
 */
export function NetworkClashNote() {
  const failure = useContext(FormContext)?.failure;
  const { openRule } = useDialogs();
  if (!isApiError(failure, 'relationship_exist_error')) return null;
  const { ruleId, ruleName: rule, terminal, network } = failure.body as unknown as Clash;
  return (
    <Note tone="warning">
      <div className="column gap-2">
        {network ? (
          <p>
            {t('clashOtherNetwork', { terminal })}{' '}
            <Link {...toSection('networks')} search={{ netz: network._id }}>
              {t('quoted', { name: network.name })}
            </Link>
            {t('clashRuleHolds', { rule })}
          </p>
        ) : (
          <p>{t('clashNamesTerminal', { terminal, rule })}</p>
        )}
        <p>{t(network ? 'clashDraft' : 'clashDraftRule')}</p>
        {!network && (
          <div className="wrap gap-2">
            <Button size="s" onClick={() => openRule(ruleId)}>
              {texts('openRival')}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}
