import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { isDemo } from '../../platform/brand.ts';
import { hasRole, useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx';
import { LogoutQuestion } from './lazy-logout-question.ts';
import { openPalette } from './palette.tsx';
import { t } from './texts.ts';
import styles from './user-menu.module.css';
import { UserName } from './user-name.tsx';

/** The user's menu: full name, settings, help, and logout after a question. */
export default function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Menu
        label={t('userMenu')}
        trigger={<UserName />}
        head={
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{user.email}</span>
          </div>
        }
      >
        <MenuItem onSelect={openPalette} icon={<Icon of={IconSearch} />}>
          {t('palette')}
        </MenuItem>
        <AccountItems />
        <HelpItems />
        <MenuItem onSelect={onShortcuts} icon={<Icon of={IconKeyboard} />}>
          {t('shortcuts')}
        </MenuItem>
        <MenuDivider />
        <MenuItem onSelect={() => setLeaving(true)} icon={<Icon of={IconLogout} />}>
          {t('logout')}
        </MenuItem>
      </Menu>
      {leaving && <LogoutQuestion open onClose={() => setLeaving(false)} />}
    </>
  );
}

/** The pages of the user and the account, as far as this user may open them. */
function AccountItems() {
  const { account, roles } = useSession();
  return (
    <>
      <MenuItem to="/profil" icon={<Icon of={IconUser} />}>
        {t('settings')}
      </MenuItem>
      {hasRole('MyTeam_Manage') && (
        <MenuItem to="/team" icon={<Icon of={IconUsers} />}>
          {t('team')}
        </MenuItem>
      )}
      {account.type !== 'admin' && roles.includes('MyTeam_Manage') && (
        <MenuItem to="/schnittstellen" icon={<Icon of={IconPlug} />}>
          {t('integrations')}
        </MenuItem>
      )}
      {roles.includes('MyTeam_Manage') && (
        <MenuItem to="/protokoll" icon={<Icon of={IconHistory} />}>
          {t('audit')}
        </MenuItem>
      )}
    </>
  );
}

function HelpItems() {
  return (
    <>
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
    </>
  );
}
