import type { GrantableRole, Member } from '@handelsplatz/contract/team';
import { roleSentences } from '@handelsplatz/contract/team/roles';
import { CheckField } from '../../ui/fields/check-field.tsx';
import styles from './team.module.css';
import { t } from './texts.ts';

type Role = Member['roles'][number];

interface RoleFieldsProps {
  /** The roles that users of the account can hold. */
  readonly roles: readonly GrantableRole[];
  readonly value: readonly Role[];
  /** Roles that the user holds now: they can be taken away, and given back, in spite of an obstacle. */
  readonly held: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
}

/** Each role with what it allows. One that cannot be given now says why. */
export function RoleFields({ roles, value, held, onChange }: RoleFieldsProps) {
  const set = (role: Role, given: boolean) =>
    onChange(given ? [...value, role] : value.filter((other) => other !== role));
  return (
    <fieldset className={styles.roles}>
      <legend>{t('rights')}</legend>
      {roles.map(({ role, obstacle }) => (
        <CheckField
          key={role}
          label={roleSentences[role].name}
          description={obstacle ? `${roleSentences[role].text} ${t(`obstacle_${obstacle}`)}` : roleSentences[role].text}
          checked={value.includes(role)}
          disabled={obstacle !== null && !held.includes(role)}
          onChange={(given) => set(role, given)}
        />
      ))}
    </fieldset>
  );
}

/** The names of roles in one line. */
export function nameRoles(roles: readonly Role[]): string {
  return roles.length === 0 ? t('noRights') : roles.map((role) => roleSentences[role].name).join(', ');
}
