import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { draftsQuery } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { toDraft, toSection } from '../sections.ts';
import styles from '../shared/draft-link.module.css';

/** The number of open drafts with a link to them; nothing while there is none. */
export function OpenDrafts() {
  const { data } = useQuery(draftsQuery());
  const open = data?.drafts.filter(({ state }) => state === 'open') ?? [];
  const [first, second] = open;
  if (!first) return null;
  return (
    <Link {...(second ? toSection('drafts') : toDraft(first._id))} className={styles.link}>
      <StatusBadge tone="info">{t('openDrafts', { count: open.length })}</StatusBadge>
    </Link>
  );
}
