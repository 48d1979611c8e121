import { useSession } from '../../platform/session/session.ts';
import styles from './user-menu.module.css';

/** The initials of the signed-in user, and the full name where there is room. */
export function UserName() {
  const { firstName, lastName } = useSession().user;
  return (
    <>
      <span className={styles.initials} data-initials={(firstName.charAt(0) + lastName.charAt(0)).toUpperCase()} />
      <span className={styles.name}>{`${firstName} ${lastName}`}</span>
    </>
  );
}
