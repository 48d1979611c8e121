import { useEffect } from 'react';
import { signOut } from '../../../platform/session/sign-out.ts';
import { Entrance } from './entrance.tsx';
import { t } from './sign-in-texts.ts';

/** Signs out at once and goes to the sign-in page. */
export default function LogoutPage() {
  useEffect(() => {
    void signOut();
  }, []);
  return (
    <Entrance title={t('logout')}>
      <p role="status">{t('signingOut')}</p>
    </Entrance>
  );
}
