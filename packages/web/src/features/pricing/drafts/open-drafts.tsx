import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { draftsQuery } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import styles from './open-drafts.module.css';
import { draftPath, sectionPath } from './sections.ts';

/** How many drafts are open, with the way to them; nothing while there is none. */
export function OpenDrafts() {
  const { data } = useQuery(draftsQuery());
  const open = data?.drafts.filter(({ state }) => state === 'open') ?? [];
  const [first, second] = open;
  if (!first) return null;
  return (
    <Link to={second ? sectionPath('drafts') : draftPath(first._id)} className={styles.link}>
      <StatusBadge tone="info">{t('openDrafts', { count: open.length })}</StatusBadge>
    </Link>
  );
}
