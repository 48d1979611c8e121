import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isDemo } from '../../platform/brand.ts';
import { chooseColorScheme, useColorScheme } from '../../platform/page/color-scheme.ts';
import { chooseDensity, useDensity } from '../../platform/page/density.ts';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuChoices, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx';
import { t } from '../texts.ts';
import styles from './user-menu.module.css';

/** The user's menu: full name, settings, help, appearance, and logout after a question. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Menu
        label={t('userMenu')}
        trigger={<Trigger name={name} initials={toInitials(user)} />}
        head={
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{user.email}</span>
          </div>
        }
      >
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
        <MenuDivider />
        <SchemeChoices />
        <MenuDivider />
        <DensityChoices />
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
    { value: 'auto', label: t('appearanceAuto') },
    { value: 'light', label: t('appearanceLight') },
    { value: 'dark', label: t('appearanceDark') },
  ] as const;
  return (
    <MenuChoices
      label={t('appearance')}
      value={chosen}
      onChange={(value) => chooseColorScheme(choices.find((choice) => choice.value === value)?.value ?? 'auto')}
      options={choices}
    />
  );
}

function DensityChoices() {
  const chosen = useDensity();
  const choices = [
    { value: 'comfortable', label: t('densityComfortable') },
    { value: 'compact', label: t('densityCompact') },
  ] as const;
  return (
    <MenuChoices
      label={t('density')}
      value={chosen}
      onChange={(value) => chooseDensity(value === 'compact' ? 'compact' : 'comfortable')}
      options={choices}
    />
  );
}

function Trigger({ name, initials }: { name: string; initials: string }) {
  return (
    <>
      <span className={styles.initials} data-initials={initials} />
      <span className={styles.name}>{name}</span>
    </>
  );
}

function toInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return (firstName.charAt(0) + lastName.charAt(0)).toUpperCase();
}
