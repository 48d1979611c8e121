import type { AdminUser } from '@handelsplatz/contract/admin';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { call, useCalls } from '../../../platform/api/calls.ts';
import { hasRole, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { failureText } from '../../../ui/form/failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import styles from '../desk.module.css';
import { t } from './texts.ts';

/** What the provider can do with a user. */
type UserAct = 'unlock' | 'password-link' | 'sign-out' | 'factor-reset' | 'disable' | 'enable';

const doneTexts = {
  unlock: 'doneUnlock',
  'password-link': 'donePasswordLink',
  'sign-out': 'doneSignOut',
  'factor-reset': 'doneFactorReset',
  disable: 'doneDisable',
  enable: 'doneEnable',
} as const;

/** What asks first, with its question. */
const questions = {
  'sign-out': { title: 'signOutTitle', text: 'signOutText', confirm: 'signOut' },
  'factor-reset': { title: 'factorResetTitle', text: 'factorResetText', confirm: 'factorReset' },
  disable: { title: 'disableTitle', text: 'disableText', confirm: 'disable' },
} as const;

/** What the provider can do with a user; what hurts asks first. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const { mutate, isPending, error, reset } = useCalls();
  const isSelf = useSession().userId === user._id;
  const name = user.name || user.username;
  const run = (act: UserAct) =>
    mutate(() => call(`POST /api/admin/users/:id/${act}`, { params: { id: user._id } }), {
      onSuccess: () => {
        setAsked(undefined);
        notify.success(t(doneTexts[act], { name }));
      },
      onError: (failure) => asked === undefined && notify.error(failureText(failure)),
    });
  const ask = (act: keyof typeof questions) => {
    reset();
    setAsked(act);
  };
  return (
    <div className={styles.actions}>
      {user.locked && (
        <Button size="s" busy={isPending} aria-label={t('unlockOf', { name })} onClick={() => run('unlock')}>
          {t('unlock')}
        </Button>
      )}
      {hasRole('MyTeam_Manage') && (
        <Menu label={t('actionsOf', { name })} trigger={<Icon of={IconDots} />}>
          <MenuItem onSelect={() => run('password-link')}>{t('passwordLink')}</MenuItem>
          <MenuItem onSelect={() => ask('sign-out')}>{t('signOut')}</MenuItem>
          {!isSelf && user.hasSecondFactor && (
            <MenuItem onSelect={() => ask('factor-reset')}>{t('factorReset')}</MenuItem>
          )}
          {!isSelf && user.active && <MenuItem onSelect={() => ask('disable')}>{t('disable')}</MenuItem>}
          {!user.active && !user.account.disabled && <MenuItem onSelect={() => run('enable')}>{t('enable')}</MenuItem>}
        </Menu>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger={asked !== 'sign-out'}
          title={t(questions[asked].title, { name })}
          confirmLabel={t(questions[asked].confirm)}
          busy={isPending}
          error={error}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t(questions[asked].text)}
        </ConfirmDialog>
      )}
    </div>
  );
}
