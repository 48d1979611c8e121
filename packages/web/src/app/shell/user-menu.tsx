import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isDemo } from '../../platform/brand.ts';
import { chooseColorScheme, useColorScheme } from '../../platform/color-scheme.ts';
import { useSession } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';
import { t } from '../texts.ts';
import styles from './user-menu.module.css';

/** The user: full name, settings, help, appearance, logout with a question before it. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Menu label={t('userMenu')} trigger={<Trigger name={name} initials={initialsOf(user)} />}>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <MenuDivider />
        <MenuItem to="/profil" icon={<Icon of={IconUser} />}>
          {t('settings')}
        </MenuItem>
        <MenuItem to="/hilfe-center" icon={<Icon of={IconHelp} />}>
          {t('help')}
        </MenuItem>
        <MenuItem to="/kontakt" icon={<Icon of={IconMessage} />}>
          {t('contact')}
        </MenuItem>
        {isDemo() && (
          <MenuItem to="/postausgang" icon={<Icon of={IconMail} />}>
            {t('outbox')}
          </MenuItem>
        )}
        <MenuItem onSelect={onShortcuts} icon={<Icon of={IconKeyboard} />}>
          {t('shortcuts')}
        </MenuItem>
        <MenuDivider label={t('appearance')} />
        <SchemeChoices />
        <MenuDivider />
        <MenuItem onSelect={() => setLeaving(true)} icon={<Icon of={IconLogout} />}>
          {t('logout')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => void navigate({ to: '/logout' })}
        title={t('logoutTitle')}
        confirmLabel={t('logout')}
        cancelLabel={t('cancel')}
      >
        <p>{t('logoutText')}</p>
      </ConfirmDialog>
    </>
  );
}

function SchemeChoices() {
  const chosen = useColorScheme();
  const choices = [
    ['auto', t('appearanceAuto')],
    ['light', t('appearanceLight')],
    ['dark', t('appearanceDark')],
  ] as const;
  return choices.map(([scheme, label]) => (
    <MenuItem
      key={scheme}
      checked={chosen === scheme}
      onSelect={() => chooseColorScheme(scheme)}
      icon={chosen === scheme ? '✓' : ''}
    >
      {label}
    </MenuItem>
  ));
}

function Trigger({ name, initials }: { name: string; initials: string }) {
  return (
    <>
      <span className={styles.initials} data-initials={initials} />
      <span className={styles.name}>{name}</span>
    </>
  );
}

function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return (firstName.charAt(0) + lastName.charAt(0)).toUpperCase();
}
