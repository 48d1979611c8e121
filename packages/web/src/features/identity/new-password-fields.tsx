import { passwordWeakness } from '@handelsplatz/domain/identity';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { t } from './sign-in-texts.ts';

/** A new password twice. */
export interface NewPassword {
  readonly first: string;
  readonly second: string;
}

/** The two fields for a new password with the rules between them; `names` are those of the server's fields. */
export function NewPasswordFields({
  value,
  onChange,
  names,
}: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  names: readonly [first: string, second: string];
}) {
  const weakness = (password: string) => {
    const code = passwordWeakness(password);
    return code && t(code);
  };
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name={names[0]}
        value={value.first}
        onChange={(first) => onChange({ ...value, first })}
        autoComplete="new-password"
        check={weakness}
        required
      />
      <PasswordRules password={value.first} />
      <PasswordField
        label={t('repeat')}
        name={names[1]}
        value={value.second}
        onChange={(second) => onChange({ ...value, second })}
        autoComplete="new-password"
        check={(second) => (second === value.first ? undefined : t('mismatch'))}
        required
      />
    </>
  );
}
